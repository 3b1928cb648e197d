import { useLingui } from '@lingui/react'
import type { BulkPreview, BulkRefusal } from '#domain/bulk-changes/bulk-change.ts'

const REFUSALS: Record<BulkRefusal, string> = {
  life: /* i18n */ '{count, plural, one {# is a life member, whom this does not concern} other {# are life members, whom this does not concern}}',
  deceased:
    /* i18n */ '{count, plural, one {# is deceased and stays as before} other {# are deceased and stay as before}}',
  joined:
    /* i18n */ '{count, plural, one {# joined later and stays as before} other {# joined later and stay as before}}',
}

type PreviewWordsProps = { preview: BulkPreview; isDeletion?: boolean }

/** A preview in words: how many change, how many do not, and why. */
export const PreviewWords = ({ preview, isDeletion = false }: PreviewWordsProps) => {
  const { _ } = useLingui()
  const { total, changed, same, refused } = preview
  const names = changed.members.map(({ name }) => name).join(', ')
  const { count } = changed
  return (
    <div role="status" className="grid gap-1 rounded-lg border border-line bg-sand px-4 py-3">
      <p className="font-medium">
        {_('{total, plural, one {# member selected:} other {# members selected:}}', { total })}
      </p>
      <ul className="m-0 list-disc ps-5 wrap-anywhere">
        <li>
          {isDeletion
            ? _('{count, plural, one {# will be deleted} other {# will be deleted}}', { count })
            : _('{count, plural, one {# will change} other {# will change}}', { count })}
          {names && `: ${names}${count > changed.members.length ? ' …' : ''}`}
        </li>
        {same > 0 && (
          <li>{_('{count, plural, one {# has it already} other {# have it already}}', { count: same })}</li>
        )}
        {refused.map(({ why, count: refusedCount }) => (
          <li key={why}>{_(REFUSALS[why], { count: refusedCount })}</li>
        ))}
      </ul>
    </div>
  )
}
