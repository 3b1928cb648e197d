import { cellText, plainWords, type Cell } from './cells.ts'

export const LETTERS_LOST =
  'Letters of this cell were lost when the list was saved. Please save it as .xlsx or as CSV UTF-8, and import it again!'
export const CELL_ERROR = 'This cell has an error of the spreadsheet or a formula. Please type its value!'

/** Words that programs and people write for "no value". */
const NOTHING = new Set(
  [
    'n a|na|nan|none|nil|null|nill|nothing|undefined|blank|empty|unknown|unk|tbd|tba|does not apply',
    'not applicable|not available|not given|not provided|not known',
    'no data|no value|no info|no information|no email|no e mail|no phone',
    'নাই|নেই|প্রযোজ্য নয়|অপ্রযোজ্য|জানা নেই|জানা নাই|অজানা|অজ্ঞাত|তথ্য নেই|তথ্য নাই',
    'ninguno|no aplica|keine|aucun|नहीं|लागू नहीं|لا يوجد|نہیں|نامعلوم',
  ].flatMap((words) => words.split('|').map((word) => plainWords(word))),
)
/** Only signs, except those that mean yes or no. */
const SIGNS = /^(?:[-‐-―−_.…·•*/\\~'"`,;:|()[\]{}\s]+|\?{1,3})$/u
const NOT_AVAILABLE = /^#n\/?a!?$/i

/** `#REF!`, `#####` from a column that was too narrow, and a formula in place of its value. */
const ERROR = /^#(?:ref!|value!|name\?|div\/0!|num!|null!|spill!|calc!|error!?)$|^#{2,}$|^=\s*[A-Z$]+[\d(!$]/i
/** Text with lost letters: U+FFFD, question marks, and UTF-8 that was decoded in another code page. */
const LOST =
  /\ufffd|\?{4,}|\?{2,}\s+\?{2,}|\p{L}\?\p{L}|[ÃÂ][\u0080-\u00bf‚-›€ŒœŠšŸŽžƒˆ˜™]|à[¦§]|[ØÙ][\u0080-\u00bf‚-›€]|â€/u

/** Whether a cell has no value. */
export const isNothing = (cell: Cell): boolean => {
  const text = cellText(cell)
  return text === '' || SIGNS.test(text) || NOT_AVAILABLE.test(text) || NOTHING.has(plainWords(text))
}

/** The reason why a cell has no typed value, or null. */
export const faultOfCell = (cell: Cell): string | null => {
  const text = cellText(cell)
  if (ERROR.test(text)) return CELL_ERROR
  return LOST.test(text) ? LETTERS_LOST : null
}

/** An apostrophe that makes a text of a formula or a number. */
const GUARDED = /^'(?=[=+\-@\d\t\r\n＝＋－＠০-৯])/
/** The same after a character that a spreadsheet may take for the end of a cell, as in our own files. */
const GUARDED_WITHIN = /([;|\t\r\n]["' ]*)'(?=[=+\-@＝＋－＠])/g
const TEXT_FORMULA = /^="(.*)"$/s

/** The text of a cell as it was typed: without the apostrophe or the formula that prevents its evaluation. */
export const withoutGuard = (text: string): string =>
  text.replace(GUARDED, '').replace(GUARDED_WITHIN, '$1').replace(TEXT_FORMULA, '$1')
