import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { Payment } from '#domain/dues/payment.ts'
import { useFormat } from '../format.ts'
import { urlOfChoices, useListUrl } from '../lists/list-url.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { InlineSelect } from '../ui/InlineSelect.tsx'
import { type Payer, PrintedStatement } from './PrintedStatement.tsx'
import { PrintButton } from './Sheet.tsx'
import { statementOf, statementYears } from './statement.ts'

const URL_OF_STATEMENT = urlOfChoices({ year: { maxLength: 4, usual: null } })

type YearlyStatementProps = { payer: Payer; payments: readonly Payment[]; back: ReactNode }

/** The statement of the payments that somebody made, with a choice of the year. */
export const YearlyStatement = ({ payer, payments, back }: YearlyStatementProps) => {
  const { _ } = useLingui()
  const { year: showYear } = useFormat()
  const { state, choose } = useListUrl(URL_OF_STATEMENT)
  const years = statementYears(payments)
  const year = years.find((each) => String(each) === state.year) ?? years[0]
  return (
    <>
      <div className="print:hidden">
        {back}
        <h1 className="mb-4 text-3xl">{_('Yearly statement')}</h1>
      </div>
      {year === undefined ? (
        <>
          <PageTitle title={_('Yearly statement')} />
          {payer.id === null ? (
            <EmptyState title={_('All payments under this name are void.')} />
          ) : (
            <EmptyState
              title={_('This member has not made a payment.')}
              hint={_(
                'A statement has the payments that the member made, for whomever. What others paid for the member is on theirs.',
              )}
            />
          )}
        </>
      ) : (
        <>
          <PageTitle title={_('Statement {year}, {name}', { year: showYear(year), name: payer.name })} />
          <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
            <PrintButton />
            <InlineSelect
              label={_('Year')}
              value={String(year)}
              options={years.map((each) => ({ value: String(each), label: showYear(each) }))}
              onChange={(chosen) => choose({ year: chosen })}
            />
          </div>
          <PrintedStatement payer={payer} statement={statementOf(payments, year)} />
        </>
      )}
    </>
  )
}
