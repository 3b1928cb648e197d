import { cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import fc from 'fast-check'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { latinDigits } from '#domain/digits.ts'
import { renderPage } from '../test-utils.tsx'
import { PhoneField } from './PhoneField.tsx'

const onChange = vi.fn()
const Controlled = ({ initial = '' }) => {
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

it('starts with the USA, without changing the form [S2.88, S9.20]', () => {
  renderPage(<Controlled />)
  expect(input().value).toBe('+1 ')
  expect(screen.getByRole('combobox', { name: 'Country of Phone: US +1 United States' })).toBeDefined()
  expect(onChange).not.toHaveBeenCalled()
})

it('reads ten digits without a dial code as a US number', () => {
  renderPage(<Controlled />)
  fireEvent.change(input(), { target: { value: '7185550123' } })
  expect(onChange).toHaveBeenLastCalledWith('+17185550123')
  expect(input().value).toBe('+1 (718) 555-0123')
})

it('formats a stored number [S5.23]', () => {
  renderPage(<Controlled initial="+8801712345678" />)
  expect(screen.getByRole('combobox', { name: 'Country of Phone: BD +880 Bangladesh' })).toBeDefined()
  expect(input().value).toBe('+880 1712-345678')
})

it('is empty after the number is deleted', () => {
  renderPage(<Controlled initial="+17185550123" />)
  fireEvent.change(input(), { target: { value: '' } })
  expect(onChange).toHaveBeenLastCalledWith('')
})

/** Types like the browser: each key is inserted at the caret, before any pending work of the previous key runs. */
const typeAtOnce = (keys: string) => {
  for (const key of keys) {
    const { value, selectionStart, selectionEnd } = input()
    const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length]
    // Uses the native setter: React's own would hide the change from React.
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
  renderPage(<Controlled />)
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
  renderPage(<Controlled />)
  fireEvent.change(input(), { target: { value: '৭১৮-৫৫৫-০১২৩' } })
  expect(onChange).toHaveBeenLastCalledWith('+17185550123')
})

const TOO_LONG = 'A phone number has at most 15 digits: nothing was added.'
const digits = (text: string) => latinDigits(text).replaceAll(/\D/g, '')
/** Pastes over the given range; over the whole value by default. */
const paste = (text: string, start = 0, end = input().value.length) => {
  const { value } = input()
  input().focus()
  Reflect.set(HTMLInputElement.prototype, 'value', value.slice(0, start) + text + value.slice(end), input())
  input().setSelectionRange(start + text.length, start + text.length)
  fireEvent(input(), new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste', data: text }))
}
const pasteAtEnd = (text: string) => paste(text, input().value.length)

it.each([
  // The eleven digits of a Bangladeshi mobile number are not a US number and are not converted into one.
  ['01711223344', '+1 (017) 112-23344'],
  ['০১৭১১২২৩৩৪৪', '+1 (017) 112-23344'],
  ['+8801711223344', '+880 1711-223344'],
  ['+880 01711-223344', '+880 0171-1223344'],
  ['7185550100', '+1 (718) 555-0100'],
  ['718.555.0100', '+1 (718) 555-0100'],
  ['1 718 555 0100', '+1 (718) 555-0100'],
  ['+1 (718) 555-0100', '+1 (718) 555-0100'],
  ['tel: +1 718 555 0100', '+1 (718) 555-0100'],
  // The extension stays in the value, so that the number is refused; dropped silently, its loss would go unnoticed.
  ['(718) 555-0100 ext 5', '+1 (718) 555-01005'],
  ['Rahim: 718-555-0100', '+1 (718) 555-0100'],
])('loses no digit of %s, pasted over everything or after the dial code', (text, shown) => {
  renderPage(<Controlled />)
  pasteAtEnd(text)
  expect(input().value).toBe(shown)
  expect(onChange).toHaveBeenLastCalledWith(`+${digits(shown)}`)
  paste(text)
  expect(input().value).toBe(shown)
  expect(onChange).toHaveBeenLastCalledWith(`+${digits(shown)}`)
})

it.each(['01711223344', '০১৭১১২২৩৩৪৪'])('loses no typed digit of %s', async (text) => {
  renderPage(<Controlled />)
  await userEvent.type(input(), text)
  expect(input().value).toBe('+1 (017) 112-23344')
  expect(onChange).toHaveBeenLastCalledWith('+101711223344')
})

it('does not lose the last digit when one is typed in the middle', async () => {
  renderPage(<Controlled initial="+17185550123" />)
  await userEvent.type(input(), '9', { initialSelectionStart: 5, initialSelectionEnd: 5 })
  expect(input().value).toBe('+1 (791) 855-50123')
  expect(onChange).toHaveBeenLastCalledWith('+179185550123')
})

it('accepts a number that a keyboard inserts at once', () => {
  renderPage(<Controlled />)
  Reflect.set(HTMLInputElement.prototype, 'value', '+1 718-555-0100', input())
  fireEvent(
    input(),
    new InputEvent('input', { bubbles: true, inputType: 'insertText', data: '718-555-0100' }),
  )
  expect(input().value).toBe('+1 (718) 555-0100')
})

it('ignores input beyond 15 digits, with a message until the next change [S5.22, S9.21]', async () => {
  renderPage(<Controlled initial="+17185550123" />)
  pasteAtEnd(' 347-555-0199')
  expect(input().value).toBe('+1 (718) 555-0123')
  expect(screen.getByRole('status').textContent).toBe(TOO_LONG)
  expect(input().getAttribute('aria-describedby')).toContain(screen.getByRole('status').id)
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.type(input(), '{Backspace}')
  expect(input().value).toBe('+1 (718) 555-012')
  expect(screen.getByRole('status').textContent).toBe('')
})

it('undo clears the message about ignored input', async () => {
  renderPage(<Controlled />)
  pasteAtEnd('7185550123')
  pasteAtEnd(' 347-555-0199')
  expect(screen.getByRole('status').textContent).toBe(TOO_LONG)
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(input().value).toBe('+1 ')
  expect(screen.getByRole('status').textContent).toBe('')
})

it('choosing another country does not change the number', async () => {
  renderPage(<Controlled />)
  pasteAtEnd('1711223344')
  await userEvent.click(screen.getByRole('combobox', { name: /^Country of Phone/ }))
  await userEvent.click(await screen.findByText('Bangladesh'))
  expect(input().value).toBe('+880 1711-223344')
  expect(onChange).toHaveBeenLastCalledWith('+8801711223344')
})

it('supports undo and redo', async () => {
  renderPage(<Controlled initial="+17185550123" />)
  paste('01711223344')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(input().value).toBe('+1 (718) 555-0123')
  expect(onChange).toHaveBeenLastCalledWith('+17185550123')
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(input().value).toBe('+1 (017) 112-23344')
  expect(onChange).toHaveBeenLastCalledWith('+101711223344')
})

const piece = fc.oneof(
  fc.stringMatching(/^[0-9০-৯]{1,4}$/),
  fc.stringMatching(/^[0-9০-৯ ().a-z-]{1,20}$/),
  fc.stringMatching(/^\+[0-9 -]{1,18}$/),
)
const place = fc.double({ min: 0, max: 1, noNaN: true })

it('contains every digit that was entered, or shows that the input was ignored', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(piece, place, place), { minLength: 1, maxLength: 6 }), (pieces) => {
      cleanup()
      onChange.mockReset()
      renderPage(<Controlled />)
      for (const [text, one, other] of pieces) {
        const before = input().value
        const [start, end] = [one, other]
          .map((part) => Math.round(part * before.length))
          .toSorted((a, b) => a - b)
        paste(text, start, end)
        const shown = digits(input().value)
        if (screen.getByRole('status').textContent === TOO_LONG) {
          expect(input().value).toBe(before)
        } else {
          const put = digits(before.slice(0, start) + text + before.slice(end))
          // The dial code of the country is added if it is missing; a pasted dial code replaces it.
          const isAll =
            shown === put || shown.endsWith(put) || (/^\+\d+ ?$/.test(before) && shown === digits(text))
          expect(isAll, `${before} + ${text} = ${input().value}`).toBe(true)
        }
        expect(shown.length).toBeLessThanOrEqual(15)
        const sent = onChange.mock.lastCall?.[0] ?? ''
        expect([shown, '']).toContain(digits(sent))
      }
    }),
    { numRuns: 100 },
  )
})

