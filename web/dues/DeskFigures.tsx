import { useLingui } from '@lingui/react'
import type { DeskResult, DeskSession } from '#domain/dues/desk.ts'
import { useFormat } from '../format.ts'
import { classNames } from '../ui/class-names.ts'

const LINE = 'flex justify-between gap-4 py-1.5'

/** What a counted box should hold and holds. */
export const DeskFigures = ({ desk, result }: { desk: DeskSession; result: DeskResult }) => {
  const { _ } = useLingui()
  const { cents } = useFormat()
  const { expectedCents, countedCents, differenceCents, missingPapers } = result
  const difference = differenceCents === 0 ? _('none') : differenceCents < 0 ? _('too little') : _('too much')
  return (
    <dl className="divide-y divide-line tabular-nums">
      <div className={LINE}>
        <dt>{_('Cash at the start')}</dt>
        <dd>{cents(desk.floatCents)}</dd>
      </div>
      <div className={LINE}>
        <dt>{_('Expected in the box')}</dt>
        <dd>{cents(expectedCents)}</dd>
      </div>
      <div className={LINE}>
        <dt>{_('Counted')}</dt>
        <dd>{cents(countedCents)}</dd>
      </div>
      <div className={classNames(LINE, 'text-xl font-semibold', differenceCents !== 0 && 'text-danger')}>
        <dt>{_('Difference')}</dt>
        <dd>{differenceCents === 0 ? difference : `${cents(differenceCents)} (${difference})`}</dd>
      </div>
      {missingPapers.length > 0 && (
        <div className={classNames(LINE, 'font-semibold text-danger')}>
          <dt>{_('Checks and money orders that were not seen')}</dt>
          <dd className="text-end">{missingPapers.join(', ')}</dd>
        </div>
      )}
    </dl>
  )
}
