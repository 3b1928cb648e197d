import { type KeyboardEvent, use, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { TypedAheadContext } from './typed-ahead.ts'

/** The positions that keys lead to; the list is a ring. */
const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

type ListKeysOptions<Entry> = {
  entries: readonly Entry[]
  /** Whether the entries still belong to another text. */
  isStale: boolean
  onChoose: (entry: Entry, options: { inNewTab: boolean }) => void
}

/**
 * The keys of an editable combobox with a list that is always open (WAI-ARIA): the focus stays in the field, and keys move through
 * the list. The first entry is active unless a key or the mouse has chosen another. Enter waits for entries that are still loading.
 */
export const useListKeys = <Entry extends { key: string }>({
  entries,
  isStale,
  onChoose,
}: ListKeysOptions<Entry>) => {
  const id = useId()
  const typedAhead = use(TypedAheadContext)
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  /** Enter was pressed before the answer to the text came. */
  const pendingEnter = useRef<{ inNewTab: boolean } | null>(null)
  const at = Math.max(
    0,
    entries.findIndex((entry) => entry.key === chosenKey),
  )
  const active = entries[at]
  const isChosen = active !== undefined && active.key === chosenKey
  const optionId = (entry: Entry) => `${id}-${entry.key.replace(/\W+/g, '-')}`
  const activeId = active && optionId(active)

  const enterLate = useEffectEvent(() => {
    const pending = pendingEnter.current
    pendingEnter.current = null
    if (!pending) return
    if (active) onChoose(active, pending)
    typedAhead.release(active !== undefined)
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
    const next = move && entries[move(at, entries.length)]
    if (next) {
      event.preventDefault()
      setChosenKey(next.key)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    // The entries still belong to another text, so the first one is not the requested one.
    if (isStale && !isChosen) {
      pendingEnter.current = { inNewTab }
      typedAhead.hold()
    } else if (active) onChoose(active, { inNewTab })
  }

  return {
    id,
    active,
    optionId,
    point: ({ key }: Entry) => setChosenKey(key),
    /** To be called when another text is typed. */
    reset: () => {
      setChosenKey(null)
      pendingEnter.current = null
    },
    /** The props of the field. */
    field: {
      role: 'combobox',
      'aria-expanded': true,
      'aria-autocomplete': 'list',
      'aria-controls': `${id}-list`,
      'aria-activedescendant': activeId,
      onKeyDown,
    } as const,
    listId: `${id}-list`,
  }
}
