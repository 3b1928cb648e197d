import { useLingui } from '@lingui/react'
import { Printer } from 'lucide-react'
import { useParams } from 'react-router'
import type { MemberDues } from '#domain/dues/member-dues.ts'
import { fullName } from '#domain/members/member-name.ts'
import type { Member } from '#domain/members/member.ts'
import { adminPaths } from '../admin-paths.ts'
import { useFormat } from '../format.ts'
import { urlOfChoices, useListUrl } from '../lists/list-url.ts'
import { memberKind } from '../members/member-kind.ts'
import { memberPath } from '../members/member-paths.ts'
import { useRecord } from '../records/record-queries.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { InlineSelect } from '../ui/InlineSelect.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { PrintedStatement } from './PrintedStatement.tsx'
import { statementOf, statementYears } from './statement.ts'
import { useMemberDues } from './use-member-dues.ts'

const URL_OF_STATEMENT = urlOfChoices({ year: { maxLength: 4, usual: null } })

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
          {(paid) => <StatementOfYear member={member} dues={paid} />}
        </Loaded>
      )}
    </Loaded>
  )
}

const StatementOfYear = ({ member, dues }: { member: Member; dues: MemberDues }) => {
  const { _ } = useLingui()
  const { year: showYear } = useFormat()
  const { state, choose } = useListUrl(URL_OF_STATEMENT)
  const years = statementYears(dues)
  const year = years.find((each) => String(each) === state.year) ?? years[0]
  const name = fullName(member.name)
  return (
    <>
      <div className="print:hidden">
        <BackLink to={memberPath(member)}>{name}</BackLink>
        <h1 className="mb-4 text-3xl">{_('Yearly statement')}</h1>
      </div>
      {year === undefined ? (
        <>
          <PageTitle title={_('Yearly statement')} />
          <EmptyState
            title={_('This member has not paid anything yet.')}
            hint={_('A statement has the payments that the member made, for whomever.')}
          />
        </>
      ) : (
        <>
          <PageTitle title={_('Statement {year}, {name}', { year: showYear(year), name })} />
          <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
            <Button variant="primary" onClick={() => window.print()}>
              <Printer aria-hidden className="size-5" />
              {_('Print')}
            </Button>
            <InlineSelect
              label={_('Year')}
              value={String(year)}
              options={years.map((each) => ({ value: String(each), label: showYear(each) }))}
              onChange={(chosen) => choose({ year: chosen })}
            />
          </div>
          <PrintedStatement member={member} statement={statementOf(dues, year)} />
        </>
      )}
    </>
  )
}
