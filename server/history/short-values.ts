import { plainTextOf, type RichText } from '#domain/rich-text.ts'
import type { FieldChange, Leaf } from '#domain/history/record-diff.ts'

/** A list of changes shows the beginning of a long text. */
const VALUE_MAX = 300

/** A rich text is a list of blocks. */
const isRichText = (json: string) => json.startsWith('[{"type":')

const shorten = (value: Leaf): Leaf => {
  if (typeof value !== 'string') return value
  // The site wrote the text, and validated it before.
  const text = isRichText(value) ? plainTextOf(JSON.parse(value) as RichText<unknown>) : value
  return text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX)}…` : text
}

/** A change as a list of many shows it: long values cut, rich texts without their markup. */
export const shortenChange = ({ path, before, after }: FieldChange): FieldChange => ({
  path,
  before: shorten(before),
  after: shorten(after),
})
