import { useLingui } from '@lingui/react'
import { Pin } from 'lucide-react'
import { useState } from 'react'
import { get, set } from 'react-hook-form'
import { z } from 'zod'
import { Link } from 'react-router'
import { type MemberType, MEMBER_TYPE_VALUES } from '#domain/members/member-types.ts'
import type { Member } from '#domain/members/member.ts'
import { dayOf } from '#domain/days.ts'
import { fullName } from '#domain/members/member-name.ts'
import { readStored, store } from '../../storage.ts'
import { useFormFields } from '../../records/field-context.ts'
import { CheckboxGroup } from '../../ui/CheckboxGroup.tsx'
import { toFormValues, type MemberFormValues } from '../member-form.ts'
import { useSession } from '../../session/session.ts'
import { memberPath } from '../member-paths.ts'

/** The fields that may be kept for the next form, in the order of the screen. */
const KEEPABLE = [
  'fatherOrHusbandName',
  'unionOfSandwip',
  'amount',
  'initialYearOfMembership',
  'typeOfMember',
  'introduceBy.name',
  'introduceBy.phone',
  'address.street',
  'address.apartment',
  'address.city',
  'address.state',
  'address.zipCode',
] as const
export type KeptField = (typeof KEEPABLE)[number]

const KEPT_AT_FIRST: readonly KeptField[] = [
  'unionOfSandwip',
  'amount',
  'initialYearOfMembership',
  'typeOfMember',
  'address.city',
  'address.state',
]

const KEY = 'kept-member-fields'
const Stored = z.array(z.string())

const readKept = (): readonly KeptField[] => {
  const { data } = Stored.safeParse(readStored('localStorage', KEY))
  return data ? KEEPABLE.filter((path) => data.includes(path)) : KEPT_AT_FIRST
}

/** The fields that this browser keeps, and a function to choose others. */
export const useKeptFields = () => {
  const [kept, setKept] = useState<readonly KeptField[]>(readKept)
  const choose = (next: readonly KeptField[]) => {
    setKept(next)
    store('localStorage', KEY, next)
  }
  return [kept, choose] as const
}

/** The values of a member that may be kept, by their paths. */
export const keepableValues = (member: Member): Record<string, string> => {
  const from = toFormValues(member)
  return Object.fromEntries(KEEPABLE.map((path) => [path, String(get(from, path) ?? '')]))
}

/** An empty form with the values that are kept. A form of one type keeps that. */
export const withKept = (
  type: MemberType | undefined,
  values: Readonly<Record<string, string>>,
  kept: readonly KeptField[],
): MemberFormValues => {
  const form = toFormValues(null, type)
  for (const path of kept)
    if (!(type && path === 'typeOfMember') && values[path] !== undefined) set(form, path, values[path])
  return form
}

/** What needs no typing in a row of forms: kept values, and choices that are seldom other ones. */
export const skippedFields = (initial: MemberFormValues, kept: readonly KeptField[]): readonly string[] => [
  ...kept.filter((path) => get(initial, path) !== ''),
  'isActive',
  'isHidden',
]

type KeptFieldsProps = { kept: readonly KeptField[]; onKeep: (paths: KeptField[]) => void }

/** Which fields the next form begins with. */
export const KeptFields = ({ kept, onKeep }: KeptFieldsProps) => {
  const { _ } = useLingui()
  const { labelOf } = useFormFields()
  const labels = kept.map(labelOf).join(', ')
  return (
    <details className="rounded-xl border border-line px-4">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 py-2">
        <Pin aria-hidden className="size-5 shrink-0 text-primary" />
        <span>
          {kept.length === 0
            ? _('The next form starts empty')
            : _('Kept for the next form: {labels}', { labels })}
        </span>
      </summary>
      <div className="border-t border-line py-3">
        <CheckboxGroup
          legend={_('The next form begins with')}
          options={KEEPABLE.map((path) => ({ value: path, label: labelOf(path) }))}
          chosen={kept}
          onChange={onKeep}
        />
      </div>
    </details>
  )
}

const SHOWN_MAX = 5

const Sitting = z.object({
  count: z.int().positive(),
  /** The members who were created last, the newest first. */
  last: z.array(
    z.object({ _id: z.string(), id: z.int(), name: z.string(), typeOfMember: z.enum(MEMBER_TYPE_VALUES) }),
  ),
  /** The values of the last one that are kept for the next form, by their paths. */
  kept: z.record(z.string(), z.string()),
  /** When the last one was created, in milliseconds since 1970. */
  at: z.number(),
})
type Sitting = z.infer<typeof Sitting>

/** A sitting ends with the society's day. */
const isToday = ({ at }: Sitting) => dayOf(at) === dayOf(Date.now())

const readSitting = (key: string): Sitting | null => {
  const { data } = Sitting.safeParse(readStored('sessionStorage', key))
  return data && isToday(data) ? data : null
}

/** The members who were created in this tab today, one form after the other. Deleted with the tab and on sign-out. */
export const useSitting = () => {
  const key = `sitting:${useSession().user?._id ?? ''}`
  const [sitting, setSitting] = useState(() => readSitting(key))
  const add = ({ _id, id, name, typeOfMember }: Member, kept: Sitting['kept']) => {
    const before = sitting && isToday(sitting) ? sitting : null
    const last = [{ _id, id, name: fullName(name), typeOfMember }, ...(before?.last ?? [])]
    const next = { count: (before?.count ?? 0) + 1, last: last.slice(0, SHOWN_MAX), kept, at: Date.now() }
    store('sessionStorage', key, next)
    setSitting(next)
  }
  return { sitting, add }
}

/**
 * The number of members that were created one after the other, with links to the last ones, which open beside the
 * form.
 */
export const SittingNote = ({ sitting: { count, last } }: { sitting: Sitting }) => {
  const { _ } = useLingui()
  return (
    <section
      aria-labelledby="sitting"
      className="mb-5 flex flex-wrap items-center gap-x-4 rounded-xl bg-sand px-4 py-1"
    >
      <h2 id="sitting" className="m-0 py-2 text-base font-semibold">
        {_('{count, plural, one {# created today} other {# created today}}', { count })}
      </h2>
      <ol aria-label={_('The last ones')} className="m-0 flex list-none flex-wrap gap-x-4 p-0">
        {last.map((member) => (
          <li key={member._id}>
            <Link
              to={memberPath(member)}
              target="_blank"
              rel="noopener"
              className="inline-block py-2 text-primary underline wrap-anywhere"
            >
              {member.name}
              <span className="sr-only"> {_('(opens in a new tab)')}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
