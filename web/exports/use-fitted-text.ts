import { useLayoutEffect, useRef } from 'react'

const overflows = (element: HTMLElement) =>
  element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth

/** The sizes of `.address-label` in print.css, after the normal one. */
const SMALLER_SIZES = ['9', '8', '7', '5']

/** Gives each label whose text does not fit the first smaller size in which it does. All are measured before any is changed. */
const fit = (container: HTMLElement) => {
  let tooSmall = [...container.querySelectorAll<HTMLElement>('.address-label')]
  for (const label of tooSmall) delete label.dataset['size']
  for (const size of SMALLER_SIZES) {
    tooSmall = tooSmall.filter(overflows)
    for (const label of tooSmall) label.dataset['size'] = size
  }
}

/** The ref of an element whose labels shrink to fit, after each rendering and when the fonts have arrived. */
export const useFittedText = <Element extends HTMLElement>() => {
  const container = useRef<Element>(null)
  useLayoutEffect(() => {
    if (container.current) fit(container.current)
  })
  useLayoutEffect(() => {
    const refit = () => {
      if (container.current) fit(container.current)
    }
    document.fonts.addEventListener('loadingdone', refit)
    return () => document.fonts.removeEventListener('loadingdone', refit)
  }, [])
  return container
}
