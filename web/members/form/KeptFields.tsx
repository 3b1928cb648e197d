import { useLingui } from '@lingui/react'
import { Pin } from 'lucide-react'
import { useState } from 'react'
import { get, set } from 'react-hook-form'
import { z } from 'zod'
import type { MemberType } from '#domain/members/member-types.ts'
import type { Member } from '#domain/members/member.ts'
import { readStored, store } from '../../storage.ts'
import { useFormFields } from '../../records/field-context.ts'
import { CheckboxGroup } from '../../ui/CheckboxGroup.tsx'
import { toFormValues, type MemberFormValues } from '../member-form.ts'

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
