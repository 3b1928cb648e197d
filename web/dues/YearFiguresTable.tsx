import { useLingui } from '@lingui/react'
import type { YearFigures } from '#domain/dues/report.ts'
import { useFormat } from '../format.ts'
import { DataTable } from '../ui/DataTable.tsx'

/** Who paid for the membership years, the last one first. */
export const YearFiguresTable = ({ years }: { years: readonly YearFigures[] }) => {
  const { _ } = useLingui()
  const { number, year: showYear } = useFormat()
  const column = (header: string, key: Exclude<keyof YearFigures, 'year'>) => ({
    header,
    cell: (row: YearFigures) => number(row[key]),
    className: 'tabular-nums',
  })
  return (
    <DataTable
      caption={_('Membership years')}
      rows={years.toReversed()}
      rowKey={({ year }) => String(year)}
      columns={[
        { header: _('Year'), cell: ({ year }) => showYear(year), isTitle: true },
        column(_('Paid'), 'paid'),
        column(_('Renewed'), 'renewed'),
        column(_('Came back'), 'returned'),
        column(_('New'), 'fresh'),
        column(_('Lapsed'), 'lapsed'),
      ]}
    />
  )
}