it('reads a whole number that is pasted, in any notation, and names an extension', async () => {
  const readPasted = vi.fn((text: string) =>
    text.includes('718') ? { phone: '+17185550142', extension: text.includes('31') ? '31' : '' } : null,
  )
  const Pasting = () => {
    const [value, setValue] = useState('')
    return <PhoneField label="Phone" value={value} onChange={setValue} readPasted={readPasted} />
  }
  renderPage(<Pasting />)
  await userEvent.click(input())
  await userEvent.paste('718.555.0142 ext. 31')
  expect(input().value).toBe('+1 (718) 555-0142')
  expect(screen.getByText('The extension 31 was left out.')).toBeDefined()
  // A part of a number is inserted as it is.
  readPasted.mockClear()
  input().setSelectionRange(4, 7)
  await userEvent.paste('646')
  expect(input().value).toBe('+1 (646) 555-0142')
  expect(readPasted).not.toHaveBeenCalled()
  expect(screen.queryByText('The extension 31 was left out.')).toBeNull()
})

it('leaves a number of a country that is not listed as it is', () => {
  renderPage(<Controlled initial="+33612345678" />)
  expect(input().value.replace(/\D/g, '')).toBe('33612345678')
  expect(onChange).not.toHaveBeenCalledWith(expect.not.stringContaining('33612345678'))
})
