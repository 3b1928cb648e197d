import { useLingui } from '@lingui/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '../api-client.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { type Applicant, isOpen } from './ApplicantDetails.tsx'
import { withdrawApplication } from './own-application-api.ts'
import { useAction } from '../forms/use-action.ts'

type WithdrawFormProps = {
  secret: string
  /** Everybody on the form. */
  people: readonly Applicant[]
  /** Gets what was done, or why nothing can be, in the language of the page. */
  onWithdrawn: (text: string) => Promise<void>
}

/** Withdraws the application of everybody on the form who is not decided yet, once asked back. */
export const WithdrawForm = ({ secret, people, onWithdrawn }: WithdrawFormProps) => {
  const { _ } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const question = useRef<HTMLParagraphElement>(null)
  const { isBusy, failure, run } = useAction()
  useLayoutEffect(() => {
    if (isAsking) question.current?.focus()
  }, [isAsking])
  const open = people.filter(isOpen).length
  const approved = people.filter(({ state }) => state === 'approved').length
  const staying = _(
    '{approved, plural, one {# person is approved already, and stays a member.} other {# people are approved already, and stay members.}}',
    { approved },
  )
  const withdraw = async () => {
    const message = await withdrawApplication({ secret }).catch(async (error: unknown) => {
      // The page shows a state of before the decision.
      if (error instanceof ApiError && error.statusCode === 409) await onWithdrawn(_(error.message))
      throw error
    })
    const counted = _(
      '{open, plural, one {# application is withdrawn.} other {# applications are withdrawn.}}',
      {
        open,
      },
    )
    await onWithdrawn(approved > 0 ? `${counted} ${staying}` : _(message))
  }
  if (!isAsking) {
    return (
      <div>
        <Button variant="remove" className="-ms-4" onClick={() => setIsAsking(true)}>
          {_('Withdraw the application')}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-3 rounded-xl border border-danger bg-surface-raised p-4 sm:p-5">
      <p ref={question} tabIndex={-1} className="text-lg">
        {open < people.length
          ? _(
              '{open, plural, one {Withdraw the application of # person on this form? It then ends here.} other {Withdraw the applications of # people on this form? They then end here.}}',
              { open },
            )
          : people.length > 1
            ? _('Withdraw the application of everybody on this form? It then ends here.')
            : _('Withdraw the application? It then ends here.')}
      </p>
      {approved > 0 && <p>{staying}</p>}
      {failure && <ErrorNote message={failure} />}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setIsAsking(false)}>{_('No, go on')}</Button>
        <Button variant="danger" busy={isBusy} busyLabel={_('Loading...')} onClick={() => void run(withdraw)}>
          {_('Yes, withdraw')}
        </Button>
      </div>
    </div>
  )
}
