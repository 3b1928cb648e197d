import { useLingui } from '@lingui/react'
import { useParams } from 'react-router'
import { spokenReceipt } from '#domain/corrections/correction-rules.ts'
import type { ClaimCase } from '#domain/elections/claim.ts'
import { adminPaths } from '../admin-paths.ts'
import { Approvals, Refusals } from '../approvals/Approvals.tsx'
import { useApprovals } from '../approvals/approvals-api.ts'
import { useFormat } from '../format.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { useAdminText } from '../records/admin-text.ts'
import { LANGUAGES } from '../records/form-fields.ts'
import { Editing, ReadOnlyNote } from '../session/abilities.tsx'
import { CallLink, MailLink } from '../shell/ContactLinks.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Section } from '../ui/Section.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { CLAIM_KIND_LABELS, CLAIM_STATUS_LABELS } from './claim-fields.ts'
import { ClaimDecisionForm, NoSpamButton } from './ClaimDecisionForm.tsx'
import { useClaimCase } from './claims-api.ts'
import { VerdictList } from './VerdictDialog.tsx'

/** One claim or objection beside the verdicts about the member, and its decision. */
export default function ClaimPage() {
  const { _ } = useLingui()
  const { id = '' } = useParams()
  const query = useClaimCase(id)
  return (
    <>
      <PageTitle title={_('Claim or objection')} />
      <BackLink to={adminPaths.claims}>{_('Back to the claims')}</BackLink>
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(found) => <Case key={id} found={found} />}
      </Loaded>
    </>
  )
}

const Case = ({ found: { claim, election, verdict, isAmendmentAsked, refusals } }: { found: ClaimCase }) => {
  const { _ } = useLingui()
  const { dateTime } = useFormat()
  const adminText = useAdminText()
  const { kind, status, member, memberName, receipt, createdAt } = claim
  return (
    <>
      <h1 className="text-2xl font-semibold wrap-anywhere">
        {memberName === null ? _('No member has the number {id}', { id: String(member) }) : memberName}
      </h1>
      <p className="text-xl font-medium">{_(CLAIM_KIND_LABELS[kind])}</p>
      <p className="mb-4 text-ink-muted">
        {[
          adminText(election.name),
          _('ID {id}', { id: String(member) }),
          _('Receipt number {receipt}', { receipt: spokenReceipt(receipt) }),
          dateTime(createdAt),
        ].join(' · ')}
      </p>
      <ReadOnlyNote />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <Written claim={claim} />
        <Section
          id="verdicts"
          heading={_('What the rules say')}
          className="lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          {verdict ? (
            <VerdictList election={election} verdict={verdict} />
          ) : (
            <p>{_('Nothing: there is no such member.')}</p>
          )}
        </Section>
        <div className="min-w-0">
          {refusals.length > 0 && (
            <div className="mb-6">
              <Refusals refusals={refusals} label={/* i18n */ '{name} did not agree to a refusal, {time}'} />
            </div>
          )}
          {status === 'upheld' || status === 'refused' ? (
            <Decided claim={claim} isAmendmentAsked={isAmendmentAsked} />
          ) : (
            <Editing>
              {status === 'open' ? (
                <Deciding claim={claim} verdict={verdict} />
              ) : (
                <NoSpamButton claim={claim} />
              )}
            </Editing>
          )}
        </div>
      </div>
    </>
  )
}

/** The refusal that waits for another, or the form to decide. */
const Deciding = ({ claim, verdict }: Pick<ClaimCase, 'claim' | 'verdict'>) => {
  const { _ } = useLingui()
  return (
    <Loaded query={useApprovals()} skeleton={<FormSkeleton />}>
      {(approvals) =>
        approvals.some(({ subject }) => subject === claim._id) ? (
          <Section id="decision" heading={_('Decision')}>
            <Approvals subject={claim._id} />
          </Section>
        ) : (
          <ClaimDecisionForm claim={claim} verdict={verdict} />
        )
      }
    </Loaded>
  )
}

type ClaimProps = Pick<ClaimCase, 'claim'>

/** What the sender wrote, and how to answer. */
const Written = ({ claim }: ClaimProps) => {
  const { _ } = useLingui()
  const { kind, ground, document, by, byName, email, phone, locale } = claim
  return (
    <Section id="ground" heading={_('Ground')}>
      <p lang={locale} className="wrap-anywhere whitespace-pre-line">
        {ground || '—'}
      </p>
      <h3 className="mt-4 font-semibold">{_('Document')}</h3>
      <p lang={locale} className="wrap-anywhere whitespace-pre-line">
        {document || '—'}
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-x-3 text-ink-muted">
        <span>
          {kind === 'claim' ? _('From the member') : _('From')}{' '}
          {kind === 'objection' && (
            <>
              <ScriptText>{byName ?? '—'}</ScriptText> ({_('ID {id}', { id: String(by) })})
            </>
          )}
        </span>
        {email && <MailLink address={email} />}
        {phone && <CallLink phone={phone} />}
        <span>{_('They wrote in {language}.', { language: _(LANGUAGES[locale]) })}</span>
      </p>
    </Section>
  )
}

const Decided = ({ claim, isAmendmentAsked }: Pick<ClaimCase, 'claim' | 'isAmendmentAsked'>) => {
  const { _ } = useLingui()
  const { dateTime } = useFormat()
  const { status, reason, decidedAt, decidedBy } = claim
  return (
    <Section id="decision" heading={_(CLAIM_STATUS_LABELS[status])}>
      <p className="wrap-anywhere whitespace-pre-line">
        <ScriptText>{reason}</ScriptText>
      </p>
      <p className="mt-2 text-ink-muted">
        {decidedBy}, {decidedAt && dateTime(decidedAt)}
      </p>
      {status === 'upheld' && isAmendmentAsked && (
        <p className="mt-2">{_('The roll changes once two others have agreed to the amendment.')}</p>
      )}
    </Section>
  )
}
