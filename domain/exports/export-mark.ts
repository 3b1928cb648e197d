/** When a file was made: the moment, and the number of the last change that it has. */
export type ExportMark = { at: string; number: number }

/** The header of the column that says it, in each language of the site. */
export const EXPORTED_AT = /* i18n */ 'Exported at'

/**
 * The mark as a cell of each row, so that it survives sorting, filtering and pasting. No spreadsheet takes it for a date, of which it would
 * store less.
 */
export const writeMark = ({ at, number }: ExportMark): string =>
  `${at.slice(0, 10)} ${at.slice(11, -1)} UTC #${number}`

const MARK = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}\.\d{3}) UTC #(\d{1,15})$/

/** The mark in a cell; null for anything else. */
export const readMark = (text: string): ExportMark | null => {
  const [, day, time, number] = MARK.exec(text) ?? []
  return number === undefined ? null : { at: `${day}T${time}Z`, number: Number(number) }
}

/** Whether a change came later: by its number, or by its moment where a restored register numbers its changes again. */
export const isAfter = (change: { at: string; number: number }, mark: ExportMark): boolean =>
  change.number > mark.number || change.at > mark.at
