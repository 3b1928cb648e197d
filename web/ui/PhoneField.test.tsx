// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../test-utils.tsx'
import { PhoneField } from './PhoneField.tsx'

const onChange = vi.fn()
const Held = ({ initial = '' }) => {
  const [value, setValue] = useState(initial)
  return (
    <PhoneField
      label="Phone"
      value={value}
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
  expect(screen.getByLabelText<HTMLSelectElement>('Country of Phone').value).toBe('us')
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
  expect(screen.getByLabelText<HTMLSelectElement>('Country of Phone').value).toBe('bd')
  expect(input().value).toBe('+880 1712-345678')
})

it('is empty again when the number is deleted', () => {
  renderPage(<Held initial="+17185550123" />)
  fireEvent.change(input(), { target: { value: '' } })
  expect(onChange).toHaveBeenLastCalledWith('')
})
