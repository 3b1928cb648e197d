import { useLingui } from '@lingui/react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { ListMeta } from '#domain/api.ts'
import type { AlbumPage, PublicPicture } from '#domain/gallery/picture.ts'
import { changeUrl, handlePlainClick } from '../document/url.ts'
import { useFormat } from '../format.ts'
import { ContentPicture, pictureSources } from '../images/ContentPicture.tsx'
import { useLocalText } from '../language/LocalText.tsx'
import { PublicLink } from '../shell/PublicLink.tsx'
import { localePath } from '../paths.ts'
import { useLocale } from '../use-locale.ts'
import { usePhotoName } from './PhotoGrid.tsx'
import { albumAddress, readOpenedFrom } from './album-address.ts'
import { Icon } from '../ui/Icon.tsx'

/** The shortest horizontal movement that counts as a swipe. In CSS pixels. */
const SWIPE_MIN = 48

/**
 * Moves `ref` with a horizontal touch and calls `onSwipe` at its end: 1 for the next photo, -1 for the previous one.
 * Ignored while the page is pinch-zoomed, where a touch pans.
 */
const useSwipe = (ref: RefObject<HTMLElement | null>, onSwipe: (direction: 1 | -1) => void) => {
  const handleSwipe = useEffectEvent(onSwipe)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    let start: { x: number; y: number } | null = null
    const follow = (by: number) => {
      element.style.translate = by === 0 ? '' : `${by}px`
    }
    const down = (event: PointerEvent) => {
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1.05
      start =
        event.isPrimary && event.pointerType !== 'mouse' && !isZoomed
          ? { x: event.clientX, y: event.clientY }
          : null
    }
    const move = (event: PointerEvent) => {
      if (start && event.isPrimary) follow(event.clientX - start.x)
    }
    const up = (event: PointerEvent) => {
      follow(0)
      if (!start || !event.isPrimary) return
      const horizontal = event.clientX - start.x
      const vertical = event.clientY - start.y
      start = null
      if (Math.abs(horizontal) >= SWIPE_MIN && Math.abs(horizontal) > Math.abs(vertical))
        handleSwipe(horizontal < 0 ? 1 : -1)
    }
    // A second finger, or the browser's own gesture, takes over.
    const cancel = () => {
      start = null
      follow(0)
    }
    const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: cancel }
    const each = Object.entries(listeners) as [keyof typeof listeners, (event: PointerEvent) => void][]
    for (const [name, listener] of each) element.addEventListener(name, listener)
    return () => each.forEach(([name, listener]) => element.removeEventListener(name, listener))
  }, [ref])
}

type Step = { page: number; photo: string }
type Steps = { previous: Step | null; next: Step | null; first: Step | null; last: Step | null }

/** The navigation targets from the photo at index `place` of a page, including photos on other pages. */
export const photoNeighbours = (
  place: number,
  {
    pictures,
    meta,
    beyond,
  }: { pictures: readonly PublicPicture[]; meta: ListMeta; beyond: AlbumPage['beyond'] },
): Steps => {
  const step = (photo: string | null | undefined, page: number): Step | null =>
    photo ? { page, photo } : null
  const here = pictures[place]?._id
  const pages = Math.max(1, Math.ceil(meta.total / meta.limit))
  // No link to the photo that is already open.
  const unlessCurrent = (end: Step | null) => (end?.photo === here ? null : end)
  return {
    previous: place > 0 ? step(pictures[place - 1]?._id, meta.page) : step(beyond.previous, meta.page - 1),
    next: step(pictures[place + 1]?._id, meta.page) ?? step(beyond.next, meta.page + 1),
    first: unlessCurrent(step(beyond.first, 1)),
    last: unlessCurrent(step(beyond.last, pages)),
  }
}

export const stepForKey = (key: string, steps: Steps): Step | null => {
  if (key === 'ArrowLeft' || key === 'PageUp') return steps.previous
  if (key === 'ArrowRight' || key === 'PageDown') return steps.next
  if (key === 'Home') return steps.first
  return key === 'End' ? steps.last : null
}

const SIZES = '100vw'
const CONTROL =
  'grid size-12 place-items-center rounded-full bg-black/60 text-white hover:bg-black focus-visible:outline-white'

type LightboxProps = {
  album: string
  pictures: readonly PublicPicture[]
  meta: ListMeta
  beyond: AlbumPage['beyond']
  /** The index of the picture shown. */
  place: number
}

/**
 * One photo, full screen. All controls are links, so that it works as a plain page without JavaScript. With JavaScript
 * it is a modal dialog, and navigating replaces the history entry, so that Back returns to the album.
 */
