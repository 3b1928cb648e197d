import { useLingui } from '@lingui/react'
import { Search } from 'lucide-react'
import type { MouseEvent, ReactNode, RefObject } from 'react'
import { SEARCH_TERM_MAX } from '#domain/members/search-limits.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { useListKeys } from '../ui/use-list-keys.ts'
import type { useMembersOf } from './use-members-of.ts'

type FinderListProps<Entry extends { key: string }> = {
  field: { ref: RefObject<HTMLInputElement | null>; 'aria-label': string; placeholder: string }
  text: string
  onType: (text: string) => void
  /** A group without a label is not named. */
  groups: readonly { key: string; label?: string; entries: readonly Entry[] }[]
  onChoose: (entry: Entry, options: { inNewTab: boolean }) => void
  onEscape?: (() => void) | undefined
  /** At the end of the field. */
  end: ReactNode
  /** What an entry shows. */
  children: (entry: Entry) => ReactNode
} & Omit<ReturnType<typeof useMembersOf>, 'found'>

/**
 * An editable combobox with a list that is always open (WAI-ARIA): the focus stays in the field, and keys move through the list. An entry
 * is no link, as a listbox has none; it is chosen for a new tab in the ways that a link is.
 */
export const FinderList = <Entry extends { key: string }>({
  field,
  text,
  onType,
  groups,
  isStale,
  error,
  retry,
  onChoose,
  onEscape,
  end,
  children,
}: FinderListProps<Entry>) => {
  const { _ } = useLingui()
  const entries = groups.flatMap((group) => group.entries)
  const keys = useListKeys({ entries, isStale, onChoose })
  const isBlank = text.trim() === ''
  const toOption = (entry: Entry) => {
    const isActive = entry === keys.active
    const choose = (event: MouseEvent) => onChoose(entry, { inNewTab: event.ctrlKey || event.metaKey })
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus and the keys are those of the field
      <div
        key={entry.key}
        id={keys.optionId(entry)}
        role="option"
        aria-selected={isActive}
        onMouseMove={isActive ? undefined : () => keys.point(entry)}
        // The focus stays in the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={choose}
        onAuxClick={({ button }) => button === 1 && onChoose(entry, { inNewTab: true })}
        className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 aria-selected:bg-sand aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-focus"
      >
        {children(entry)}
      </div>
    )
  }
  return (
    <>
      <div className="flex items-center gap-1 ps-4 pe-1.5">
        <Search aria-hidden className="size-5 shrink-0 text-ink-muted" />
        <input
          {...field}
          {...keys.field}
          type="text"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={SEARCH_TERM_MAX}
          value={text}
          onChange={({ target }) => {
            onType(target.value)
            keys.reset()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && onEscape) onEscape()
            else keys.field.onKeyDown(event)
          }}
          className="min-h-14 min-w-0 grow bg-transparent px-2 text-lg text-ellipsis outline-none sm:text-xl placeholder:text-ink-muted"
        />
        {end}
      </div>
      {error && (
        <div className="grid justify-items-start gap-2 border-t border-line p-3">
          <ErrorNote message={_(error.message)} />
          <Button onClick={retry}>{_('Retry')}</Button>
        </div>
      )}
      <div
        id={keys.listId}
        role="listbox"
        aria-label={_('Results')}
        aria-busy={isStale}
        className="min-h-0 overflow-y-auto border-t border-line p-2 empty:hidden"
      >
        {groups.map(({ key, label: named, entries: some }) =>
          named === undefined ? (
            some.map(toOption)
          ) : (
            <div key={key} role="group" aria-labelledby={`${keys.id}-group-${key}`}>
              <div
                id={`${keys.id}-group-${key}`}
                role="presentation"
                className="px-3 pt-2 pb-1 text-sm font-medium text-ink-muted"
              >
                {_(named)}
              </div>
              {some.map(toOption)}
            </div>
          ),
        )}
      </div>
      {entries.length === 0 && !isBlank && !isStale && !error && (
        <p className="border-t border-line px-4 py-4 text-ink-muted">{_('Nothing found')}</p>
      )}
      <p role="status" className="sr-only">
        {isBlank || isStale
          ? ''
          : _('{count, plural, =0 {Nothing found} one {# result} other {# results}}', {
              count: entries.length,
            })}
      </p>
    </>
  )
}
