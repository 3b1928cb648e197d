const BENGALI_ZERO = 0x09e6

/** Replaces Bengali digits (০ to ৯), as a Bengali keyboard types them, by 0 to 9. */
export const latinDigits = (text: string) =>
  text.replace(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? BENGALI_ZERO) - BENGALI_ZERO))
