import { BY_LINK } from '#domain/applications/decisions/messages.ts'
import { APPLICATION_CONSENTS } from '#domain/applications/consent.ts'
import { useLingui } from '@lingui/react'
import { type ReactNode, useState } from 'react'
import type { ApplicationCase } from '#domain/applications/application.ts'
import { streetAddress } from '#domain/members/member-name.ts'
import { adminPaths } from '../admin-paths.ts'
import { useFormat } from '../format.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { useUnionName } from '../names/union-names.ts'
import { FactList } from '../records/FactList.tsx'
import { LANGUAGES } from '../records/form-fields.ts'
import { Editing } from '../session/abilities.tsx'
import { CallLink, MailLink } from '../shell/ContactLinks.tsx'
import { Section } from '../ui/Section.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import { STATE_LABELS } from './application-fields.ts'
import { TextLink } from '../ui/TextLink.tsx'

/** The application, in the order of a member's page, and the other people on the form. */
export const ApplicationDetails = ({ found }: { found: ApplicationCase }) => {
  const { _ } = useLingui()
  const unionName = useUnionName()
  const { year, dayOrYear } = useFormat()
  const [isCorrecting, setCorrecting] = useState(false)
  const { application, family, expiresOn } = found
  const { address, email, note, question, refusal, status } = application
  const place = [address.city, [address.state, address.zipCode].filter(Boolean).join(' ')]
  return (
    <div className="grid content-start gap-8">
      <Section id="details" heading={_('Details')} headingClass="mb-4 text-xl">
        <FactList
          facts={[
            [_('Father / Husband'), application.fatherOrHusbandName],
            [_('YOB'), year(application.yearOfBirth)],
            [_('Phone'), <CallLink key="phone" phone={application.phone} />],
            [_('Email'), email && <MailLink address={email} />],
            [_('Address'), [streetAddress(address), ...place].filter(Boolean).join(', ')],
            [_('Union of Sandwip'), unionName(application.unionOfSandwip)],
            [_('Introduced by'), application.introducer],
            ...(expiresOn ? [[_('Expires'), dayOrYear(expiresOn)] as const] : []),
            ...(question ? [[_('Question'), question] as const] : []),
            ...(note ? [[_('Note'), note] as const] : []),
            ...(refusal ? [[_('Why it was refused'), refusal] as const] : []),
          ]}
        />
        {(status === 'open' || status === 'spam') && (
          <Editing>
            <details className="mt-2" onToggle={({ currentTarget: { open } }) => setCorrecting(open)}>
              <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary underline underline-offset-4">
                {_('Correct')}
              </summary>
              {isCorrecting && (
                <ApplicationForm
                  key={application.version}
                  application={application}
                  isFamily={family.length > 0}
                />
              )}
            </details>
          </Editing>
        )}
      </Section>
      {family.length > 0 && (
        <Section id="family" heading={_('On the same form')} headingClass="mb-2 text-xl">
          <ul className="m-0 grid list-none divide-y divide-line border-y border-line p-0">
            {family.map(({ _id, name, state }) => (
              <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4">
                <TextLink to={adminPaths.application(_id)} className="font-medium wrap-anywhere">
                  <ScriptText>{name}</ScriptText>
                </TextLink>
                <span className="text-ink-muted">{_(STATE_LABELS[state])}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

type Step = { key: string; at: string; what: ReactNode }

/** What has happened since the form was sent. */
export const ApplicationSteps = ({ found }: { found: ApplicationCase }) => {
  const { _ } = useLingui()
  const { dateTime, dayOrYear, number } = useFormat()
  const { application, introductions, payment } = found
  const { consentVersion, locale, askedAt, decidedAt, contactConfirmedAt } = application
  const steps: Step[] = [
    {
      key: 'sent',
      at: dateTime(application.createdAt),
      what: (
        <>
          {_('Sent in {language}', { language: _(LANGUAGES[locale]) })}
          <details className="text-ink-muted">
            <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
              {_('Consent, version {version}', { version: number(consentVersion) })}
            </summary>
            <p lang={locale}>{APPLICATION_CONSENTS[consentVersion]?.[locale]}</p>
          </details>
        </>
      ),
    },
    contactConfirmedAt !== null && {
      key: 'contact',
      at: dateTime(contactConfirmedAt),
      what: _('E-mail address confirmed'),
    },
    ...introductions.map((introduction) => ({
      key: `introducer ${introduction.at}`,
      at: dateTime(introduction.at),
      what: <Introduction introduction={introduction} />,
    })),
    payment !== null && {
      key: 'money',
      at: dayOrYear(payment.paidOn),
      what: _('Paid, receipt {receipt}', { receipt: payment.receipt }),
    },
    askedAt !== null && {
      key: 'question',
      at: dateTime(askedAt),
      what: `${_('Asked back')}: ${application.askedBy ?? ''}`,
    },
    decidedAt !== null && {
      key: 'decision',
      at: dateTime(decidedAt),
      what: `${_(STATE_LABELS[application.state])}: ${application.decidedBy ?? ''}`,
    },
  ].filter((step) => step !== false)
  return (
    <Section id="steps" heading={_('Steps')} headingClass="mb-2 text-xl">
      <ol className="m-0 grid list-none divide-y divide-line border-y border-line p-0">
        {steps.map(({ key, at, what }) => (
          <li key={key} className="grid min-h-11 items-baseline gap-x-3 py-2 sm:grid-cols-[12rem_1fr]">
            <span className="text-ink-muted">{at}</span>
            <div className="min-w-0 wrap-anywhere">{what}</div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** What a member said of the applicant, and who heard it. */
export const Introduction = ({
  introduction: { member, isKnown, by, said },
}: {
  introduction: ApplicationCase['introductions'][number]
}) => {
  const { _ } = useLingui()
  const name = member?.name ?? _('The introducer')
  return (
    <>
      <p>
        {isKnown
          ? _('{name} knows the applicant.', { name })
          : _('{name} does not know the applicant.', { name })}
      </p>
      {said === BY_LINK ? (
        <p className="text-ink-muted">{_(BY_LINK)}</p>
      ) : (
        said && (
          <p className="text-ink-muted">
            “<ScriptText>{said}</ScriptText>” {by !== name && by}
          </p>
        )
      )}
    </>
  )
}
