/** The zeros of the scripts whose digits are typed or copied: Arabic, Persian and Urdu, Devanagari, Bengali, and full-width. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10]

const toLatin = (digit: string) => {
  const code = digit.charCodeAt(0)
  return String(code - (ZEROS.find((zero) => code >= zero && code < zero + 10) ?? code))
}

/** Replaces digits of other scripts, such as those of a Bengali keyboard (০ to ৯), by 0 to 9. */
export const latinDigits = (text: string) => text.replace(/[٠-٩۰-۹०-९০-৯０-９]/g, toLatin)
