import { useMemo } from 'react'
import { useLingui } from '@lingui/react'
import {
  BLOOD_GROUPS,
  bloodGroupLabel,
  DONOR_LIMITS,
  DONOR_STATUSES,
} from '#domain/blood-donors/donor-rules.ts'
import { donorChangesSchema, type BloodDonor } from '#domain/blood-donors/donor.ts'
import { systemClock } from '#domain/clock.ts'
import { FormSelect, FormText, FormTextArea, FormToggle } from '../records/fields.tsx'
import { KindForm } from '../records/KindForm.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { DONOR_FOLDER_TEXTS } from './donor-folders.ts'
import { donorKind } from './donor-kind.ts'
import { DONOR_FIELDS } from './donor-fields.ts'

const toValues = (donor: BloodDonor | null) => ({
  name: donor?.name ?? '',
  bloodGroup: donor?.bloodGroup ?? BLOOD_GROUPS[0],
  status: donor?.status ?? ('waiting' as const),
  phone: donor?.phone ?? '',
  email: donor?.email ?? '',
  area: donor?.area ?? '',
  lastDonationOn: donor?.lastDonationOn ?? '',
  showName: donor?.showName ?? false,
  note: donor?.note ?? '',
})

export const UpdateDonorForm = ({ donor }: { donor: BloodDonor }) => {
  const { _ } = useLingui()
  const schema = useMemo(() => donorChangesSchema(systemClock), [])
  return (
    <KindForm
      kind={donorKind}
      record={donor}
      onSaved={() => toastSuccess(_(donorKind.words.updated))}
      schema={schema}
      fields={DONOR_FIELDS}
      toValues={toValues}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText path="name" maxLength={DONOR_LIMITS.name} required />
        <div className="grid grid-cols-2 gap-5">
          <FormSelect
            path="bloodGroup"
            options={BLOOD_GROUPS.map((group) => ({ value: group, label: bloodGroupLabel(group) }))}
          />
          <FormSelect
            path="status"
            options={DONOR_STATUSES.map((status) => ({
              value: status,
              label: _(DONOR_FOLDER_TEXTS[status].label),
            }))}
          />
        </div>
        <FormText path="phone" type="tel" required />
        <FormText path="email" type="email" />
        <FormText path="area" maxLength={DONOR_LIMITS.area} />
        <FormText path="lastDonationOn" type="date" />
      </div>
      <FormToggle path="showName" hint={_('Only where the donor agreed to it.')} />
      <FormTextArea path="note" hint={_('Only admins see it.')} maxLength={DONOR_LIMITS.note} />
    </KindForm>
  )
}
