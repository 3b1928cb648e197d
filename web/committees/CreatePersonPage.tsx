import { useLingui } from '@lingui/react'
import { useParams } from 'react-router'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { NewPerson, type Person } from '#domain/committees/committee.ts'
import type { FoundMember } from '#domain/members/found-member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { isBengali } from '#domain/names/script.ts'
import { adminPaths } from '../admin-paths.ts'
import { CreateRecord, type RecordFormProps } from '../records/RecordScreen.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { personKind, personSource } from './committee-kinds.ts'
import { useFoundMembers, memberKind } from '../members/api.ts'
import { useUnionName } from '../names/union-names.ts'
import { FormImage } from '../records/FormImage.tsx'
import { EMPTY_TEXT, FormLocalText } from '../records/FormLocalText.tsx'
import { useFormFields } from '../records/field-context.ts'
import { FormText, FormToggle } from '../records/fields.tsx'
import { KindForm } from '../records/KindForm.tsx'
import { useFetchRecord } from '../records/record-queries.ts'
import { useAttempt } from '../records/use-attempt.ts'
import { useMay } from '../session/abilities.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { focusField } from '../ui/focus-field.ts'
import { PERSON_FIELDS } from './feature.ts'

/** Creates a person in the term that the URL names. */
export default function CreatePersonPage() {
  const { _ } = useLingui()
  const { id: termId = '' } = useParams()
  return (
    <>
      <BackLink to={adminPaths.term(termId)}>{_('Back to the term')}</BackLink>
      <CreateRecord kind={personKind(termId)}>
        {(form) => <PersonForm termId={termId} {...form} />}
      </CreateRecord>
    </>
  )
}

type PersonFormProps = RecordFormProps<Person> & { termId: string }

export const PersonForm = ({ termId, ...form }: PersonFormProps) => {
  const { _ } = useLingui()
  const may = useMay()
  const toValues = (of: Person | null) => ({
    term: termId,
    name: of?.name ?? EMPTY_TEXT,
    office: of?.office ?? EMPTY_TEXT,
    image: of?.image?._id ?? null,
    phone: of?.phone ?? '',
    isPhonePublic: of?.isPhonePublic ?? false,
    email: of?.email ?? '',
    isEmailPublic: of?.isEmailPublic ?? false,
  })
  return (
    <KindForm
      {...form}
      kind={personSource}
      // Each term has its own draft of a new person.
      newName={termId}
      schema={NewPerson}
      fields={PERSON_FIELDS}
      toValues={toValues}
      toBody={({ term, ...changes }, base) => (base ? changes : { term, ...changes })}
      submitLabel={form.record ? undefined : _('Add')}
    >
      {!form.record && may('register.read') && <FromRegister />}
      <FormLocalText path="name" required />
      <FormLocalText path="office" hint={_('Such as President or Treasurer')} />
      <FormImage path="image" hint={_('JPG or PNG, at most 10 MB. Without one the initials are shown.')} />
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
        <div>
          <FormText path="phone" type="tel" />
          <FormToggle path="isPhonePublic" label={_('Show the phone on the public page')} />
        </div>
        <div>
          <FormText path="email" type="email" />
          <FormToggle path="isEmailPublic" label={_('Show the e-mail on the public page')} />
        </div>
      </div>
    </KindForm>
  )
}

const SHOWN_MAX = 5

/** Finds a member, whose name, phone and e-mail it writes into the form of a person. */
const FromRegister = () => {
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
