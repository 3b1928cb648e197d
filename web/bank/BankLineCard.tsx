import { useLingui } from '@lingui/react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import {
  type BankChoice,
  type BankLine,
  type BankProposal,
  BANK_MESSAGES,
  isAcceptable,
  toAcceptance,
} from '#domain/bank/bank-line.ts'
import { BANK_METHODS, type BankMethod } from '#domain/bank/bank-words.ts'
import { systemClock } from '#domain/clock.ts'
import { dayOf } from '#domain/days.ts'
import { yearsAbout } from '#domain/dues/membership-year.ts'
import { METHOD_LABELS, PURPOSE_LABELS, VOID_LABELS } from '#domain/dues/payment.ts'
import { adminPaths } from '../admin-paths.ts'
import { MemberFinder } from '../dues/MemberFinder.tsx'
import { useFormat } from '../format.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { useDraftedForm } from '../forms/use-draft.tsx'
import { Editing } from '../session/abilities.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { InlineSelect } from '../ui/InlineSelect.tsx'
import { toastError, toastSuccess } from '../ui/toast.ts'
import { useAcceptLines, useProposal, usePutLineBack } from './bank-api.ts'
import { IgnoreDialog } from './IgnoreDialog.tsx'
import { ProposalText } from './ProposalText.tsx'
import '../dues/desk.css'

type BankLineCardProps = {
  line: BankLine
  /** The open desk that takes payments. */
  desk: string | null
  /** There are several, and none is chosen. */
  mustChooseDesk: boolean
  /** The current membership year. */
  year: number
}

