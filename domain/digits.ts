const BENGALI_ZERO = 0x09e6

/** A text with Bengali digits (০ to ৯) written as 0 to 9: a Bengali keyboard types them. */
export const latinDigits = (text: string) =>
  text.replace(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? BENGALI_ZERO) - BENGALI_ZERO))
