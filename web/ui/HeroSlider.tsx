import { useLingui } from '@lingui/react'
import { Pause, Play } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { startSlideRow, type SlideRow } from './slide-row.ts'
import { useAutoplay } from './use-autoplay.ts'

/** How long a slide is shown before the next one follows automatically. */
const SLIDE_INTERVAL_MS = 6000

export type HeroSlide = {
  id: string
  /** The image URLs, as for the `src` and `srcSet` attributes of `img`. */
  src: string
  srcSet: string
  alt: string
  /** The language of `alt`, if it differs from the page's. */
  altLang?: string | undefined
  /** Content shown over the picture. */
  caption?: ReactNode
}

type HeroSliderProps = {
  /** Accessible name of the slideshow. */
  label: string
  slides: readonly HeroSlide[]
  /** Fixed content over the slides: above the captions, and below them. */
  header?: ReactNode
  footer?: ReactNode
}

/**
 * Below this width a picture fills the screen; above it, it is as wide as the screen or as 85 % of the screen height
 * requires, whichever is wider (specification, section 9).
 */
const SIZES = '(max-width: 767px) 100vw, max(100vw, 152vh)'

/**
 * The slideshow at the top of a page (specification, section 2). Only the first slide is rendered at once; the others
 * and the animation follow after the first paint. Without JavaScript the slides scroll horizontally.
 */
export const HeroSlider = ({ label, slides, header, footer }: HeroSliderProps) => {
  const { _, i18n } = useLingui()
  const { row, isReady, current, goTo, next } = useSlideRow(slides.length)
  const { isAllowed, isPlaying, toggle, watch } = useAutoplay(next, SLIDE_INTERVAL_MS)
  const slide = (index: number) => (
    <Slide
      key={slides[index]?.id}
      slide={slides[index]}
      name={_('{number} of {count}', { number: i18n.number(index + 1), count: i18n.number(slides.length) })}
      isFirst={index === 0}
      isHidden={isReady && index !== current}
    />
  )
  const others = slides.slice(1).map((_slide, index) => slide(index + 1))

  return (
    // The section only observes pointer and focus; the interactive elements are the buttons inside.
    <section
      aria-roledescription={_('slideshow')}
      aria-label={label}
      {...watch}
      className="relative isolate grid min-h-[85vh] overflow-hidden bg-black text-white print:hidden"
    >
      <div
        aria-live={isPlaying ? 'off' : 'polite'}
        className="absolute inset-0 -z-10 overflow-hidden noscript:overflow-x-auto"
      >
        <div
          ref={row}
          className="flex h-full touch-pan-y transition-transform duration-0 select-none noscript:snap-x"
        >
          {slides.length > 0 && slide(0)}
          {isReady || slides.length < 2 ? others : <noscript className="contents">{others}</noscript>}
        </div>
      </div>
      <div className="pointer-events-none mx-auto flex w-full max-w-page flex-col justify-between gap-4 px-4 pt-8 pb-3 *:pointer-events-auto sm:px-6 md:pt-12">
        <div>{header}</div>
        <div className="grid gap-4">
          {footer}
          {isReady && (
            <div className="flex min-h-11 items-center gap-2">
              {isAllowed && (
                <button
                  type="button"
                  onClick={toggle}
                  aria-label={isPlaying ? _('Pause the slideshow') : _('Play the slideshow')}
                  className="grid size-11 place-items-center rounded-full bg-black/50 hover:bg-black/75"
                >
                  {isPlaying ? (
                    <Pause aria-hidden className="size-5" />
                  ) : (
                    <Play aria-hidden className="size-5" />
                  )}
                </button>
              )}
              <Dots count={slides.length} current={current} onChoose={goTo} />
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

/** Renders the other slides once the page has loaded, then starts the animation. */
const useSlideRow = (count: number) => {
  const row = useRef<HTMLDivElement>(null)
  const started = useRef<SlideRow>(null)
  const [isReady, setReady] = useState(false)
  const [current, setCurrent] = useState(0)

  useEffect(() => (count < 2 ? undefined : whenDrawn(() => setReady(true))), [count])

  useEffect(() => {
    if (!isReady || !row.current) return undefined
    const slides = startSlideRow(row.current, setCurrent)
    started.current = slides
    return () => {
      started.current = null
      slides.stop()
    }
  }, [isReady])

  return {
    row,
    isReady,
    current,
    goTo: (index: number) => started.current?.goTo(index),
    next: useCallback(() => started.current?.next(), []),
  }
}

/** Calls `work` shortly after the page has loaded. Returns a cleanup function. */
const whenDrawn = (work: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onLoad = () => {
    timer = setTimeout(work, 200)
  }
  if (document.readyState === 'complete') onLoad()
  else addEventListener('load', onLoad, { once: true })
  return () => {
    clearTimeout(timer)
    removeEventListener('load', onLoad)
  }
}

type SlideProps = {
  slide: HeroSlide | undefined
  name: string
  isFirst: boolean
  isHidden: boolean
}

const Slide = ({ slide, name, isFirst, isHidden }: SlideProps) => {
  const { _ } = useLingui()
  if (!slide) return null
  return (
    <div
      role="group"
      aria-roledescription={_('slide')}
      aria-label={name}
      inert={isHidden}
      className="relative h-full w-full shrink-0 snap-start"
    >
      <img
        src={slide.src}
        srcSet={slide.srcSet}
        sizes={SIZES}
        alt={slide.alt}
        lang={slide.altLang}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'low'}
        decoding="async"
        draggable={false}
        className="absolute inset-0 size-full object-cover"
      />
      {/* The overlay of the specification; on wide screens it is darkest behind the text. */}
      <div className="absolute inset-0 bg-black/50 md:bg-black/30 md:bg-linear-to-r md:from-black/45 md:to-transparent" />
      <div className="absolute inset-0 mx-auto grid w-full max-w-page content-center px-4 pt-20 pb-28 sm:px-6 md:pt-8 md:pb-20">
        {slide.caption}
      </div>
    </div>
  )
}

type DotsProps = { count: number; current: number; onChoose: (index: number) => void }

const Dots = ({ count, current, onChoose }: DotsProps) => {
  const { _, i18n } = useLingui()
  return (
    <ul aria-label={_('Slides')} className="m-0 flex list-none flex-wrap p-0">
      {Array.from({ length: count }, (_none, index) => (
        <li key={index}>
          <button
            type="button"
            aria-label={_('Show slide {number}', { number: i18n.number(index + 1) })}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onChoose(index)}
            className="group grid size-11 place-items-center rounded-full"
          >
            <span
              className={classNames(
                'h-3 rounded-full border-2 border-white transition-[width]',
                index === current ? 'w-7 bg-white' : 'w-3 group-hover:bg-white/60',
              )}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
