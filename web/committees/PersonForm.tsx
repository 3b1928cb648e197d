import { useLingui } from '@lingui/react'
import { NewPerson, type Person } from '#domain/committees/committee.ts'
import { FormImage, showImage } from '../records/FormImage.tsx'
import { FormLocalText, localFields } from '../records/FormLocalText.tsx'
import { FormText, FormToggle } from '../records/fields.tsx'
import { useRecordSaving } from '../records/record-queries.ts'
import { RecordForm } from '../records/RecordForm.tsx'
import type { RecordFormProps } from '../records/RecordScreen.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import { personSource } from './committee-kinds.ts'

const FIELDS = [
  ...localFields('name', /* i18n */ 'Name'),
  ...localFields('office', /* i18n */ 'Office'),
  { path: 'image', label: /* i18n */ 'Photo', show: showImage },
  { path: 'phone', label: /* i18n */ 'Phone' },
  { path: 'isPhonePublic', label: /* i18n */ 'Phone is public' },
  { path: 'email', label: /* i18n */ 'E-mail' },
  { path: 'isEmailPublic', label: /* i18n */ 'E-mail is public' },
]

type PersonFormProps = RecordFormProps<Person> & { termId: string }

export const PersonForm = ({ termId, record, onSaved }: PersonFormProps) => {
  const { _ } = useLingui()
  const saving = useRecordSaving(personSource, record)
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
    ...saving,
    // Each term has its own draft of a new person.
    name: `${personSource.name}-${record?._id ?? termId}`,
    schema: NewPerson,
    fields: FIELDS,
    toValues,
    save: ({ term, ...changes }, base) => saving.save(base ? changes : { term, ...changes }, base),
    onSaved,
  })
  return (
    <RecordForm state={state} submitLabel={record ? _('Save') : _('Add')}>
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
    </RecordForm>
  )
}
