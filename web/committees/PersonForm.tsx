import { useLingui } from '@lingui/react'
import { NewPerson, type Person } from '#domain/committees/committee.ts'
import { FormImage } from '../records/FormImage.tsx'
import { EMPTY_TEXT, FormLocalText } from '../records/FormLocalText.tsx'
import { FormText, FormToggle } from '../records/fields.tsx'
import { KindForm } from '../records/KindForm.tsx'
import type { RecordFormProps } from '../records/RecordScreen.tsx'
import { useMay } from '../session/abilities.tsx'
import { FromRegister } from './FromRegister.tsx'
import { personSource } from './committee-kinds.ts'
import { PERSON_FIELDS } from './person-fields.ts'

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
