import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core'
import { useLingui } from '@lingui/react'
import { useRef } from 'react'

/** The screen reader texts of a sortable list. */
export const useSortableTexts = (keys: readonly string[], nameOf: (key: string) => string) => {
  const { _, i18n } = useLingui()
  const wasJustLifted = useRef(false)
  const values = (key: string, place: number) => ({
    name: nameOf(key),
    place: i18n.number(place + 1),
    count: i18n.number(keys.length),
  })
  const nameAndPlace = (id: UniqueIdentifier, at: UniqueIdentifier) =>
    values(String(id), keys.indexOf(String(at)))

  const ofDrag: NonNullable<DndContextProps['accessibility']> = {
    screenReaderInstructions: {
      draggable: _(
        'Press Space to lift it, the arrow keys to move it, Space to put it down, and Escape to leave it where it was.',
      ),
    },
    announcements: {
      onDragStart: ({ active }) => {
        wasJustLifted.current = true
        return _('{name} is lifted, from place {place} of {count}.', nameAndPlace(active.id, active.id))
      },
      onDragOver: ({ active, over }) => {
        const isStart = wasJustLifted.current
        wasJustLifted.current = false
        // The first event reports the item over its own place and would interrupt the announcement of the lift.
        if (!over || (isStart && over.id === active.id)) return undefined
        return _('{name} is over place {place} of {count}.', nameAndPlace(active.id, over.id))
      },
      onDragEnd: ({ active, over }) =>
        _('{name} is at place {place} of {count}.', nameAndPlace(active.id, (over ?? active).id)),
      onDragCancel: ({ active }) =>
        _('{name} is back at place {place} of {count}.', nameAndPlace(active.id, active.id)),
    },
  }
  return {
    ofDrag,
    movedTo: (key: string, place: number) => _('{name} is at place {place} of {count}.', values(key, place)),
  }
}
