import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MeasuringStrategy,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { useLingui } from '@lingui/react'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, GripVertical } from 'lucide-react'
import { useRef, useState, type ReactNode, type Ref } from 'react'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import { useSortableTexts } from './sortable-texts.ts'

type SortableListProps<Item> = {
  /** Accessible name of the list. */
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => string
  /** How buttons and announcements name an item. */
  itemName: (item: Item) => string
  /**
   * Saves the order, given as keys. The new order is shown while the request is in flight and reverted if it rejects.
   */
  onReorder: (keys: string[]) => Promise<unknown>
  /** A vertical list, or rows that wrap. */
  layout?: 'list' | 'grid'
  className?: string
  itemClassName?: string
  /** Renders an item; the second argument is its drag handle and its two move buttons. */
  children: (item: Item, mover: ReactNode) => ReactNode
}

/** A list that is reordered by dragging, by keyboard, or with buttons; each move is announced. */
export const SortableList = <Item,>({
  label,
  items,
  itemKey,
  itemName,
  onReorder,
  layout = 'list',
  className,
  itemClassName,
  children,
}: SortableListProps<Item>) => {
  const { _ } = useLingui()
  const { keys, save } = usePendingOrder(items.map(itemKey), onReorder)
  const byKey = new Map(items.map((item) => [itemKey(item), item]))
  const nameOf = (key: string) => {
    const item = byKey.get(key)
    return item === undefined ? key : itemName(item)
  }
  const texts = useSortableTexts(keys, nameOf)
  const [announcement, setAnnouncement] = useState('')
  const sensors = useSensors(
    // A press without movement does not start a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  const move = (key: string, to: number) => {
    const from = keys.indexOf(key)
    if (to === from || to < 0 || to >= keys.length) return
    save(arrayMove(keys, from, to))
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(String(active.id), keys.indexOf(String(over.id)))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      // Always measured, not only at drag start: otherwise an arrow key pressed right after lifting would be lost.
      measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
      accessibility={texts.ofDrag}
    >
      <SortableContext
        items={keys}
        strategy={layout === 'list' ? verticalListSortingStrategy : rectSortingStrategy}
      >
        <ul aria-label={label} className={classNames('m-0 list-none p-0', className)}>
          {keys.map((key, place) => {
            const item = byKey.get(key)
            if (item === undefined) return null
            const moveTo = (to: number) => {
              move(key, to)
              setAnnouncement(texts.movedTo(key, to))
            }
            return (
              <SortableItem key={key} id={key} className={itemClassName}>
                {(grip) =>
                  children(
                    item,
                    <span className="inline-flex items-center print:hidden">
                      <Grip {...grip} label={_('Drag {name}', { name: nameOf(key) })} />
                      <MoveButtons
                        name={nameOf(key)}
                        layout={layout}
                        place={place}
                        count={keys.length}
                        onMove={moveTo}
                      />
                    </span>,
                  )
                }
              </SortableItem>
            )
          })}
        </ul>
      </SortableContext>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </DndContext>
  )
}

/** The saved order, or the optimistic one while its request is in flight. */
const usePendingOrder = (saved: string[], onReorder: (keys: string[]) => Promise<unknown>) => {
  const [pending, setPending] = useState<string[]>()
  const latest = useRef<string[]>(undefined)
  const save = (keys: string[]) => {
    latest.current = keys
    setPending(keys)
    const settle = () => {
      // The response to an earlier move must not revert a later one.
      if (latest.current === keys) setPending(undefined)
    }
    void onReorder(keys).then(settle, settle)
  }
  // If items were added or removed in the meantime, the pending order is stale.
  const isCurrent = pending?.length === saved.length && saved.every((key) => pending.includes(key))
  return { keys: pending && isCurrent ? pending : saved, save }
}

type GripHandle = {
  activator: Ref<HTMLButtonElement>
  listeners: object | undefined
  /** The id of the element that explains the keyboard controls. */
  describedBy: string
}

type SortableItemProps = {
  id: string
  className: string | undefined
  children: (grip: GripHandle) => ReactNode
}

const SortableItem = ({ id, className, children }: SortableItemProps) => {
  const sortable = useSortable({ id })
  const { setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = sortable
  return (
    <li
      ref={setNodeRef}
      // Set through the CSSOM during a drag; the server never renders inline styles.
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
      className={classNames(className, isDragging && 'relative z-10 shadow-xl')}
    >
      {children({
        activator: setActivatorNodeRef,
        listeners: sortable.listeners,
        describedBy: sortable.attributes['aria-describedby'],
      })}
    </li>
  )
}

const Grip = ({ activator, listeners, describedBy, label }: GripHandle & { label: string }) => (
  <button
    ref={activator}
    type="button"
    aria-label={label}
    aria-describedby={describedBy}
    {...listeners}
    className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-lg text-ink-muted hover:bg-sand active:cursor-grabbing"
  >
    <GripVertical aria-hidden className="size-5" />
  </button>
)

type MoveButtonsProps = {
  name: string
  layout: 'list' | 'grid'
  place: number
  count: number
  onMove: (to: number) => void
}

const MoveButtons = ({ name, layout, place, count, onMove }: MoveButtonsProps) => {
  const { _ } = useLingui()
  const isList = layout === 'list'
  const [Before, After] = isList ? [ArrowUp, ArrowDown] : [ArrowLeft, ArrowRight]
  const button = (to: number, label: string, icon: ReactNode) => (
    <Button
      variant="quiet"
      className="px-2"
      aria-label={label}
      // At either end of the list the button stays rendered and keeps the focus.
      busy={to < 0 || to >= count}
      onClick={() => onMove(to)}
    >
      {icon}
    </Button>
  )
  return (
    <>
      {button(
        place - 1,
        isList ? _('Move {name} up', { name }) : _('Move {name} back', { name }),
        <Before aria-hidden className="size-5" />,
      )}
      {button(
        place + 1,
        isList ? _('Move {name} down', { name }) : _('Move {name} forward', { name }),
        <After aria-hidden className="size-5" />,
      )}
    </>
  )
}
