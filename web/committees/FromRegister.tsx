import { useState } from 'react'
import { useLingui } from '@lingui/react'
import { useFormContext } from 'react-hook-form'
import type { FoundMember } from '#domain/members/found-member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { isBengali } from '#domain/names/script.ts'
import { useFoundMembers } from '../members/api.ts'
import { memberKind } from '../members/member-kind.ts'
import { useFormFields } from '../records/field-context.ts'
import { useFetchRecord } from '../records/record-queries.ts'
import { useAttempt } from '../records/use-attempt.ts'
import { useUnionName } from '../names/union-names.ts'
import { focusField } from '../ui/focus-field.ts'
import { SearchBox } from '../ui/SearchBox.tsx'

const SHOWN_MAX = 5

/** Finds a member, whose name, phone and e-mail it writes into the form of a person. */
export const FromRegister = () => {
  const { _ } = useLingui()
  const unionName = useUnionName()
  const form = useFormContext()
  const { fieldId } = useFormFields()
  const attempt = useAttempt()
  const [text, setText] = useState('')
  const { data } = useFoundMembers(text)
  const fetchMember = useFetchRecord(memberKind)
  const choose = ({ _id, name }: FoundMember) =>
    attempt(async () => {
      const member = await fetchMember(_id)
      const full = fullName(name)
      const locale = isBengali(full) ? 'bn' : 'en'
      const values = { [`name.${locale}`]: full, phone: member.phone, email: member.email ?? '' }
      for (const [path, value] of Object.entries(values)) form.setValue(path, value, { shouldDirty: true })
      setText('')
      focusField(fieldId(`office.${locale}`))
    })
  return (
    <div className="mb-4">
      <SearchBox
        label={_('Find in the register')}
        placeholder={_('Find in the register')}
        value={text}
        onSearch={setText}
        debounceMs={250}
      />
      {text !== '' && (
        <ul className="m-0 mt-1 list-none divide-y divide-line rounded-lg border border-line bg-surface-raised p-0 empty:hidden">
          {data?.members.slice(0, SHOWN_MAX).map((member) => (
            <li key={member._id}>
              <button
                type="button"
                onClick={() => void choose(member)}
                className="flex min-h-11 w-full cursor-pointer flex-wrap items-baseline gap-x-3 px-4 py-2 text-start hover:bg-sand"
              >
                <span className="font-medium">{fullName(member.name)}</span>
                <span className="text-ink-muted">
                  {_('ID {id}', { id: String(member.id) })} · {unionName(member.unionOfSandwip)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
