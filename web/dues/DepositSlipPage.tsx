import { useLingui } from '@lingui/react'
import { useSearchParams } from 'react-router'
import { type Deposit, DESK_MESSAGES } from '#domain/dues/desk.ts'
import { adminPaths } from '../admin-paths.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { DepositSlip } from './DepositSlip.tsx'
import { useDeposits, useDesksForBank } from './dues-api.ts'
import { PrintButton } from './Sheet.tsx'

/** The slip of a deposit that was made, or, for the printer before the bank, of the closed desks that the address names. */
export default function DepositSlipPage() {
  const { _ } = useLingui()
  const [params] = useSearchParams()
  const deposits = useDeposits()
  const id = params.get('deposit')
  return (
    <>
      <PageTitle title={_('Deposit slip')} />
      <div className="print:hidden">
        <BackLink to={adminPaths.deposits}>{_('Deposits')}</BackLink>
        <h1 className="mb-5 text-3xl">{_('Deposit slip')}</h1>
      </div>
      {id === null ? (
        <SlipOfDesks ids={params.getAll('desk')} />
      ) : (
        <Loaded query={deposits} skeleton={<FormSkeleton />}>
          {(list) => {
            const deposit = list.find(({ _id, takenBack }) => _id === id && takenBack === null)
            return deposit ? (
              <SlipOfDesks ids={deposit.desks.map((desk) => desk._id)} deposit={deposit} />
            ) : (
              <EmptyState title={_(DESK_MESSAGES.depositNotFound)} />
            )
          }}
        </Loaded>
      )}
    </>
  )
}

const SlipOfDesks = ({ ids, deposit }: { ids: readonly string[]; deposit?: Deposit }) => {
  const { _ } = useLingui()
  const query = useDesksForBank(ids)
  return (
    <Loaded query={query} skeleton={<FormSkeleton />}>
      {(desks) => {
        // What was deposited meanwhile is on the slip of that deposit.
        const own = deposit ? desks : desks.filter(({ desk }) => desk.state === 'closed' && !desk.deposit)
        if (own.length === 0) return <EmptyState title={_('None of these desks waits to be deposited.')} />
        return (
          <>
            <div className="mb-6 print:hidden">
              <PrintButton />
            </div>
            <DepositSlip desks={own} deposit={deposit} />
          </>
        )
      }}
    </Loaded>
  )
}
