import { fullName } from '../members/member-name.ts'

/** The fields that name a record, by preference. A kind has at most one of them that is not blank. */
const NAME_FIELDS = ['name', 'title', 'label', 'subject', 'caption', 'receipt', 'letter'] as const

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** A text, a text in two languages (English first), or the parts of a person's name. */
const toText = (value: unknown): string => {
  if (!isObject(value)) return text(value)
  if ('firstName' in value) {
    const middleName = text(value['middleName'])
    return fullName({ firstName: text(value['firstName']), middleName, lastName: text(value['lastName']) })
  }
  return text(value['en']) || text(value['bn'])
}

/** What people call a record of any kind; '' for one without a name, such as a picture without a caption. */
export const recordName = (record: unknown): string => {
  if (!isObject(record)) return ''
  for (const field of NAME_FIELDS) {
    const name = toText(record[field])
    if (name !== '') return name
  }
  return ''
}
