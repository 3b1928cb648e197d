import { Dialog } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { LOCALES } from '#domain/locales.ts'
import { SEARCH_TERM_MAX } from '#domain/members/search-limits.ts'
import { useAdminFeatures } from '../feature.ts'
import { useMay } from '../session/abilities.tsx'
import { useSession } from '../session/session.ts'
import { loadI18n, type Translate } from '../i18n.ts'
import { useFoundMembers } from '../members/api.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { FinderEntry } from './FinderEntry.tsx'
import { entriesAtFirst, entriesFor, type Entry } from './entries.ts'
import { readOpened } from './opened.ts'

/** After the last key, in milliseconds. */
const FINDER_DEBOUNCE_MS = 120

/** Blank at once, as there is nothing to wait for. */
const useSettledText = (text: string) => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), FINDER_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}

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
  const settled = useSettledText(text)
  const may = useMay()
  const userId = useSession().user?._id
  const translations = useTranslations()
  const { menu, actions } = useAdminFeatures()
  const offered = { menu, actions, may }
  const mayFind = may('register.read')
  const query = useFoundMembers(mayFind ? settled : '')
  const opened = useMemo(() => (userId ? readOpened(userId) : { members: [], paths: [] }), [userId])
  const isLoading = mayFind && text !== '' && (text !== settled || query.isPlaceholderData || query.isPending)
  return {
    groups:
      text === ''
        ? entriesAtFirst(opened, offered)
        : entriesFor(text, mayFind && settled !== '' ? (query.data ?? null) : null, {
            ...offered,
            translations,
          }),
    isStale: isLoading && !query.isError,
    error: text === '' ? null : query.error,
    retry: () => void query.refetch(),
  }
}

type Choose = (entry: Entry, options: { inNewTab: boolean }) => void
type FinderBoxProps = { input: RefObject<HTMLInputElement | null>; onChoose: Choose }

/** The positions that keys lead to; the list is a ring. */
const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** An editable combobox with a list that is always open (WAI-ARIA): the focus stays in the field, and keys move through the list. */
export const FinderBox = ({ input, onChoose }: FinderBoxProps) => {
  const { _ } = useLingui()
  const id = useId()
  const [text, setText] = useState('')
  /** The chosen option; the first one unless a key or the mouse has chosen another. */
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  /** Enter was pressed before the answer to the text came. */
  const pendingEnter = useRef<{ inNewTab: boolean } | null>(null)
  const { groups, isStale, error, retry } = useEntries(text)
  const entries = groups.flatMap((group) => group.entries)
  const at = Math.max(
    0,
    entries.findIndex(({ key }) => key === chosenKey),
  )
  const active = entries[at]
  const isChosen = active !== undefined && active.key === chosenKey
  const optionId = (key: string) => `${id}-${key.replace(/\W+/g, '-')}`
  const activeId = active && optionId(active.key)

  const type = (next: string) => {
    setText(next)
    setChosenKey(null)
    pendingEnter.current = null
  }
  const enterLate = useEffectEvent(() => {
    const pending = pendingEnter.current
    pendingEnter.current = null
    if (pending && active) onChoose(active, pending)
  })
  useEffect(() => {
    if (!isStale) enterLate()
  }, [isStale])
  useEffect(() => {
    // jsdom has no layout.
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' })
  }, [activeId])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const inNewTab = event.ctrlKey || event.metaKey
    const move = inNewTab || event.shiftKey || event.altKey ? undefined : MOVES[event.key]
    if (move && entries.length > 0) {
      event.preventDefault()
      setChosenKey(entries[move(at, entries.length)]?.key ?? null)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    // The entries still belong to another text, so the first one is not the requested one.
    if (isStale && !isChosen) pendingEnter.current = { inNewTab }
    else if (active) onChoose(active, { inNewTab })
  }

  return (
    <>
      <div className="flex items-center gap-1 border-b border-line ps-4 pe-1.5">
        <Search aria-hidden className="size-5 shrink-0 text-ink-muted" />
        <input
          ref={input}
          role="combobox"
          aria-label={_('Find members, screens and actions')}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          type="text"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={SEARCH_TERM_MAX}
          placeholder={_('Name, father, phone, ID …')}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
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
          id={`${id}-list`}
          role="listbox"
          aria-label={_('Results')}
          aria-busy={isStale}
          className="min-h-0 overflow-y-auto p-2 empty:hidden"
        >
          {groups.map(({ key, label, entries: some }) => (
            <div key={key} role="group" aria-labelledby={`${id}-group-${key}`}>
              <div
                id={`${id}-group-${key}`}
                role="presentation"
                className="px-3 pt-2 pb-1 text-sm font-medium text-ink-muted"
              >
                {_(label)}
              </div>
              {some.map((entry) => (
                <FinderEntry
                  key={entry.key}
                  id={optionId(entry.key)}
                  entry={entry}
                  isActive={entry === active}
                  onPoint={() => setChosenKey(entry.key)}
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
