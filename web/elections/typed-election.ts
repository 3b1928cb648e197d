import { z } from 'zod'
import { latinDigits } from '#domain/digits.ts'
import { type Election, NewElection } from '#domain/elections/election.ts'
import { SWITCHED_RULES } from '#domain/elections/rules.ts'
import { MEMBER_TYPE_VALUES } from '#domain/members/member-types.ts'
import { EMPTY_TEXT } from '../records/FormLocalText.tsx'

/** The values of the form: numbers and lists as they are typed. */
export const toTyped = (election: Election | null) => ({
  name: election?.name ?? EMPTY_TEXT,
  recordDay: election?.recordDay ?? '',
  cutOff: election?.cutOff ?? '',
  claimsUntil: election?.claimsUntil ?? '',
  freezeDay: election?.freezeDay ?? '',
  pollDay: election?.pollDay ?? '',
  opensAt: election?.opensAt ?? '08:00',
  closesAt: election?.closesAt ?? '18:00',
  classes: [...(election?.classes ?? MEMBER_TYPE_VALUES)],
  leastAge: String(election?.leastAge ?? ''),
  leastDays: String(election?.leastDays ?? ''),
  rules: [...(election?.rules ?? SWITCHED_RULES)],
  centres: election
    ? election.centres.map(({ name, zipCodes }) => ({ name, zipCodes: zipCodes.join(' ') }))
    : [NEW_CENTRE],
  notified: election?.notified.join('\n') ?? '',
})
export type TypedElection = ReturnType<typeof toTyped>

export const NEW_CENTRE = { name: EMPTY_TEXT, zipCodes: '' }

const readWords = (text: string) => text.split(/[\s,;]+/).filter((word) => word !== '')
const readCount = (text: string) => (text.trim() === '' ? null : Number(latinDigits(text)))

/** What is typed in one field is a list of the record: a fault of an item is one of the field. */
const fieldOf = ([field = '', ...below]: readonly PropertyKey[]): PropertyKey[] => {
  if (field === 'name') return [field, ...below]
  return field === 'centres' ? [field, ...below.slice(0, below[1] === 'zipCodes' ? 2 : 3)] : [field]
}

/** Reads the values of the form by the rules of an election. */
export const ReadElection = z.custom<TypedElection>().transform((typed, context): NewElection => {
  const { data, error } = NewElection.safeParse({
    ...typed,
    leastAge: readCount(typed.leastAge),
    leastDays: readCount(typed.leastDays),
    centres: typed.centres.map(({ name, zipCodes }) => ({
      name,
      zipCodes: readWords(latinDigits(zipCodes)),
    })),
    notified: readWords(typed.notified),
  })
  if (data) return data
  for (const { path, message } of error.issues)
    context.addIssue({ code: 'custom', path: fieldOf(path), message })
  return z.NEVER
})
