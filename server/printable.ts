/**
 * Control characters of both sets, line separators, and marks that change the direction of a line: with them, a text from outside could
 * forge lines of a log, or control the terminal that shows it.
 */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

const escape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A text from outside as one line, for a log or a terminal: what cannot be printed is written as in JSON. */
export const printable = (text: string) => text.replaceAll(UNPRINTABLE, escape)

/** Lines of ours that may contain texts from outside: only line ends and tabs are left. */
export const printableLines = (text: string) =>
  text.replaceAll(UNPRINTABLE, (character) =>
    character === '\n' || character === '\t' ? character : escape(character),
  )
