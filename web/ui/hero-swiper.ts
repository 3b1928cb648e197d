import Swiper from 'swiper'

/** How long a change of slides takes (specification, section 9). */
export const SLIDE_MS = 500

/**
 * Makes what stands in `element` a slideshow that can be swiped and has no end. Loaded after the first paint. Dots,
 * pause and names are elements of the page: of the library only its core is here, which writes no HTML.
 */
export const startSwiper = (element: HTMLElement, onChange: (index: number) => void) => {
  const swiper = new Swiper(element, {
    speed: SLIDE_MS,
    loop: true,
    slidesPerView: 1,
    on: { realIndexChange: ({ realIndex }) => onChange(realIndex) },
  })
  return {
    goTo: (index: number) => swiper.slideToLoop(index),
    next: () => swiper.slideNext(),
    stop: () => swiper.destroy(true, false),
  }
}
export type StartSwiper = typeof startSwiper
export type HeroSwiper = ReturnType<typeof startSwiper>
