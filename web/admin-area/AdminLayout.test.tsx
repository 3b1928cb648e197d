import { act, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderPage } from '../test-utils.tsx'
import { toastSuccess } from '../ui/toast.ts'
import AdminLayout from './AdminLayout.tsx'
import { DEFAULT_SOCIETY } from '#domain/settings/society.ts'

it('shows the logo and the name of the society in both languages [S2.45]', () => {
  renderPage(<AdminLayout />)
  const links = within(screen.getByRole('banner')).getAllByRole('link', { name: /Sandwip Society/ })
  for (const link of links) {
    expect(within(link).getByAltText('').getAttribute('src')).toMatch(/^data:image\/svg|logo/)
    expect(within(link).getByRole('img', { name: DEFAULT_SOCIETY.name.bn })).toBeTruthy()
  }
})

/** The class names are the library's: its settings are visible in nothing else here. */
const inToast = (name: string) => {
  const found = document.querySelector<HTMLElement>(`.Toastify__${name}`)
  return found ?? expect.fail(`there is no ${name}`)
}

it('shows toasts at the bottom right, the newest below, and a click does not close them [S2.128, S9.23]', async () => {
  renderPage(<AdminLayout />)
  toastSuccess('First')
  toastSuccess('Second')
  const toasts = await screen.findAllByRole('alert')
  expect(toasts.map((alert) => alert.textContent)).toEqual(['First', 'Second'])
  await userEvent.click(screen.getByText('First'))
  expect(screen.getByText('First')).toBeTruthy()
  expect(inToast('toast-container').className).toContain('Toastify__toast-container--bottom-right')
  expect(inToast('toast').className).not.toContain('rtl')
})

it('shows a toast for five seconds, paused while it is hovered or the window has no focus; it can be dragged away [S9.23]', async () => {
  renderPage(<AdminLayout />)
  toastSuccess('Saved')
  await screen.findByText('Saved')
  const bar = inToast('progress-bar')
  const runs = () => bar.style.animationPlayState
  expect(bar.getAttribute('aria-hidden')).toBe('false')
  expect(bar.style.animationDuration).toBe('5000ms')
  fireEvent.mouseEnter(inToast('toast'))
  expect(runs()).toBe('paused')
  fireEvent.mouseLeave(inToast('toast'))
  expect(runs()).toBe('running')
  fireEvent.blur(window)
  expect(runs()).toBe('paused')
  fireEvent.focus(window)
  expect(runs()).toBe('running')
  fireEvent.pointerDown(inToast('toast'), { clientX: 0 })
  fireEvent.pointerMove(document, { clientX: 20 })
  expect(inToast('toast').style.transform).toContain('translate3d(20px')
})

it('focuses the content after a navigation, unless something in it has the focus already', async () => {
  const { router } = renderPage(<AdminLayout />, { at: '/admin/a/:id' })
  const main = screen.getByRole('main')
  await act(() => router.navigate('/admin/a/2'))
  expect(document.activeElement).toBe(main)
  const field = main.appendChild(document.createElement('input'))
  field.focus()
  await act(() => router.navigate('/admin/a/3'))
  expect(document.activeElement).toBe(field)
})
