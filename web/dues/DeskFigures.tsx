import { useLingui } from '@lingui/react'
import type { DeskResult, DeskSession, StoredCount } from '#domain/dues/desk.ts'
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
    <div>
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
      <LaterCounts counts={desk.counts} />
    </div>
  )
}

/** The counts after the blind one, which knew what was expected. */
const LaterCounts = ({ counts }: { counts: readonly StoredCount[] }) => {
  const { _ } = useLingui()
  const { cents, dateTime } = useFormat()
  const hasPapers = counts.some(({ papers }) => papers > 0)
  const seen = ({ cents: cash, papers }: StoredCount) =>
    hasPapers
      ? _('{cents} and {count, plural, one {# check or money order} other {# checks or money orders}}', {
          cents: cents(cash),
          count: papers,
        })
      : cents(cash)
  return counts.map((count, index) => {
    const before = counts[index - 1]
    return (
      before && (
        <p key={count.at} className="py-1.5">
          {_('Counted again, {time}, {name}: {seen}, before that {before}', {
            time: dateTime(count.at),
            name: count.by,
            seen: seen(count),
            before: seen(before),
          })}
        </p>
      )
    )
  })
}
