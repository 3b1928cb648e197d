import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { type Deposit, DepositReturn, DESK_MESSAGES, type DeskSession } from '#domain/dues/desk.ts'
import { adminPaths } from '../admin-paths.ts'
import { useFormat } from '../format.ts'
import { TextDialog } from '../forms/TextDialog.tsx'
import { checkWith } from '../forms/check-with.ts'
import { useDraftedForm } from '../forms/use-draft.tsx'
import { RecordTable } from '../lists/RecordTable.tsx'
import { useMayEdit } from '../session/abilities.tsx'
import { ScreenHead } from '../shell/PageTitle.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Section } from '../ui/Section.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { DepositForm } from './DepositForm.tsx'
import { useDeposits, useDesks, useTakeDepositBack } from './dues-api.ts'
import { TextLink } from '../ui/TextLink.tsx'

/** What was brought to the bank, and the closed desks whose money was not yet. */
export default function DepositsPage() {
  const { _ } = useLingui()
  const desks = useDesks()
  const deposits = useDeposits()
  return (
    <>
      <ScreenHead title={_('Deposits')} introduction={_('The money of closed desks, brought to the bank.')} />
      <Loaded query={desks} skeleton={<TableSkeleton />}>
        {(all) => (
          <div className="grid gap-10">
            <Section id="not-deposited" heading={_('Not deposited yet')}>
              <NotDeposited
                desks={all.filter(({ state, deposit }) => state === 'closed' && deposit === null)}
              />
            </Section>
            <Section id="deposits" heading={_('Deposits')}>
              <Loaded query={deposits} skeleton={<TableSkeleton />}>
                {(list) =>
                  list.length === 0 ? (
                    <EmptyState title={_('There are no deposits yet.')} />
                  ) : (
                    <DepositTable deposits={list} />
                  )
                }
              </Loaded>
            </Section>
          </div>
        )}
      </Loaded>
    </>
  )
}

const NotDeposited = ({ desks }: { desks: readonly DeskSession[] }): ReactNode => {
  const { _ } = useLingui()
  const { dateTime } = useFormat()
  const mayEdit = useMayEdit()
  if (desks.length === 0) return <p className="text-ink-muted">{_('All closed desks are deposited.')}</p>
  if (mayEdit) return <DepositForm key={desks.map(({ _id }) => _id).join(' ')} desks={desks} />
  return (
    <ul>
      {desks.map(({ _id, letter, openedAt }) => (
        <li key={_id} className="flex min-h-11 items-center">
          {_('Desk {letter}', { letter })}, {dateTime(openedAt)}
        </li>
      ))}
    </ul>
  )
}

const DepositTable = ({ deposits }: { deposits: readonly Deposit[] }) => {
  const { _ } = useLingui()
  const mayEdit = useMayEdit()
  const { cents, date, dateTime, dayOrYear } = useFormat()
  const difference = ({ cents: actual, expectedCents, takenBack }: Deposit) => (
    <span className={actual === expectedCents || takenBack ? undefined : 'font-medium text-danger'}>
      {cents(actual - expectedCents)}
    </span>
  )
  const actualOf = ({ cents: actual, takenBack }: Deposit) =>
    takenBack ? <del>{cents(actual)}</del> : cents(actual)
  const noteOf = ({ note, takenBack }: Deposit) => (
    <>
      {note || (!takenBack && '–')}
      {takenBack && (
        <span className="block text-danger">
          {_('Taken back: {reason}', { reason: takenBack.reason })}
          <span className="block text-ink-muted">
            {_('by {name}', { name: takenBack.by })} · {dateTime(takenBack.at)}
          </span>
        </span>
      )}
    </>
  )
  const desksOf = ({ desks }: Deposit) => (
    <span className="flex flex-wrap gap-x-3">
      {desks.map(({ _id, letter, openedAt }) => (
        <TextLink key={_id} to={adminPaths.closeDesk(_id)}>
          {letter}, {date(openedAt)}
        </TextLink>
      ))}
    </span>
  )
  const actionsOf = (deposit: Deposit) =>
    !deposit.takenBack && (
      <span className="flex flex-wrap gap-x-3">
        <TextLink
          to={`${adminPaths.depositSlip}?${new URLSearchParams({ deposit: deposit._id })}`}
          className="whitespace-nowrap"
        >
          {_('Deposit slip')}
        </TextLink>
        {mayEdit && <TakeDepositBack deposit={deposit} />}
      </span>
    )
  return (
    <RecordTable
      caption={_('Deposits')}
      rows={deposits}
      columns={[
        { header: _('Day'), isTitle: true, cell: ({ depositedOn }) => dayOrYear(depositedOn) },
        {
          header: _('Expected'),
          cell: ({ expectedCents }) => cents(expectedCents),
          className: 'tabular-nums',
        },
        { header: _('At the bank'), cell: actualOf, className: 'tabular-nums' },
        { header: _('Difference'), cell: difference, className: 'tabular-nums' },
        { header: _('Desks'), cell: desksOf },
        { header: _('Note'), cell: noteOf, className: 'wrap-anywhere' },
        { header: _('Stored by'), cell: ({ by }) => by },
        { header: _('Actions'), cell: actionsOf },
      ]}
    />
  )
}

const checkReturn = checkWith(DepositReturn)

type TakeDepositBackProps = { deposit: Pick<Deposit, '_id' | 'cents' | 'depositedOn'> }

/** The button that takes a wrong deposit back, with the reason. */
const TakeDepositBack = ({ deposit }: TakeDepositBackProps) => {
  const { _ } = useLingui()
  const { cents, dayOrYear } = useFormat()
  const opened = useDraftedForm(`take-back:${deposit._id}`)
  const takeBack = useTakeDepositBack(deposit._id)
  const facts = { amount: cents(deposit.cents), day: dayOrYear(deposit.depositedOn) }
  return (
    <>
      <Button variant="quiet" className="-mx-4 whitespace-nowrap underline" onClick={opened.open}>
        {_('Take back')}
        <span className="sr-only">
          {facts.amount}, {facts.day}
        </span>
      </Button>
      <TextDialog
        opened={opened}
        title={_('Take the deposit of {amount} on {day} back', facts)}
        check={checkReturn}
        send={async (data) => {
          await takeBack(data)
          toastSuccess(_(DESK_MESSAGES.takenBack))
        }}
        text={{ name: 'reason', label: _('Why'), maxLength: 500, required: true }}
        submitLabel={_('Take it back')}
        variant="danger"
      >
        <p>{_('It stays in the list as taken back, and its desks wait to be deposited again.')}</p>
      </TextDialog>
    </>
  )
}
