import { useLingui } from '@lingui/react'
import { Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'

export type HeroSlide = {
  id: string
  /** The image URLs, as for the `src` and `srcSet` attributes of `img`. */
  src: string
  srcSet?: string
  alt: string
  /** The language of `alt`, if it differs from the page's. */
  altLang?: string | undefined
  /** Content shown over the picture. */
  caption?: ReactNode
}

/**
 * One block of text at the lower left: below free space, a row each for the header, the captions and the footer, which the slides share.
 * The hero grows where the text does not fit, as on a low or enlarged screen, and nothing overlaps.
 */
const ROWS =
  'row-span-full grid grid-rows-[1fr_auto_auto_auto] supports-[grid-template-rows:subgrid]:grid-rows-subgrid'
const OVERLAY = 'col-start-1 mx-auto w-full max-w-page px-4 sm:px-6'

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
 * The slideshow at the top of a page (specification, section 2), as HTML that `web/document/slideshow.ts` runs. The text of
 * every slide is in the page, so that the hero has its height at once; only the first picture is, too. Without JavaScript the
 * slides scroll horizontally.
 */
export const HeroSlider = ({ label, slides, header, footer }: HeroSliderProps) => {
  const { _, i18n } = useLingui()
  const isSlideshow = slides.length > 1

  return (
    <section
      data-slideshow={isSlideshow ? '' : undefined}
      aria-roledescription={_('slideshow')}
      aria-label={label}
      className="isolate grid min-h-[85vh] grid-cols-[minmax(0,1fr)] grid-rows-[minmax(5rem,1fr)_auto_auto_auto] overflow-hidden bg-black text-white print:hidden"
    >
      <div
        aria-live="off"
        className={`-z-10 col-start-1 grid-cols-[minmax(0,1fr)] overflow-hidden noscript:snap-x noscript:snap-mandatory noscript:overflow-x-auto ${ROWS}`}
      >
        <div
          data-slide-row
          className={`auto-cols-[100%] grid-flow-col touch-pan-y transition-transform duration-0 select-none noscript:touch-auto ${ROWS}`}
        >
          {slides.map((slide, index) => (
            <Slide
              key={slide.id}
              slide={slide}
              name={_('{number} of {count}', {
                number: i18n.number(index + 1),
                count: i18n.number(slides.length),
              })}
              isFirst={index === 0}
            />
          ))}
        </div>
      </div>
      <div className={`row-start-2 ${OVERLAY}`}>{header}</div>
      <div className={`row-start-4 pt-5 pb-3 menu:pb-18 ${OVERLAY}`}>
        <div className="grid justify-items-start gap-3">
          {footer}
          {isSlideshow && (
            <div
              data-slide-controls
              data-waits
              className="flex min-h-11 max-w-full items-center gap-2 data-waits:invisible noscript:hidden"
            >
              <button
                type="button"
                data-pauses
                data-playing
                data-pause-label={_('Pause the slideshow')}
                data-play-label={_('Play the slideshow')}
                aria-label={_('Pause the slideshow')}
                className="group grid size-11 place-items-center rounded-full bg-black/50 hover:bg-black/75 [[hidden]]:hidden"
              >
                <Pause aria-hidden className="size-5 group-data-[playing=false]:hidden" />
                <Play aria-hidden className="hidden size-5 group-data-[playing=false]:block" />
              </button>
              <Dots count={slides.length} />
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

type SlideProps = {
  slide: HeroSlide
  name: string
  isFirst: boolean
}

const Slide = ({ slide, name, isFirst }: SlideProps) => {
  const { _ } = useLingui()
  const picture = (
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
  )
  return (
    <div
      role="group"
      aria-roledescription={_('slide')}
      aria-label={name}
      // Cannot be reached until the script runs.
      data-waits={isFirst ? undefined : ''}
      className={`relative grid-cols-[minmax(0,1fr)] snap-start data-waits:invisible noscript:visible! ${ROWS}`}
    >
      {isFirst ? (
        picture
      ) : (
        <>
          <template>{picture}</template>
          <noscript>{picture}</noscript>
        </>
      )}
      {/* The overlay of the specification, and a shade that rises from below to above the text, which is legible on any picture. */}
      <div className="absolute inset-0 bg-black/10" />
      <div className="relative col-start-1 row-span-3 row-start-2 -mt-28 bg-[linear-gradient(to_top,#000b,#0009_calc(100%-7rem),#0000)] md:[mask-image:linear-gradient(to_right,#000_55%,#0007)]" />
      <div className={`relative row-start-3 ${OVERLAY}`}>{slide.caption}</div>
    </div>
  )
}

const Dots = ({ count }: { count: number }) => {
  const { _, i18n } = useLingui()
  return (
    <ul aria-label={_('Slides')} className="m-0 flex min-w-0 list-none p-0">
      {Array.from({ length: count }, (_none, index) => (
        <li key={index} className="min-w-0">
          <button
            type="button"
            data-slide
            aria-label={_('Show slide {number}', { number: i18n.number(index + 1) })}
            aria-current={index === 0 ? 'true' : undefined}
            className="group grid h-11 w-11 max-w-full place-items-center rounded-full"
          >
            <span className="h-3 w-3 rounded-full border-2 border-white transition-[width] group-hover:bg-white/60 group-aria-[current=true]:w-7 group-aria-[current=true]:bg-white" />
          </button>
        </li>
      ))}
    </ul>
  )
}
