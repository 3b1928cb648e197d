import { useLingui } from '@lingui/react'
import { APPLICATION_LIMITS } from '#domain/applications/application-rules.ts'
import { type Application, applicationChangesSchema } from '#domain/applications/application.ts'
import { FEE_CLASSES } from '#domain/dues/fee.ts'
import { UNION_CODES } from '#domain/unions/unions.ts'
import { useUnionName } from '../names/union-names.ts'
import { FormSelect, FormText, FormTextArea } from '../records/fields.tsx'
import { KindForm } from '../records/KindForm.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { applicationKind, useApplicationsChanged } from './api.ts'
import { APPLICATION_FIELDS, CLASS_LABELS } from './application-fields.ts'

const SCHEMA = applicationChangesSchema()

const toValues = (application: Application | null) => ({
  name: {
    firstName: application?.name.firstName ?? '',
    middleName: application?.name.middleName ?? '',
    lastName: application?.name.lastName ?? '',
  },
  fatherOrHusbandName: application?.fatherOrHusbandName ?? '',
  yearOfBirth: String(application?.yearOfBirth ?? ''),
  phone: application?.phone ?? '',
  email: application?.email ?? '',
  unionOfSandwip: application?.unionOfSandwip ?? '',
  address: {
    street: application?.address.street ?? '',
    apartment: application?.address.apartment ?? '',
    city: application?.address.city ?? '',
    state: application?.address.state ?? '',
    zipCode: application?.address.zipCode ?? '',
  },
  class: application?.class ?? 'general',
  introducer: application?.introducer ?? '',
  note: application?.note ?? '',
})

/** Corrects what an applicant wrote; `isFamily` for a form with others. */
export const ApplicationForm = ({
  application,
  isFamily,
}: {
  application: Application
  isFamily: boolean
}) => {
  const { _ } = useLingui()
  const unionName = useUnionName()
  const changed = useApplicationsChanged()
  return (
    <KindForm
      kind={applicationKind}
      record={application}
      schema={SCHEMA}
      fields={APPLICATION_FIELDS}
      toValues={toValues}
      onSaved={() => {
        void changed()
        toastSuccess(_(applicationKind.words.updated))
      }}
    >
      {isFamily && (
        <p className="mt-3">
          {_('Phone, e-mail, address and introducer are corrected for everybody on the form.')}
        </p>
      )}
      <div className="mt-3 grid gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <FormText path="name.firstName" required />
        <FormText path="name.middleName" />
        <FormText path="name.lastName" required />
        <FormText path="fatherOrHusbandName" />
        <FormText path="yearOfBirth" inputMode="numeric" maxLength={4} required />
        <FormText path="phone" type="tel" required />
        <FormText path="email" type="email" />
        <FormSelect
          path="unionOfSandwip"
          required
          options={UNION_CODES.map((code) => ({ value: code, label: unionName(code) }))}
        />
        <FormText path="address.street" required />
        <FormText path="address.apartment" />
        <FormText path="address.city" required />
        <FormText path="address.state" required />
        <FormText path="address.zipCode" required />
        <FormSelect
          path="class"
          options={FEE_CLASSES.map((value) => ({ value, label: _(CLASS_LABELS[value]) }))}
        />
        <FormText path="introducer" maxLength={APPLICATION_LIMITS.introducer} />
      </div>
      <FormTextArea
        path="note"
        hint={_('Only admins see it.')}
        rows={2}
        maxLength={APPLICATION_LIMITS.text}
      />
    </KindForm>
  )
}
