import { Dialog } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { type RefObject, useMemo, useState } from 'react'
import { LOCALES } from '#domain/locales.ts'
import { SEARCH_TERM_MAX } from '#domain/members/search-limits.ts'
import { useAdminFeatures } from '../feature.ts'
import { useMay } from '../session/abilities.tsx'
import { useSession } from '../session/session.ts'
import { loadI18n, type Translate } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { useListKeys } from '../ui/use-list-keys.ts'
import { FinderEntry } from './FinderEntry.tsx'
import { entriesAtFirst, entriesFor, type Entry } from './entries.ts'
import { readOpened } from './opened.ts'
import { useMembersOf } from './use-members-of.ts'

/** The labels of screens are found in every language, whichever the admin area has. */
const useTranslations = (): readonly Translate[] => {
  const { _ } = useLingui()
  const { data = [] } = useQuery({
    queryKey: ['finder', 'languages'],
    queryFn: async () =>
      (await Promise.all(LOCALES.map(loadI18n))).map((i18n): Translate => i18n._.bind(i18n)),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return [_, ...data]
}

/**
 * The entries for a text. While the members of a new text are loading, the previous ones are shown, and `isStale`
 * is true.
 */
const useEntries = (typed: string) => {
  const text = typed.trim()
  const may = useMay()
  const userId = useSession().user?._id
  const translations = useTranslations()
  const { menu, actions } = useAdminFeatures()
  const offered = { menu, actions, may }
  const mayFind = may('register.read')
  const query = useMembersOf(mayFind ? text : '')
  const opened = useMemo(() => (userId ? readOpened(userId) : { members: [], paths: [] }), [userId])
  return {
    groups:
      text === ''
        ? entriesAtFirst(opened, offered)
        : entriesFor(text, query.found, {
            ...offered,
            translations,
          }),
    isStale: query.isStale,
    error: query.error,
    retry: query.retry,
  }
}

type Choose = (entry: Entry, options: { inNewTab: boolean }) => void
type FinderBoxProps = { input: RefObject<HTMLInputElement | null>; onChoose: Choose }

/** An editable combobox with a list that is always open (WAI-ARIA): the focus stays in the field, and keys move through the list. */
export const FinderBox = ({ input, onChoose }: FinderBoxProps) => {
  const { _ } = useLingui()
  const [text, setText] = useState('')
  const { groups, isStale, error, retry } = useEntries(text)
  const entries = groups.flatMap((group) => group.entries)
  const keys = useListKeys({ entries, keyOf: ({ key }) => key, isStale, onChoose })

  return (
    <>
      <div className="flex items-center gap-1 border-b border-line ps-4 pe-1.5">
        <Search aria-hidden className="size-5 shrink-0 text-ink-muted" />
        <input
          ref={input}
          {...keys.field}
          aria-label={_('Find members, screens and actions')}
          type="text"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={SEARCH_TERM_MAX}
          placeholder={_('Name, father, phone, ID …')}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            keys.reset()
          }}
          className="min-h-14 min-w-0 grow bg-transparent px-2 text-lg text-ellipsis outline-none placeholder:text-ink-muted"
        />
        <Dialog.Close
          aria-label={_('Close')}
          className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg hover:bg-sand"
        >
          <X aria-hidden className="size-5" />
        </Dialog.Close>
      </div>
      <div className="flex min-h-0 grow flex-col">
        {error && (
          <div className="grid justify-items-start gap-2 p-3">
            <ErrorNote message={_(error.message)} />
            <Button onClick={retry}>{_('Retry')}</Button>
          </div>
        )}
        <div
          id={keys.listId}
          role="listbox"
          aria-label={_('Results')}
          aria-busy={isStale}
          className="min-h-0 overflow-y-auto p-2 empty:hidden"
        >
          {groups.map(({ key, label, entries: some }) => (
            <div key={key} role="group" aria-labelledby={`${keys.id}-group-${key}`}>
              <div
                id={`${keys.id}-group-${key}`}
                role="presentation"
                className="px-3 pt-2 pb-1 text-sm font-medium text-ink-muted"
              >
                {_(label)}
              </div>
              {some.map((entry) => (
                <FinderEntry
                  key={entry.key}
                  id={keys.optionId(entry)}
                  entry={entry}
                  isActive={entry === keys.active}
                  onPoint={() => keys.point(entry)}
                  onChoose={onChoose}
                />
              ))}
            </div>
          ))}
        </div>
        {entries.length === 0 && !isStale && !error && (
          <p className="px-3 py-6 text-center text-ink-muted">{_('Nothing found')}</p>
        )}
      </div>
      <p role="status" className="sr-only">
        {text.trim() === '' || isStale
          ? ''
          : _('{count, plural, =0 {Nothing found} one {# result} other {# results}}', {
              count: entries.length,
            })}
      </p>
    </>
  )
}
