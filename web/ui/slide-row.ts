/** Duration of a slide transition (specification, section 9). */
export const SLIDE_MS = 500

/** Pointer movement in CSS pixels from which a press becomes a drag. */
const DRAG_MIN = 8
/** Released beyond this distance in CSS pixels, the next slide follows; below it, the row snaps back. */
const SWIPE_MIN = 48
/** An off-screen position for a slide whose place another slide has taken. */
const OFFSCREEN = 1000

/**
 * Turns the children of `row`, which lie side by side and each fill it, into an endless slideshow with swipe support.
 * The row always moves on by one place, and the next slide is positioned where the row will be. Calls `onChange` with
 * the index of the next slide when the transition starts.
 */
export const startSlideRow = (row: HTMLElement, onChange: (index: number) => void) => {
  const slides = Array.from(row.children).filter((child) => child instanceof HTMLElement)
  const places = slides.map((_slide, index) => index)
  let place = 0
  let current = 0

  const put = (index: number, at: number) => {
    places.forEach((taken, other) => {
      const next = other === index ? at : taken === at ? OFFSCREEN : taken
      places[other] = next
      const slide = slides[other]
      if (slide) slide.style.transform = `translateX(${(next - other) * 100}%)`
    })
  }
  const show = (ms: number, dragged = 0) => {
    row.style.transitionDuration = `${ms}ms`
    row.style.transform = `translateX(calc(${-place * 100}% + ${dragged}px))`
  }
  const neighbour = (direction: 1 | -1) => (current + direction + slides.length) % slides.length
  const move = (index: number, direction: 1 | -1) => {
    if (index === current) return
    place += direction
    current = index
    put(index, place)
    show(SLIDE_MS)
    onChange(index)
  }

  const stopFollowing = followDrag(row, {
    drag: (across) => {
      const direction = across < 0 ? 1 : -1
      put(neighbour(direction), place + direction)
      show(0, across)
    },
    drop: (across) => {
      if (Math.abs(across) < SWIPE_MIN) return show(SLIDE_MS)
      const direction = across < 0 ? 1 : -1
      move(neighbour(direction), direction)
    },
  })
  return {
    goTo: (index: number) => move(index, index > current ? 1 : -1),
    next: () => move(neighbour(1), 1),
    stop: () => {
      stopFollowing()
      for (const element of [row, ...slides]) element.style.transform = ''
    },
  }
}

type Drag = { drag: (across: number) => void; drop: (across: number) => void }

/** Tracks horizontal drags of `row`; vertical movement is left to the page. */
const followDrag = (row: HTMLElement, { drag, drop }: Drag) => {
  let from: { x: number; y: number } | undefined
  let isDragging = false
  const leave = new AbortController()
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ) => row.addEventListener(name, listener, { capture: true, signal: leave.signal })

  on('pointerdown', (event) => {
    isDragging = false
    from = event.isPrimary && event.button === 0 ? { x: event.clientX, y: event.clientY } : undefined
  })
  on('pointermove', (event) => {
    if (!from || !event.isPrimary) return
    const across = event.clientX - from.x
    if (!isDragging) {
      if (Math.abs(across) < DRAG_MIN || Math.abs(across) < Math.abs(event.clientY - from.y)) return
      isDragging = true
      row.setPointerCapture(event.pointerId)
      getSelection()?.removeAllRanges()
    }
    drag(across)
  })
  const end = (across: number) => {
    if (isDragging) drop(across)
    from = undefined
  }
  on('pointerup', (event) => end(from ? event.clientX - from.x : 0))
  on('pointercancel', () => end(0))
  // A drag must not trigger a click, nor the browser's own drag and drop.
  on('click', (event) => {
    if (!isDragging) return
    isDragging = false
    event.preventDefault()
    event.stopPropagation()
  })
  on('dragstart', (event) => event.preventDefault())
  return () => leave.abort()
}
