import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  type Approval,
  type ApprovalDetail,
  type ApprovalKind,
  APPROVAL_MESSAGES,
  ApprovalDecision,
  type Refusal,
} from '#domain/approvals/approval.ts'
import { adminPaths } from '../admin-paths.ts'
import { useFormat } from '../format.ts'
import { checkWith } from '../forms/check-with.ts'
import { TextDialog } from '../forms/TextDialog.tsx'
import { ScriptText } from '../language/ScriptText.tsx'
import { useDraftedForm } from '../forms/use-draft.tsx'
import { useAdminText } from '../records/admin-text.ts'
import { Button } from '../ui/Button.tsx'
import { toastError, toastSuccess } from '../ui/toast.ts'
import { sayApproval } from './approval-title.ts'
import { useApprovals, useDecide } from './approvals-api.ts'

/** What is asked for, and the screen that shows it. */
const KINDS: Readonly<Record<ApprovalKind, { label?: string; screen: (subject: string) => string }>> = {
  void_payment: { label: /* i18n */ 'Void of receipt {title}', screen: adminPaths.receipt },
  amend_roll: {
    screen: (subject) => adminPaths.elections.one(subject.split(' ')[0] ?? ''),
  },
  refuse_claim: { screen: adminPaths.claim },
  suspend_member: { screen: () => adminPaths.suspensions.list },
}
const checkRefusal = checkWith(ApprovalDecision, (values) => ({ isAgreed: false, note: values.get('note') }))

type ApprovalsProps = {
  /** Limits them to one record. */
  subject?: string
  kind?: ApprovalKind
  /** More about some by their `_id`, such as what a name is to be. */
  details?: ReadonlyMap<string, ReactNode>
}

/** What waits for others, with the buttons to decide. Renders nothing without any. */
export const Approvals = ({ subject, kind, details }: ApprovalsProps) => {
  const { _ } = useLingui()
  const { data = [] } = useApprovals()
  const shown = data.filter(
    (approval) =>
      (subject === undefined || approval.subject.split(' ')[0] === subject) &&
      (kind === undefined || approval.kind === kind),
  )
  if (shown.length === 0) return null
  return (
    <ul aria-label={_('Waiting for a second person')} className="mb-4 grid gap-3">
      {shown.map((approval) => (
        <li key={approval._id}>
          <ApprovalDetails approval={approval} isLinked={subject === undefined && kind === undefined}>
            {details?.get(approval._id)}
          </ApprovalDetails>
        </li>
      ))}
    </ul>
  )
}

type ApprovalDetailsProps = { approval: Approval; isLinked: boolean; children: ReactNode }

const ApprovalDetails = ({ approval, isLinked, children }: ApprovalDetailsProps) => {
  const { _ } = useLingui()
  const { dateTime } = useFormat()
  const decide = useDecide()
  const refusing = useDraftedForm(`approval:${approval._id}`)
  const { label, screen } = KINDS[approval.kind]
  const said = sayApproval(approval.title, _)
  const title = label === undefined ? said : _(label, { title: said })
  const press = (isAgreed: boolean) =>
    decide.mutate(
      { id: approval._id, isAgreed },
      {
        onSuccess: () => toastSuccess(_(APPROVAL_MESSAGES.decided)),
        onError: (error) => toastError(_(error.message)),
      },
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-xl border-2 border-accent bg-sand px-4 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {isLinked ? (
            <Link to={screen(approval.subject)} className="text-primary underline underline-offset-4">
              {title}
            </Link>
          ) : (
            title
          )}
          : {approval.why}
        </p>
        <ApprovalDetailList details={approval.details} />
        {children}
        <p className="text-ink-muted">
          {_('asked by {name}, {time}', { name: approval.askedBy, time: dateTime(approval.askedAt) })}
        </p>
        {approval.agreedBy === null ? (
          approval.missing === 2 && <p className="text-ink-muted">{_('Two others have to agree')}</p>
        ) : (
          <p className="text-ink-muted">
            {_('{name} agreed; one more has to agree', { name: approval.agreedBy })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {approval.isAboutReader && !approval.isOwn ? (
          <p>{_(APPROVAL_MESSAGES.ownCase)}</p>
        ) : approval.isOwn ? (
          <Button busy={decide.isPending} onClick={() => press(false)}>
            {_('Take back')}
          </Button>
        ) : (
          <>
            {!approval.hasAgreed && (
              <Button variant="primary" busy={decide.isPending} onClick={() => press(true)}>
                {_('Agree')}
              </Button>
            )}
            <Button busy={decide.isPending} onClick={refusing.open}>
              {_('Refuse')}
            </Button>
          </>
        )}
      </div>
      <TextDialog
        opened={refusing}
        title={title}
        check={checkRefusal}
        send={async (decision) => {
          await decide.mutateAsync({ id: approval._id, ...decision })
          toastSuccess(_(APPROVAL_MESSAGES.decided))
        }}
        text={{
          name: 'note',
          label: _('Why not'),
          hint: _('{name} reads it beside what was asked for.', { name: approval.askedBy }),
          maxLength: 500,
        }}
        submitLabel={_('Refuse')}
      >
        <p>
          <ScriptText>{approval.why}</ScriptText>
        </p>
      </TextDialog>
    </div>
  )
}

const ApprovalDetailList = ({ details }: { details: Approval['details'] }) => {
  const { _ } = useLingui()
  if (details.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-6 wrap-anywhere">
      {details.map((detail) =>
        detail.as === 'warning' ? (
          <div key={detail.label} className="basis-full font-medium text-danger">
            <dt className="inline">{_(detail.label)}:</dt>{' '}
            <dd className="inline">
              <DetailValue {...detail} />
            </dd>
          </div>
        ) : (
          <div key={detail.label} className="flex gap-x-2">
            <dt className="text-ink-muted">{_(detail.label)}</dt>
            <dd className="font-medium">
              <DetailValue {...detail} />
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}

const DetailValue = ({ as, value }: ApprovalDetail) => {
  const { _ } = useLingui()
  const { cents, dayOrYear } = useFormat()
  const adminText = useAdminText()
  if (as === 'warning') return adminText(value)
  if (as === 'cents') return cents(Number(value))
  if (as === 'day') return dayOrYear(value)
  return <ScriptText>{as === 'message' ? _(value) : value}</ScriptText>
}

/** What a second person refused about a record, each with why it was asked for. `label` says what, with {name} and {time}. */
export const Refusals = ({ refusals, label }: { refusals: readonly Refusal[]; label: string }) => {
  const { _ } = useLingui()
  const { dateTime } = useFormat()
  return refusals.map(({ by, at, note, askedBy, why }) => (
    <p key={at} className="pb-1 wrap-anywhere">
      <ScriptText>{[_(label, { name: by, time: dateTime(at) }), note].filter(Boolean).join(': ')}</ScriptText>
      <span className="block text-ink-muted">
        <ScriptText>{[_('asked by {name}', { name: askedBy }), why].filter(Boolean).join(': ')}</ScriptText>
      </span>
    </p>
  ))
}
