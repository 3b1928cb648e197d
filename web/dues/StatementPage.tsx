import { useLingui } from '@lingui/react'
import { useParams } from 'react-router'
import { fullName } from '#domain/members/member-name.ts'
import { adminPaths } from '../admin-paths.ts'
import { memberKind } from '../members/api.ts'
import { memberPath } from '../members/member-paths.ts'
import { useRecord } from '../records/record-queries.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { paidBy } from './statement.ts'
import { useMemberDues } from './use-member-dues.ts'
import { YearlyStatement } from './YearlyStatement.tsx'

/** What a member paid in a calendar year, for the printer. */
export default function StatementPage() {
  const { _ } = useLingui()
  const { id = '' } = useParams()
  const record = useRecord(memberKind, id)
  const dues = useMemberDues(id)
  return (
    <Loaded
      query={record}
      skeleton={<FormSkeleton />}
      ways={<BackLink to={adminPaths.payments}>{_('Payments')}</BackLink>}
    >
      {(member) => (
        <Loaded query={dues} skeleton={<FormSkeleton />}>
          {(paid) => (
            <YearlyStatement
              payer={{ name: fullName(member.name), id: member.id, numbers: paid.numbers }}
              payments={paidBy(paid)}
              back={<BackLink to={memberPath(member)}>{fullName(member.name)}</BackLink>}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
