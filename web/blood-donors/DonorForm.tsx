import { useLingui } from '@lingui/react'
import {
  BLOOD_GROUPS,
  bloodGroupLabel,
  CONSENT_TEXTS,
  CONSENT_VERSION,
  DONOR_JOINED,
  DONOR_LIMITS,
} from '#domain/blood-donors/donor-rules.ts'
import { useLocale } from '../use-locale.ts'
import { apiPaths } from '../paths.ts'
import { PublicFormFrame } from '../public-forms/PublicFormFrame.tsx'
import { usePublicForm } from '../public-forms/use-public-form.ts'
import { EmailField, NameField, PhoneField } from '../public-forms/VisitorFields.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Toggle } from '../ui/Toggle.tsx'

const FIELDS = [
  'name',
  'bloodGroup',
  'phone',
  'email',
  'area',
  'lastDonationOn',
  'showName',
  'consentVersion',
] as const

const toData = (values: FormData) => ({
  showName: values.has('showName'),
  consentVersion: values.has('consentVersion') ? CONSENT_VERSION : null,
})

/** The public form for registering as a blood donor; `phone` is the society's. */
export const DonorForm = ({ phone }: { phone: string }) => {
  const { _ } = useLingui()
  const locale = useLocale()
  const form = usePublicForm({ name: 'donor', url: apiPaths.bloodDonors, fields: FIELDS, toData })
  return (
    <PublicFormFrame
      form={form}
      submitLabel={_('Join the list')}
      phone={phone}
      thanks={_(DONOR_JOINED)}
      againLabel={_('Add another person')}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <NameField form={form} maxLength={DONOR_LIMITS.name} />
        <SelectField
          {...form.field('bloodGroup')}
          label={_('Blood group')}
          placeholder={_('Choose a blood group')}
          options={BLOOD_GROUPS.map((group) => ({ value: group, label: bloodGroupLabel(group) }))}
          required
        />
        <PhoneField form={form} required />
        <EmailField form={form} label={_('E-mail (if you like)')} />
        <TextField
          {...form.field('area')}
          label={_('Area or ZIP code (if you like)')}
          autoComplete="postal-code"
          maxLength={DONOR_LIMITS.area}
        />
        <TextField
          {...form.field('lastDonationOn')}
          type="date"
          label={_('Last blood donation (if there was one)')}
          autoComplete="off"
        />
      </div>
      <div className="grid gap-2 rounded-xl border border-line bg-surface-raised p-4 sm:p-5">
        <Toggle
          {...form.field('showName')}
          label={_('My first name and the first letter of my last name may be shown on this page.')}
        />
        <Toggle {...form.field('consentVersion')} label={CONSENT_TEXTS[CONSENT_VERSION]?.[locale] ?? ''} />
      </div>
    </PublicFormFrame>
  )
}