export const Lightbox = ({ album, pictures, meta, beyond, place }: LightboxProps) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const locale = useLocale()
  const nameOf = usePhotoName(meta)
  const localText = useLocalText()
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const picture = pictures[place]
  const steps = photoNeighbours(place, { pictures, meta, beyond })

  const urlOf = (target: { page: number; photo?: string }) => localePath(locale, albumAddress(album, target))
  const goTo = (step: Step | null) => {
    if (!step) return
    // The photos of another page are in another document.
    if (step.page !== meta.page) location.replace(urlOf(step))
    else changeUrl(urlOf(step), { replace: true, state: history.state })
  }
  const isLeaving = useRef(false)
  const leave = () => {
    // `history.back()` is asynchronous: a second click meanwhile would leave the album.
    if (isLeaving.current) return
    isLeaving.current = true
    if (readOpenedFrom(history.state) === meta.page) history.back()
    else changeUrl(urlOf({ page: meta.page }), { replace: true })
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Leaves shortcuts with a modifier to the browser.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const step = stepForKey(event.key, steps)
    if (!step) return
    event.preventDefault()
    goTo(step)
  })
  const onClosed = useEffectEvent(leave)

  // A layout effect, so that the dialog is modal before the first paint and receives the first key.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    // Rendered by the server as open but not modal. `close()` would fire a `close` event as if the user had closed it.
    element.removeAttribute('open')
    element.showModal()
    element.addEventListener('keydown', onKey)
    element.addEventListener('close', onClosed)
    return () => {
      element.removeEventListener('keydown', onKey)
      element.removeEventListener('close', onClosed)
    }
  }, [])
  useSwipe(stage, (direction) => goTo(direction === 1 ? steps.next : steps.previous))
  usePreloaded([pictures[place - 1], pictures[place + 1]])

  if (!picture) return null
  const caption = localText(picture.caption)
  const name = nameOf(picture, place)
  const counter = _('{number} of {total}', {
    number: number((meta.page - 1) * meta.limit + place + 1),
    total: number(meta.total),
  })
  const control = (step: Step | null, label: string, icon: ReactNode, side: string) =>
    step && (
      <PublicLink
        to={albumAddress(album, step)}
        onClick={(event) => handlePlainClick(event, () => goTo(step))}
        aria-label={label}
        className={`absolute top-1/2 -translate-y-1/2 ${side} ${CONTROL}`}
      >
        {icon}
      </PublicLink>
    )
  return (
    <dialog
      ref={dialog}
      open
      aria-label={_('Photos')}
      className="lightbox fixed inset-0 z-50 m-0 grid h-dvh max-h-none w-full max-w-none grid-rows-[auto_minmax(0,1fr)_auto] overscroll-contain bg-black text-white"
    >
      <div className="flex items-center justify-between gap-4 p-2 ps-4">
        <p aria-live="polite" className="tabular-nums">
          {counter}
        </p>
        <PublicLink
          to={albumAddress(album, { page: meta.page })}
          aria-label={_('Close')}
          className={CONTROL}
          onClick={(event) => handlePlainClick(event, leave)}
        >
          <Icon path="M18 6 6 18M6 6l12 12" className="size-7" />
        </PublicLink>
      </div>
      <div className="relative touch-pan-y touch-pinch-zoom overflow-hidden">
        <div ref={stage} className="absolute inset-0 flex items-center justify-center">
          <ContentPicture
            key={picture._id}
            image={picture.image}
            alt={name.text}
            sizes={SIZES}
            eager
            className="max-h-full max-w-full object-contain"
          />
        </div>
        {control(
          steps.previous,
          _('Previous photo'),
          <Icon path="m15 18-6-6 6-6" className="size-8" />,
          'left-2',
        )}
        {control(steps.next, _('Next photo'), <Icon path="m9 18 6-6-6-6" className="size-8" />, 'right-2')}
      </div>
      <p aria-live="polite" lang={caption.lang} className="min-h-14 px-4 py-3 text-center">
        {caption.text}
      </p>
    </dialog>
  )
}

/** Preloads the previous and the next photo, in the width that this screen will request. */
const usePreloaded = (pictures: readonly (PublicPicture | undefined)[]) => {
  const wanted = pictures.map((picture) => (picture ? pictureSources(picture.image) : '')).join('|')
  useEffect(() => {
    for (const sources of wanted.split('|').filter(Boolean)) {
      const image = new Image()
      image.sizes = SIZES
      image.srcset = sources
    }
  }, [wanted])
}
