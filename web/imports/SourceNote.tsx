import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import type { FullImport } from '#domain/imports/import.ts'
import { adminPaths } from '../admin-paths.ts'
import { useFormat } from '../format.ts'

/** The parts of the file that this list has or lacks: sheets, hidden rows, and rows that are not members. */
export const SourceNote = ({ found: { source, others, rows } }: { found: FullImport }) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const { sheet, hiddenRows, takesHidden, skippedRows, unread } = source
  const named = (numbers: readonly number[]) => numbers.map(number).join(', ')
  const sameSheet = others.find((other) => other.sheet === sheet && other.takesHidden !== takesHidden)
  const otherSheets = others.filter((other) => other.sheet !== sheet || other.takesHidden === takesHidden)
  const hasSheets = otherSheets.length + unread.length > 0
  if (!hasSheets && hiddenRows.count === 0 && skippedRows.length === 0 && !source.isSheetHidden) return null
  return (
    <section
      aria-label={_('What is read of the file')}
      className="grid gap-2 rounded-lg border border-line bg-sand px-4 py-3"
    >
      {(hasSheets || source.isSheetHidden) && (
        <p>
          {_('This is the sheet “{sheet}” with {count, plural, one {# row} other {# rows}}.', {
            sheet: sheet ?? '',
            count: rows,
          })}{' '}
          {source.isSheetHidden && _('It is hidden in the file.')}
        </p>
      )}
      {hasSheets && (
        <div>
          <p>{_('The file has other sheets. Each can be imported by itself:')}</p>
          <ul className="m-0 ps-5">
            {otherSheets.map((other) => (
              <li key={other._id}>
                <Link className="underline" to={adminPaths.oneImport(other._id)}>
                  {other.sheet || _('Another table')}
                </Link>
                , {_('{count, plural, one {# row} other {# rows}}', { count: other.rows })}
                {other.isSheetHidden && `, ${_('hidden in the file')}`}
                {other.takesHidden && `, ${_('with its hidden rows')}`}
              </li>
            ))}
            {unread.map((other, index) => (
              // Names may repeat.
              <li key={index}>
                {other.sheet || _('Another table')},{' '}
                {_('{count, plural, one {# row} other {# rows}}', { count: other.rows })}:{' '}
                {_('cannot be read as a list')}
              </li>
            ))}
          </ul>
        </div>
      )}
      {hiddenRows.count > 0 && (
        <p>
          {_(
            '{count, plural, one {# row is} other {# rows are}} hidden in the file, by a filter or by hand ({rows}).',
            {
              count: hiddenRows.count,
              rows: named(hiddenRows.first) + (hiddenRows.count > hiddenRows.first.length ? ' …' : ''),
            },
          )}{' '}
          <strong>{takesHidden ? _('They are taken, too.') : _('They are left out.')}</strong>{' '}
          {sameSheet && (
            <Link className="underline" to={adminPaths.oneImport(sameSheet._id)}>
              {takesHidden ? _('Leave the hidden rows out') : _('Take the hidden rows, too')}
            </Link>
          )}
        </p>
      )}
      {skippedRows.length > 0 && (
        <p>{_('These rows are totals or headers, and no members: {rows}', { rows: named(skippedRows) })}</p>
      )}
    </section>
  )
}
