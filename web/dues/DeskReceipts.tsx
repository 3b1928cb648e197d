import { useLingui } from '@lingui/react'
import { adminPaths } from '../admin-paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Section } from '../ui/Section.tsx'
import { LinesSkeleton } from '../ui/Skeletons.tsx'
import { useRecentPayments } from './dues-api.ts'
import { PaymentTable } from './PaymentTable.tsx'
import { TextLink } from '../ui/TextLink.tsx'

/** The last receipts of a desk. */
export const DeskReceipts = ({ desk }: { desk: string }) => {
  const { _ } = useLingui()
  const query = useRecentPayments(desk)
  return (
    <Section id="desk-receipts" heading={_('Last receipts')} className="print:hidden">
      <Loaded query={query} skeleton={<LinesSkeleton lines={4} />}>
        {(payments) =>
          payments.length === 0 ? (
            <EmptyState title={_('No receipts yet')} />
          ) : (
            <>
              <PaymentTable caption={_('Last receipts')} rows={payments} isShort />
              <TextLink to={adminPaths.payments} className="mt-2 font-medium">
                {_('All payments')}
              </TextLink>
            </>
          )
        }
      </Loaded>
    </Section>
  )
}
