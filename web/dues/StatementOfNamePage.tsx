import { useLingui } from '@lingui/react'
import { useParams } from 'react-router'
import { adminPaths } from '../admin-paths.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { usePaymentsOfName } from './dues-api.ts'
import { payerOf } from './payment-words.ts'
import { YearlyStatement } from './YearlyStatement.tsx'

/** What a payer who is no member paid in a calendar year under the name of a payment, for the printer. */
export default function StatementOfNamePage() {
  const { _ } = useLingui()
  const { id = '' } = useParams()
  const query = usePaymentsOfName(id)
  return (
    <Loaded
      query={query}
      skeleton={<FormSkeleton />}
      ways={<BackLink to={adminPaths.payments}>{_('Payments')}</BackLink>}
    >
      {(payments) => {
        const payment = payments.find(({ _id }) => _id === id)
        return (
          payment && (
            <YearlyStatement
              payer={{ name: payerOf(payment), id: null, numbers: [] }}
              payments={payments}
              back={
                <BackLink to={adminPaths.receipt(id)}>
                  {_('Receipt {receipt}', { receipt: payment.receipt })}
                </BackLink>
              }
            />
          )
        )
      }}
    </Loaded>
  )
}