/** A line of the bank: what the bank says, what it pays for, and what can be done with it. */
export const BankLineCard = ({ line, ...on }: BankLineCardProps) => {
  const { cents, dayOrYear } = useFormat()
  return (
    <li className="grid gap-x-6 gap-y-2 rounded-xl border border-line bg-surface-raised bank-line p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-2xl font-medium tabular-nums">{cents(line.cents)}</p>
        <p className="text-ink-muted">{dayOrYear(line.day)}</p>
      </div>
      <div className="min-w-0 wrap-anywhere">
        {line.name && (
          <p className="font-medium">
            <ScriptText>{line.name}</ScriptText>
          </p>
        )}
        <p>
          <ScriptText>{line.text}</ScriptText>
        </p>
        {(line.reference ?? line.account) && (
          <p className="text-sm text-ink-muted">
            {[line.reference, line.account].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      {line.state === 'waiting' ? <WaitingPart line={line} {...on} /> : <DecidedPart line={line} />}
    </li>
  )
}

const WaitingPart = ({ line, desk, mustChooseDesk, year }: BankLineCardProps) => {
  const { _ } = useLingui()
  const accept = useAcceptLines()
  const [choice, setChoice] = useState<BankChoice | null>(null)
  const chosen = useProposal(line._id, choice)
  const [method, setMethod] = useState<BankMethod>(line.method)
  const [isFinding, setFinding] = useState(false)
  const ignoring = useDraftedForm(`ignore:${line._id}`)
  const isLoading = choice !== null && (chosen.isPending || chosen.isPlaceholderData)
  const proposal = chosen.data ?? (choice === null || isLoading ? line.proposal : null)
  const isSettled = proposal !== null && isAcceptable(line, proposal)
  const take = async (of: BankProposal, takenAt: string) => {
    const acceptance = toAcceptance(line, of, { desk: takenAt, method })
    const [refused] = await accept.mutateAsync([{ id: line._id, acceptance }])
    if (refused === undefined) toastSuccess(_(BANK_MESSAGES.taken))
    else toastError(_(refused))
  }
  return (
    <div className="min-w-0">
      {line.day > dayOf(systemClock.now()) && (
        <p className="font-medium text-danger">
          {_('This day is still to come: nothing is proposed before it.')}
        </p>
      )}
      {line.payment && <VoidedPayment payment={line.payment} />}
      {proposal && <ProposalText line={line} proposal={proposal} />}
      {chosen.error && <ErrorNote message={_(chosen.error.message)} />}
      <Editing>
        <div className="mt-2 flex flex-wrap items-center gap-2 empty:hidden">
          {proposal && <WhatChoice {...{ proposal, choice, year }} onChoose={setChoice} />}
          {isSettled && mustChooseDesk && (
            <p className="font-medium">{_('Choose the desk of the receipts')}</p>
          )}
          {isSettled && desk !== null && (
            <>
              <InlineSelect
                label={_('Method')}
                options={BANK_METHODS.map((value) => ({ value, label: _(METHOD_LABELS[value]) }))}
                value={method}
                onChange={(value) => setMethod(BANK_METHODS.find((each) => each === value) ?? method)}
              />
              <Button
                variant="primary"
                busy={accept.isPending || isLoading}
                busyLabel={_('Loading...')}
                onClick={() => void take(proposal, desk)}
              >
                {_('Accept')}
              </Button>
            </>
          )}
        </div>
        {/* The texts of quiet buttons stand in line with those above. */}
        <div className="-ms-4 flex flex-wrap items-center">
          {!isFinding && (
            <Button variant="quiet" className="underline" onClick={() => setFinding(true)}>
              {proposal ? _('For another member') : _('For a member')}
            </Button>
          )}
          <Button variant="quiet" className="underline" onClick={ignoring.open}>
            {_('Ignore')}
          </Button>
        </div>
        {isFinding && (
          <div className="mt-2">
            <MemberFinder
              label={_('Who is paid for?')}
              onChoose={({ _id }) => {
                setFinding(false)
                setChoice({ member: _id })
              }}
              onCancel={() => setFinding(false)}
            />
          </div>
        )}
        {ignoring.isOpen && <IgnoreDialog line={line} opened={ignoring} />}
      </Editing>
    </div>
  )
}

/** The last payment of a line that waits again, and why it was voided. */
const VoidedPayment = ({ payment }: { payment: NonNullable<BankLine['payment']> }) => {
  const { _ } = useLingui()
  return (
    <p className="font-medium text-warning">
      <Link to={adminPaths.receipt(payment._id)} className="underline">
        {payment.receipt}
      </Link>{' '}
      {_('is void, so the line waits again: {reason}', {
        reason: payment.void ? _(VOID_LABELS[payment.void.reason]) : '',
      })}
      {payment.void?.note && (
        <>
          {'. '}
          <ScriptText>{payment.void.note}</ScriptText>
        </>
      )}
    </p>
  )
}

type WhatChoiceProps = {
  proposal: BankProposal
  choice: BankChoice | null
  year: number
  onChoose: (choice: BankChoice) => void
}

/** What a line pays for, if it is of one member: a year, a membership for life, or a donation. */
const WhatChoice = ({
  proposal: { payer, parts, fault },
  choice,
  year: current,
  onChoose,
}: WhatChoiceProps) => {
  const { _ } = useLingui()
  const { year: showYear } = useFormat()
  if (!payer || parts.some(({ member }) => member?._id !== payer._id)) return null
  const years = parts.map(({ year }) => year)
  const proposed =
    parts[0]?.class === 'life' ? 'life' : parts.length > 0 ? years.join() : fault ? '' : 'donation'
  const value = choice?.year?.toString() ?? choice?.purpose ?? proposed
  const options = [
    ...[...new Set([...yearsAbout(current), ...(years.length === 1 ? years : [])])]
      .toSorted()
      .map((each) => ({
        value: String(each),
        label: _('Dues for {year}', { year: showYear(each) }),
      })),
    { value: 'life', label: _(PURPOSE_LABELS.life) },
    { value: 'donation', label: _(PURPOSE_LABELS.donation) },
  ]
  const isListed = options.some((option) => option.value === value)
  return (
    <InlineSelect
      label={_('Pays for')}
      options={isListed ? options : [{ value, label: years.map(showYear).join(', ') || '–' }, ...options]}
      value={value}
      onChange={(picked) => {
        const purpose = picked === 'life' || picked === 'donation' ? picked : 'dues'
        onChoose({ member: payer._id, purpose, ...(purpose === 'dues' && { year: Number(picked) }) })
      }}
    />
  )
}

const Decision = ({ line, children }: { line: BankLine; children?: ReactNode }) => {
  const { _ } = useLingui()
  const { dateTime } = useFormat()
  return (
    <>
      {children}
      {line.note && (
        <p>
          <ScriptText>{line.note}</ScriptText>
        </p>
      )}
      {line.decidedAt !== null && (
        <p className="text-ink-muted">
          {_('{name}, {time}', { name: line.decidedBy ?? '', time: dateTime(line.decidedAt) })}
        </p>
      )}
    </>
  )
}

const DecidedPart = ({ line }: { line: BankLine }) => {
  const { _ } = useLingui()
  const putBack = usePutLineBack()
  const { payment, cents } = line
  return (
    <div className="min-w-0">
      <Decision line={line}>
        {payment && (
          <p>
            <Link to={adminPaths.receipt(payment._id)} className="font-medium text-primary underline">
              {payment.receipt}
            </Link>
          </p>
        )}
        {cents <= 0 && <p className="text-ink-muted">{_('Money that went out')}</p>}
      </Decision>
      {cents > 0 && payment === null && (
        <Editing>
          <Button
            className="mt-2"
            busy={putBack.isPending}
            onClick={() =>
              putBack.mutate(line._id, {
                onSuccess: () => toastSuccess(_(BANK_MESSAGES.restored)),
                onError: ({ message }) => toastError(_(message)),
              })
            }
          >
            {_('Undo')}
          </Button>
        </Editing>
      )}
    </div>
  )
}
