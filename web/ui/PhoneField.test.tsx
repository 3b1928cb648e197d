import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { latinDigits } from '#domain/digits.ts'
import { renderPage } from '../test-utils.tsx'
import { PhoneField } from './PhoneField.tsx'

const onChange = vi.fn()
const Held = ({ initial = '' }) => {
  const [value, setValue] = useState(initial)
  return (
    <PhoneField
      label="Phone"
      value={value}
      rewrite={latinDigits}
      onChange={(phone) => {
        onChange(phone)
        setValue(phone)
      }}
    />
  )
}
const input = () => screen.getByLabelText<HTMLInputElement>('Phone')

it('starts with the USA, and is no change of the form', () => {
  renderPage(<Held />)
  expect(input().value).toBe('+1 ')
  expect(screen.getByRole('button', { name: 'Country of Phone: US +1 United States' })).toBeDefined()
  expect(onChange).not.toHaveBeenCalled()
})

it('makes ten bare digits a US number', () => {
  renderPage(<Held />)
  fireEvent.change(input(), { target: { value: '7185550123' } })
  expect(onChange).toHaveBeenLastCalledWith('+17185550123')
  expect(input().value).toBe('+1 (718) 555-0123')
})

it('shows a stored number in its mask', () => {
  renderPage(<Held initial="+8801712345678" />)
  expect(screen.getByRole('button', { name: 'Country of Phone: BD +880 Bangladesh' })).toBeDefined()
  expect(input().value).toBe('+880 1712-345678')
})

it('is empty again when the number is deleted', () => {
  renderPage(<Held initial="+17185550123" />)
  fireEvent.change(input(), { target: { value: '' } })
  expect(onChange).toHaveBeenLastCalledWith('')
})

/** Types as the browser does: at the caret, each key before anything that waits for the last one. */
const typeAtOnce = (keys: string) => {
  for (const key of keys) {
    const { value, selectionStart, selectionEnd } = input()
    const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length]
    // Past the setter that React puts on the element, which would hide the change from it.
    Reflect.set(HTMLInputElement.prototype, 'value', value.slice(0, start) + key + value.slice(end), input())
    input().setSelectionRange(start + 1, start + 1)
    input().dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: key }))
  }
}

it.each([
  ['after the dial code', '7185550199', () => input().setSelectionRange(3, 3)],
  ['over the dial code', '7185550199', () => input().select()],
  ['in Bengali digits', '৭১৮৫৫৫০১৯৯', () => input().setSelectionRange(3, 3)],
  ['in Bengali digits over the dial code', '৭১৮৫৫৫০১৯৯', () => input().select()],
])('loses no digit that is typed fast %s', async (_where, keys, place) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  renderPage(<Held />)
  input().focus()
  place()
  typeAtOnce(keys)
  expect(input().value).toBe('+1 (718) 555-0199')
  await Promise.resolve()
  expect(input().selectionStart).toBe(17)
  expect(onChange).toHaveBeenLastCalledWith('+17185550199')
  vi.unstubAllGlobals()
})

it('reads a pasted number in Bengali digits', () => {
  renderPage(<Held />)
  fireEvent.change(input(), { target: { value: '৭১৮-৫৫৫-০১২৩' } })
  expect(onChange).toHaveBeenLastCalledWith('+17185550123')
})
