import { startSlideRow } from '../ui/slide-row.ts'

/** How long a slide is shown before the next one follows automatically. */
const SLIDE_INTERVAL_MS = 6000
/** The other slides are loaded after the page, so that they do not compete with it. */
const START_AFTER_LOAD_MS = 200

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** Shows what waits for this script: the controls, and the other slides with the pictures of their templates. */
const showAll = (section: HTMLElement) => {
  for (const template of section.querySelectorAll('template')) template.replaceWith(template.content)
  for (const element of section.querySelectorAll('noscript')) element.remove()
  for (const element of section.querySelectorAll('[data-waits]')) element.removeAttribute('data-waits')
}

/**
 * Moves a slideshow of `web/ui/HeroSlider.tsx` on every six seconds, while the page is visible and it is neither paused nor
 * hovered nor contains the focus. For users who prefer reduced motion it only has its dots. Returns a function that stops it.
 */
export const startSlideshow = (section: HTMLElement): (() => void) => {
  const row = section.querySelector<HTMLElement>('[data-slide-row]')
  const controls = section.querySelector<HTMLElement>('[data-slide-controls]')
  if (!row || !controls) return () => {}
  showAll(section)
  const slides = Array.from(row.children)
  const dots = Array.from(controls.querySelectorAll<HTMLElement>('[data-slide]'))
  const pause = controls.querySelector<HTMLElement>('[data-pauses]')
  const reducedMotion = matchMedia(REDUCED_MOTION)
  const state = { isPaused: false, isHovered: false, hasFocus: false }
  const stopped = new AbortController()
  let timer: ReturnType<typeof setInterval> | undefined

  const mark = (current: number) => {
    slides.forEach((slide, index) => slide.toggleAttribute('inert', index !== current))
    dots.forEach((dot, index) =>
      index === current ? dot.setAttribute('aria-current', 'true') : dot.removeAttribute('aria-current'),
    )
  }
  const { goTo, next, stop } = startSlideRow(row, mark)

  const update = () => {
    const isPlaying = !state.isPaused && !reducedMotion.matches
    row.parentElement?.setAttribute('aria-live', isPlaying ? 'off' : 'polite')
    if (pause) {
      pause.hidden = reducedMotion.matches
      pause.dataset['playing'] = String(isPlaying)
      pause.setAttribute('aria-label', pause.dataset[isPlaying ? 'pauseLabel' : 'playLabel'] ?? '')
    }
    clearInterval(timer)
    if (isPlaying && !state.isHovered && !state.hasFocus && !document.hidden)
      timer = setInterval(next, SLIDE_INTERVAL_MS)
  }
  const set = (change: Partial<typeof state>) => {
    Object.assign(state, change)
    update()
  }

  const options = { signal: stopped.signal }
  dots.forEach((dot, index) => dot.addEventListener('click', () => goTo(index), options))
  pause?.addEventListener(
    'click',
    // The second press of a double click would undo the first.
    ({ detail }) => detail < 2 && set({ isPaused: !state.isPaused }),
    options,
  )
  // Touch does not hover, so only a mouse counts.
  section.addEventListener(
    'pointerenter',
    ({ pointerType }) => set({ isHovered: pointerType === 'mouse' }),
    options,
  )
  section.addEventListener('pointerleave', () => set({ isHovered: false }), options)
  // A focus that a mouse or a finger has left behind is not where the visitor reads.
  section.addEventListener(
    'focusin',
    ({ target }) => set({ hasFocus: target instanceof Element && target.matches(':focus-visible') }),
    options,
  )
  section.addEventListener(
    'focusout',
    // The related target of a focus event is an element or null.
    ({ relatedTarget }) =>
      set({ hasFocus: state.hasFocus && section.contains(relatedTarget as Element | null) }),
    options,
  )
  document.addEventListener('visibilitychange', update, options)
  reducedMotion.addEventListener('change', update, options)
  mark(0)
  update()
  return () => {
    clearInterval(timer)
    stopped.abort()
    stop()
  }
}

/** Starts the slideshows of the page shortly after it has loaded. */
export const startSlideshows = () => {
  const start = () =>
    setTimeout(() => {
      for (const section of document.querySelectorAll<HTMLElement>('[data-slideshow]'))
        startSlideshow(section)
    }, START_AFTER_LOAD_MS)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
