/** The bytes that are searched for NULs: UTF-16 has one in each Latin letter, other encodings have none. */
const SNIFFED_BYTES = 64 * 1024

const BYTE_ORDER_MARKS = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

/** Recognizes UTF-16 without a byte order mark by the NULs in every second byte; null for a binary file. */
const findUtf16 = (bytes: Buffer) => {
  const zeros: [number, number] = [0, 0]
  for (const [index, byte] of bytes.subarray(0, SNIFFED_BYTES).entries())
    if (byte === 0) zeros[index % 2 === 0 ? 0 : 1]++
  const [even, odd] = zeros
  if (even > 0 && odd > 0) return null
  const text = new TextDecoder(odd > 0 ? 'utf-16le' : 'utf-16be').decode(bytes)
  // Line ends and delimiters alone cause some NULs.
  // oxlint-disable-next-line no-control-regex
  return /[\0-\x08\x0e-\x1f\ufffd]/.test(text) ||
    Math.max(even, odd) * 40 < Math.min(bytes.length, SNIFFED_BYTES)
    ? null
    : text
}

/**
 * Places of a wrongly decoded text: a capital or a sign within a lower-case word, or a control character. A text in
 * the wrong one of two code pages has many of them.
 */
const MISREAD = /\p{Ll}[\p{Lu}\p{S}]|\p{L}[\p{S}\p{Po}\p{Ps}\p{Pe}–—](?=\p{Ll})|[\u0080-\u009f\p{Sk}]/gu
const ASCII = /^[\0-\x7f]*$/

const misreadings = (text: string) =>
  text
    .split(/[^\p{L}\p{M}\p{N}\p{S}\p{P}\u0080-\u009f]+/u)
    .filter((word) => !ASCII.test(word))
    .reduce((sum, word) => sum + (word.replace(/['’.&/-]/g, '').match(MISREAD)?.length ?? 0), 0)

/**
 * Decodes as Windows-1252 or as Mac Roman, whichever has fewer misreadings. Old Macintosh files end lines with a
 * carriage return.
 */
const decodeCodePage = (bytes: Buffer) => {
  const [windows, macintosh] = ['windows-1252', 'macintosh'].map((encoding) =>
    new TextDecoder(encoding).decode(bytes),
  ) as [string, string]
  const [ofWindows, ofMacintosh] = [misreadings(windows), misreadings(macintosh)]
  const isMacintosh =
    ofWindows === ofMacintosh ? bytes.includes(13) && !bytes.includes(10) : ofMacintosh < ofWindows
  return isMacintosh ? macintosh : windows
}

const SEQUENCE_OF_UTF8 = /[\xc3-\xf4][\x80-\xbf]{1,3}/g

/**
 * Decodes a CSV file, without its byte order mark: in the encoding of the mark, otherwise as UTF-8, UTF-16 or a
 * code page of the USA, whichever fits. A few invalid bytes within UTF-8 become U+FFFD. Null for a binary file.
 */
export const decodeText = (bytes: Buffer): string | null => {
  const marked = BYTE_ORDER_MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))
  if (marked) return new TextDecoder(marked.encoding).decode(bytes)
  if (bytes.includes(0)) return findUtf16(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes)
    const broken = text.match(/\ufffd/g)?.length ?? 0
    const whole = bytes.toString('latin1').match(SEQUENCE_OF_UTF8)?.length ?? 0
    return whole > broken ? text : decodeCodePage(bytes)
  }
}
