import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { type Approval, type ApprovalKind, APPROVAL_MESSAGES } from '#domain/approvals/approval.ts'
import { adminPaths } from '../admin-paths.ts'
import { useFormat } from '../format.ts'
import { Button } from '../ui/Button.tsx'
import { toastError, toastSuccess } from '../ui/toast.ts'
import { useApprovals, useDecide } from './approvals-api.ts'

/** What is asked for, and the screen that shows it. */
const KINDS: Readonly<Record<ApprovalKind, { label: string; screen: (subject: string) => string }>> = {
  void_payment: { label: /* i18n */ 'Void of receipt {title}', screen: adminPaths.receipt },
}

/** What waits for a second person, with the buttons to decide. Renders nothing without any. `subject` limits it to one. */
export const Approvals = ({ subject }: { subject?: string }) => {
  const { _ } = useLingui()
  const { data = [] } = useApprovals()
  const shown = data.filter((approval) => subject === undefined || approval.subject === subject)
  if (shown.length === 0) return null
  return (
    <ul aria-label={_('Waiting for a second person')} className="mb-4 grid gap-3">
      {shown.map((approval) => (
        <li key={approval._id}>
          <ApprovalDetails approval={approval} isLinked={subject === undefined} />
        </li>
      ))}
    </ul>
  )
}

const ApprovalDetails = ({ approval, isLinked }: { approval: Approval; isLinked: boolean }) => {
  const { _ } = useLingui()
  const { dateTime } = useFormat()
  const decide = useDecide()
  const { label, screen } = KINDS[approval.kind]
  const title = _(label, { title: approval.title })
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
        <p className="text-ink-muted">
          {_('asked by {name}, {time}', { name: approval.askedBy, time: dateTime(approval.askedAt) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {approval.isOwn ? (
          <Button busy={decide.isPending} onClick={() => press(false)}>
            {_('Take back')}
          </Button>
        ) : (
          <>
            <Button variant="primary" busy={decide.isPending} onClick={() => press(true)}>
              {_('Agree')}
            </Button>
            <Button busy={decide.isPending} onClick={() => press(false)}>
              {_('Refuse')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
