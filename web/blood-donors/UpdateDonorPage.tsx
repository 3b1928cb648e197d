import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import {
  BLOOD_GROUPS,
  bloodGroupLabel,
  CONSENT_TEXTS,
  DONOR_LIMITS,
  DONOR_STATUSES,
} from '#domain/blood-donors/donor-rules.ts'
import { type BloodDonor, donorChangesSchema } from '#domain/blood-donors/donor.ts'
import { systemClock } from '#domain/clock.ts'
import { adminPaths } from '../admin-paths.ts'
import { useFormat } from '../format.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { KindForm } from '../records/KindForm.tsx'
import { FormSelect, FormText, FormTextArea, FormToggle } from '../records/fields.tsx'
import { useRouteRecord } from '../records/record-queries.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Section } from '../ui/Section.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { DONOR_FIELDS, DONOR_FOLDER_TEXTS } from './feature.ts'
import { donorKind } from './donor-kind.ts'

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

const UpdateDonorForm = ({ donor }: { donor: BloodDonor }) => {
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

export default function UpdateDonorPage() {
  const { _ } = useLingui()
  const donor = useRouteRecord(donorKind)
  const title = _('Edit blood donor')
  return (
    <>
      <PageTitle title={title} />
      <BackLink to={adminPaths.bloodDonors}>{_('Back to the list')}</BackLink>
      <h1 className="mb-5 text-3xl">{title}</h1>
      <Loaded query={donor} skeleton={<FormSkeleton />}>
        {(data) => (
          <div className="grid max-w-4xl gap-6">
            <UpdateDonorForm key={data._id} donor={data} />
            <Consent donor={data} />
          </div>
        )}
      </Loaded>
    </>
  )
}

/** The consent of the donor, in the wording and the language that were shown. */
const Consent = ({ donor: { consentVersion, consentedAt, locale } }: { donor: BloodDonor }) => {
  const { _ } = useLingui()
  const { dateTime } = useFormat()
  return (
    <Section
      id="consent"
      heading={_('Consent')}
      className="rounded-xl border border-line bg-surface-raised p-5"
      headingClass="text-lg"
    >
      <p className="mb-2 text-ink-muted">
        {_('Given on {at}; version {version} of the text', {
          at: dateTime(consentedAt),
          version: consentVersion,
        })}
      </p>
      <p lang={locale}>{CONSENT_TEXTS[consentVersion]?.[locale]}</p>
    </Section>
  )
}
