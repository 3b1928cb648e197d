import { beforeEach, expect, it, vi } from 'vitest'
import { startSlideRow } from './slide-row.ts'

// jsdom implements neither layout nor pointer capture.
HTMLElement.prototype.setPointerCapture = () => {}

let row: HTMLElement
const onChange = vi.fn<(index: number) => void>()
beforeEach(() => {
  onChange.mockReset()
  row = document.createElement('div')
  for (const name of ['Dawn', 'Bridge', 'Fields']) {
    const slide = row.appendChild(document.createElement('div'))
    slide.textContent = name
  }
})

/** The translation of an element, in multiples of its width. */
const moved = (element: Element | undefined) =>
  Number(/translateX\((?:calc\()?(-?\d+)%/.exec((element as HTMLElement).style.transform)?.[1] ?? 0) / 100
/** The index of the visible slide. */
const shown = () =>
  [...row.children]
    .filter((slide, index) => index + moved(slide) + moved(row) === 0)
    .map((slide) => slide.textContent)

const point = (type: string, x: number, y = 0) =>
  row.children[0]?.dispatchEvent(
    new PointerEvent(type, { bubbles: true, cancelable: true, isPrimary: true, clientX: x, clientY: y }),
  )
const drag = (across: number, down = 0) => {
  point('pointerdown', 200)
  point('pointermove', 200 + across / 2, down / 2)
  point('pointermove', 200 + across, down)
  point('pointerup', 200 + across, down)
}

it('advances in an endless loop, one slide at a time, in 500 ms [S2.126]', () => {
  const { next } = startSlideRow(row, onChange)
  const seen = Array.from({ length: 7 }, () => {
    next()
    return shown()
  })
  expect(seen.flat()).toEqual(['Bridge', 'Fields', 'Dawn', 'Bridge', 'Fields', 'Dawn', 'Bridge'])
  expect(onChange.mock.calls.flat()).toEqual([1, 2, 0, 1, 2, 0, 1])
  expect(row.style.transitionDuration).toBe('500ms')
})

it('moves to any slide directly, as if it were the next one in that direction', () => {
  const { goTo } = startSlideRow(row, onChange)
  goTo(2)
  expect([shown(), moved(row)]).toEqual([['Fields'], -1])
  goTo(2)
  expect(onChange).toHaveBeenCalledTimes(1)
  goTo(0)
  expect([shown(), moved(row)]).toEqual([['Dawn'], 0])
})

it('follows a swipe both ways, without end', () => {
  startSlideRow(row, onChange)
  drag(120)
  expect(shown()).toEqual(['Fields'])
  drag(-120)
  drag(-120)
  expect(shown()).toEqual(['Bridge'])
})

it('shows the neighbour during a drag, and returns if it is released too early', () => {
  startSlideRow(row, onChange)
  point('pointerdown', 200)
  point('pointermove', 170)
  expect(row.style.transform).toMatch(/(-|- )30px/)
  expect(row.style.transitionDuration).toBe('0ms')
  // The next slide is already at its own position, right beside.
  expect(moved(row.children[1])).toBe(0)
  point('pointerup', 170)
  expect(shown()).toEqual(['Dawn'])
  expect(row.style.transitionDuration).toBe('500ms')
  expect(onChange).not.toHaveBeenCalled()
})

it('leaves vertical drags to the page, and returns if the browser cancels the drag', () => {
  startSlideRow(row, onChange)
  drag(60, 200)
  point('pointerdown', 200)
  point('pointermove', 100)
  point('pointercancel', 100)
  expect(shown()).toEqual(['Dawn'])
  expect(onChange).not.toHaveBeenCalled()
})

it('a press clicks, but a drag does not', () => {
  startSlideRow(row, onChange)
  const onClick = vi.fn<() => void>()
  row.children[0]?.addEventListener('click', onClick)
  drag(120)
  point('click', 320)
  expect(onClick).not.toHaveBeenCalled()
  point('pointerdown', 200)
  point('pointerup', 202)
  point('click', 202)
  expect(onClick).toHaveBeenCalledTimes(1)
})

it('cleaning up restores the row', () => {
  const { next, stop } = startSlideRow(row, onChange)
  next()
  stop()
  drag(120)
  expect([row, ...row.children].map(moved)).toEqual([0, 0, 0, 0])
  expect(onChange).toHaveBeenCalledTimes(1)
})
