import { useLingui } from '@lingui/react'
import { History } from 'lucide-react'
import type { PastRecord } from '#domain/history/past-record.ts'
import { ByWhom } from './ByWhom.tsx'
import type { FieldWords } from './field-words.tsx'
import { Value } from './HistoryList.tsx'

/** All values of a past state, marked as past, with today's value beside a different one. */
export const PastFields = ({ past, words }: { past: PastRecord; words: FieldWords }) => {
  const { _ } = useLingui()
  const { actor, at, isDeleted, fields } = past
  const count = fields.filter(({ was, today }) => was !== today).length
  return (
    <>
      <div className="mb-4 rounded-lg border border-accent bg-sand px-4 py-3">
        <p className="flex items-center gap-2 font-semibold">
          <History aria-hidden className="size-5 shrink-0" />
          {_('This is the past, not today.')}
        </p>
        <p>
          {isDeleted ? _('Deleted by:') : _('Last changed by:')} <ByWhom actor={actor} at={at} />
        </p>
        <p>
          {count === 0
            ? _('Today everything is the same.')
            : _('{count, plural, one {# field is different today.} other {# fields are different today.}}', {
                count,
              })}
        </p>
      </div>
      <dl className="m-0 divide-y divide-line border-y border-line">
        {fields.map(({ path, was, today }) => (
          <div key={path} className="grid min-h-11 grid-cols-[minmax(7rem,2fr)_5fr] items-center gap-3 py-1">
            <dt className="text-ink-muted">{words.label(path)}</dt>
            <dd className="m-0 min-w-0 font-medium wrap-anywhere">
              <Value words={words} path={path} value={was} />
              {was !== today && (
                <span className="block font-normal text-ink-muted">
                  {_('today:')}{' '}
                  <mark className="inline-block rounded-xs bg-sand px-1 text-ink">
                    <Value words={words} path={path} value={today} />
                  </mark>
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
