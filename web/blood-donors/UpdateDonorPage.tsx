import { useLingui } from '@lingui/react'
import { CONSENT_TEXTS } from '#domain/blood-donors/donor-rules.ts'
import type { BloodDonor } from '#domain/blood-donors/donor.ts'
import { useFormat } from '../format.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { adminPaths } from '../admin-paths.ts'
import { useRouteRecord } from '../records/record-queries.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Section } from '../ui/Section.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { donorKind } from './donor-kind.ts'
import { UpdateDonorForm } from './UpdateDonorForm.tsx'

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
