import { useLingui } from '@lingui/react'
import { NewPerson, type Person } from '#domain/committees/committee.ts'
import { FormImage } from '../forms/FormImage.tsx'
import { FormLocalText, localFields } from '../forms/FormLocalText.tsx'
import { FormText, FormToggle } from '../forms/fields.tsx'
import { RecordForm } from '../forms/RecordForm.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { useFetchCommitteePerson, useSaveCommitteePerson } from './api.ts'

const FIELDS = [
  ...localFields('name', /* i18n */ 'Name'),
  ...localFields('office', /* i18n */ 'Office'),
  { path: 'image', label: /* i18n */ 'Photo' },
  { path: 'phone', label: /* i18n */ 'Phone' },
  { path: 'isPhonePublic', label: /* i18n */ 'Phone is public' },
  { path: 'email', label: /* i18n */ 'E-mail' },
  { path: 'isEmailPublic', label: /* i18n */ 'E-mail is public' },
]

type PersonFormProps = {
  termId: string
  /** Null for a new one. */
  person: Person | null
  onSaved: (person: Person) => void
}

export const PersonForm = ({ termId, person, onSaved }: PersonFormProps) => {
  const { _ } = useLingui()
  const save = useSaveCommitteePerson()
  const fetchPerson = useFetchCommitteePerson()
  const toValues = (of: Person | null) => ({
    term: termId,
    name: of?.name ?? { en: '', bn: '' },
    office: of?.office ?? { en: '', bn: '' },
    image: of?.image?._id ?? null,
    phone: of?.phone ?? '',
    isPhonePublic: of?.isPhonePublic ?? false,
    email: of?.email ?? '',
    isEmailPublic: of?.isEmailPublic ?? false,
  })
  const state = useRecordForm({
    name: `committee-person-${person?._id ?? termId}`,
    schema: NewPerson,
    fields: FIELDS,
    record: person,
    toValues,
    save: ({ term, ...changes }, base) =>
      save.mutateAsync({ input: base ? changes : { term, ...changes }, base }),
    ...(person && { fetchLatest: () => fetchPerson(person._id) }),
    onSaved,
  })
  return (
    <RecordForm
      state={state}
      submitLabel={person ? _('Save') : _('Add')}
      show={(path, value) => {
        if (path === 'image') return value ? _('A picture') : _('No picture')
        return typeof value === 'boolean' ? (value ? _('Yes') : _('No')) : String(value)
      }}
    >
      <FormLocalText path="name" label={_('Name')} required />
      <FormLocalText path="office" label={_('Office')} hint={_('Such as President or Treasurer')} />
      <FormImage
        path="image"
        label={_('Photo')}
        hint={_('JPG or PNG, at most 10 MB. Without one the initials are shown.')}
      />
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
        <div>
          <FormText path="phone" type="tel" label={_('Phone')} />
          <FormToggle path="isPhonePublic" label={_('Show the phone on the public page')} />
        </div>
        <div>
          <FormText path="email" type="email" label={_('E-mail')} />
          <FormToggle path="isEmailPublic" label={_('Show the e-mail on the public page')} />
        </div>
      </div>
    </RecordForm>
  )
}
