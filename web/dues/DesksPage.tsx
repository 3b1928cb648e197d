import { useLingui } from '@lingui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { spokenCode } from '#domain/applications/application-rules.ts'
import type { DeskSession } from '#domain/dues/desk.ts'
import { fullName } from '#domain/members/member-name.ts'
import { adminPaths } from '../admin-paths.ts'
import { useFormat } from '../format.ts'
import { RecordTable } from '../lists/RecordTable.tsx'
import { memberKind } from '../members/api.ts'
import { useRecord } from '../records/record-queries.ts'
import { Editing, useMayEdit } from '../session/abilities.tsx'
import { ScreenHead } from '../shell/PageTitle.tsx'
import { Button } from '../ui/Button.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Section } from '../ui/Section.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { useDesks, usePayment } from './dues-api.ts'
import { OpenDeskForm } from './OpenDeskForm.tsx'
import { payerOf } from './payment-words.ts'
import { usePaymentCode } from './use-payment-code.ts'
import { TextLink } from '../ui/TextLink.tsx'

/** The desks: the open ones as large buttons, and the last that were closed. */
export default function DesksPage() {
  const { _ } = useLingui()
  const query = useDesks()
  return (
    <>
      <ScreenHead
        title={_('Desks')}
        introduction={_('A desk takes payments, with a box of cash that is counted when it is closed.')}
      />
      <Loaded query={query} skeleton={<TableSkeleton />}>
        {(desks) => <Desks desks={desks} />}
      </Loaded>
    </>
  )
}

const Desks = ({ desks }: { desks: readonly DeskSession[] }) => {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const mayEdit = useMayEdit()
  // Whom another screen has sent here: a member, a payment code, or a void payment that is taken again.
  const { search } = useLocation()
  const sent = new URLSearchParams(search)
  const [member, code, again] = [sent.get('member'), sent.get('code'), sent.get('again')]
  const open = desks.filter(({ state }) => state === 'open')
  const counted = desks.filter(({ state }) => state === 'counted')
  const closed = desks.filter(({ state }) => state === 'closed')
  const [isOpening, setOpening] = useState(false)
  const [only] = open
  if (only && open.length === 1 && search !== '')
    return <Navigate replace to={{ pathname: adminPaths.desk(only._id), search }} />
  const isFormShown = isOpening || (open.length + counted.length === 0 && mayEdit)
  return (
    <div className="grid gap-8">
      {member !== null && <AskForMember id={member} />}
      {code !== null && <AskForCode code={code} />}
      {again !== null && <AskForPayment id={again} />}
      {open.length + counted.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {[...open, ...counted].map((desk) => (
            <li key={desk._id}>
              <DeskLink desk={desk} search={search} />
            </li>
          ))}
        </ul>
      )}
      <Editing>
        {isFormShown ? (
          <Section id="open-desk" heading={_('Open a desk')}>
            <OpenDeskForm
              desks={desks}
              onOpened={async (desk) => navigate({ pathname: adminPaths.desk(desk._id), search })}
              onTaken={() => setOpening(true)}
              {...(isOpening && { onCancel: () => setOpening(false) })}
            />
          </Section>
        ) : (
          <div>
            <Button onClick={() => setOpening(true)}>
              <Plus aria-hidden className="size-5" />
              {_('Open a desk')}
            </Button>
          </div>
        )}
      </Editing>
      {closed.length > 0 && (
        <Section id="closed-desks" heading={_('Closed desks')}>
          <ClosedDeskTable desks={closed} />
          <TextLink to={adminPaths.deposits} className="mt-2 font-medium">
            {_('Deposits')}
          </TextLink>
        </Section>
      )}
    </div>
  )
}

const WhichDesk = ({ names }: { names: string }) => {
  const { _ } = useLingui()
  return (
    <p className="text-lg font-medium wrap-anywhere">
      {_('At which desk is the payment of {names} taken?', { names })}
    </p>
  )
}

const AskForMember = ({ id }: { id: string }) => {
  const { data } = useRecord(memberKind, id)
  return data && <WhichDesk names={fullName(data.name)} />
}

const AskForCode = ({ code }: { code: string }) => {
  const { named } = usePaymentCode(code)
  if (named === null) return null
  const names = [...named.members, ...named.applicants].map(({ name }) => name).join(', ')
  return <WhichDesk names={`${names} (${spokenCode(named.code)})`} />
}

const AskForPayment = ({ id }: { id: string }) => {
  const { data } = usePayment(id)
  return data && <WhichDesk names={`${payerOf(data)} (${data.receipt})`} />
}

const DeskLink = ({ desk, search }: { desk: DeskSession; search: string }) => {
  const { _ } = useLingui()
  const { dateTime } = useFormat()
  const isOpen = desk.state === 'open'
  return (
    <Link
      to={isOpen ? { pathname: adminPaths.desk(desk._id), search } : adminPaths.closeDesk(desk._id)}
      className="flex h-full min-h-24 items-center gap-5 rounded-xl border border-line-strong bg-surface-raised px-5 py-4 hover:border-primary"
    >
      <span className="text-4xl font-semibold text-primary">{desk.letter}</span>
      <span className="grid gap-0.5">
        <span className="text-lg font-medium">{_('Desk {letter}', { letter: desk.letter })}</span>
        {!isOpen && <span className="font-medium text-warning">{_('Counted, to be closed')}</span>}
        <span className="text-ink-muted">
          {_('since {time}, {name}', { time: dateTime(desk.openedAt), name: desk.openedBy })}
        </span>
        <span className="text-ink-muted">
          {_('{count, plural, =0 {No receipts yet} one {# receipt} other {# receipts}}', {
            count: desk.receipts,
          })}
        </span>
      </span>
    </Link>
  )
}

const ClosedDeskTable = ({ desks }: { desks: readonly DeskSession[] }) => {
  const { _ } = useLingui()
  const { dateTime, number, cents } = useFormat()
  const desk = ({ _id, letter }: DeskSession) => (
    <TextLink to={adminPaths.closeDesk(_id)}>{_('Desk {letter}', { letter })}</TextLink>
  )
  const difference = ({ result }: DeskSession) => (
    <span className={result?.differenceCents ? 'font-medium text-danger' : undefined}>
      {result ? cents(result.differenceCents) : '–'}
    </span>
  )
  const columns: Column<DeskSession>[] = [
    { header: _('Desk'), isTitle: true, cell: desk },
    { header: _('Opened'), cell: ({ openedAt }) => dateTime(openedAt) },
    { header: _('Closed'), cell: ({ closedAt }) => (closedAt === null ? '–' : dateTime(closedAt)) },
    { header: _('Receipts'), cell: ({ receipts }) => number(receipts) },
    { header: _('Difference'), cell: difference, className: 'tabular-nums' },
    { header: _('Status'), cell: ({ deposit }) => (deposit ? _('Deposited') : _('Not deposited yet')) },
  ]
  return <RecordTable caption={_('Closed desks')} rows={desks} columns={columns} />
}
