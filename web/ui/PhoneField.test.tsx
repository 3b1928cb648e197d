import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import fc from 'fast-check'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { readPhone } from '#domain/read-phone.ts'
import { renderPage } from '../test-utils.tsx'
import { PhoneField } from './PhoneField.tsx'

const onChange = vi.fn()
const Controlled = ({ initial = '', country = 'us' }) => {
  const [value, setValue] = useState(initial)
  return (
    <PhoneField
      label="Phone"
      value={value}
      read={readPhone}
      defaultCountry={country}
      onChange={(phone) => {
        onChange(phone)
        setValue(phone)
      }}
    />
  )
}
const input = () => screen.getByLabelText<HTMLInputElement>('Phone')
const chosen = (name: string) => screen.queryByRole('combobox', { name: `Country of Phone: ${name}` })

it('starts with the USA, without changing the form [S2.88, S9.20]', () => {
  renderPage(<Controlled />)
  expect([input().value, input().placeholder]).toEqual(['', '+1'])
  expect(chosen('US +1 United States')).not.toBeNull()
  expect(onChange).not.toHaveBeenCalled()
})

it.each([
  ['+17185550123', '+1 (718) 555-0123', 'US +1 United States'],
  ['718-555-0123', '+1 (718) 555-0123', 'US +1 United States'],
  ['+8801712345678', '+880 1712-345678', 'BD +880 Bangladesh'],
  ['+442079460018', '+44 2079 460018', 'GB +44 United Kingdom'],
  ['+33612345678', '+33612345678', 'US +1 United States'],
  ['not known', 'not known', 'US +1 United States'],
])('shows a stored %s as %s [S5.23]', (phone, shown, country) => {
  renderPage(<Controlled initial={phone} />)
  expect(input().value).toBe(shown)
  expect(chosen(country)).not.toBeNull()
  expect(onChange).not.toHaveBeenCalled()
})

const US = '+1 (347) 555-0177'
const BD = '+880 1712-345678'
const NOTATIONS: [shown: string, ...typed: string[]][] = [
  [
    US,
    '(347) 555-0177',
    '(347)555-0177',
    '(347)5550177',
    '3475550177',
    '347 555 0177',
    '347-555-0177',
    '347.555.0177',
    '1-347-555-0177',
    '1 (347) 555-0177',
    '13475550177',
    '+1 347 555 0177',
    '+13475550177',
    '+1 (347) 555-0177',
    '+1-347-555-0177',
    '001 347 555 0177',
    '011 1 347 555 0177',
    '৩৪৭-৫৫৫-০১৭৭',
    '৩৪৭৫৫৫০১৭৭',
    '(৩৪৭) ৫৫৫-০১৭৭',
    ' 347–555–0177 ',
    '347\u00a0555\u00a00177',
    'tel: 347-555-0177',
    '\u202a(347) 555-0177\u202c',
    '347-555-0177 ext 5',
    '+1 347 555 0177 x12',
  ],
  [
    BD,
    '01712-345678',
    '01712345678',
    '+880 1712-345678',
    '+8801712345678',
    '+880 1712 345678',
    '০১৭১২-৩৪৫৬৭৮',
    '০১৭১২৩৪৫৬৭৮',
    '+৮৮০ ১৭১২-৩৪৫৬৭৮',
    '8801712345678',
    '008801712345678',
    '+88 01712-345678',
    '+880 (0)1712-345678',
    '1712345678',
    '011 880 1712 345678',
  ],
  ['+44 2079 460018', '+44 20 7946 0018', '+44 (0)20 7946 0018', '0044 20 7946 0018'],
  ['+971 50 123 4567', '+971 50 123 4567', '00971501234567'],
  // No number: what was typed stays.
  ...[
    '555-0177',
    '347-555-017',
    '347 555 01777',
    '+1 34',
    '+1 347 555 017',
    'none',
    'ask 347-555-0177 Rahim',
    '0347 555 0177',
  ].map((text): [string, string] => [text, text]),
  ['718-555-0142 / 646-555-0199', '718-555-0142 / 646-555-0199'],
]
const FORMS = NOTATIONS.flatMap(([shown, ...typed]) => typed.map((text): [string, string] => [text, shown]))
const valueOf = (shown: string) => readPhone(shown)?.phone ?? shown

it.each(FORMS)(
  'leaves %j alone while it is typed, and shows %j when the field is left',
  async (text, shown) => {
    onChange.mockReset()
    renderPage(<Controlled />)
    const user = userEvent.setup({ delay: null })
    await user.click(input())
    await user.keyboard(text)
    expect(input().value).toBe(text)
    await user.tab()
    expect(input().value).toBe(shown)
    expect(onChange).toHaveBeenLastCalledWith(valueOf(shown))
  },
)

it('reads each notation in the same way when it is pasted, filled in, or typed in any order of keys', () => {
  const insert = (text: string, at: number) => {
    const { value } = input()
    Reflect.set(HTMLInputElement.prototype, 'value', value.slice(0, at) + text + value.slice(at), input())
    input().setSelectionRange(at + text.length, at + text.length)
    fireEvent(input(), new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
  }
  fc.assert(
    fc.property(fc.constantFrom(...FORMS), fc.array(fc.nat(), { maxLength: 40 }), ([text, shown], order) => {
      cleanup()
      onChange.mockReset()
      renderPage(<Controlled />)
      input().focus()
      // Each piece is inserted where it belongs between those that are there.
      const cuts = [...new Set(order.map((cut) => cut % text.length))].toSorted((a, b) => a - b)
      const pieces = [0, ...cuts.filter((cut) => cut > 0)].map((from, index, all) => ({
        from,
        text: text.slice(from, all[index + 1]),
      }))
      const present: typeof pieces = []
      for (const piece of pieces.toSorted((a, b) => (order[a.from] ?? 0) - (order[b.from] ?? 0))) {
        const before = present.filter(({ from }) => from < piece.from)
        const at = before.reduce((sum, { text: one }) => sum + one.length, 0)
        insert(piece.text, at)
        expect(input().selectionStart).toBe(at + piece.text.length)
        present.push(piece)
      }
      expect(input().value).toBe(text)
      act(() => input().blur())
      expect(input().value).toBe(shown)
      expect(onChange.mock.lastCall).toEqual([valueOf(shown)])
    }),
    { numRuns: 100 },
  )
})

it('formats a number that a browser fills in, and one that is sent with Enter', async () => {
  renderPage(<Controlled />)
  fireEvent.change(input(), { target: { value: '3475550177' } })
  expect(input().value).toBe(US)
  await userEvent.clear(input())
  expect(onChange).toHaveBeenLastCalledWith('')
  await userEvent.type(input(), '(212) 555-0177{Enter}')
  expect(input().value).toBe('+1 (212) 555-0177')
})

it('keeps the caret where a digit is deleted or inserted', async () => {
  renderPage(<Controlled initial="+13475550177" />)
  await userEvent.type(input(), '{Backspace}9', { initialSelectionStart: 6, initialSelectionEnd: 6 })
  expect([input().value, input().selectionStart]).toEqual(['+1 (397) 555-0177', 6])
  await userEvent.type(input(), '{Delete}', { initialSelectionStart: 9, initialSelectionEnd: 9 })
  expect([input().value, input().selectionStart]).toEqual(['+1 (397) 55-0177', 9])
  expect(onChange).toHaveBeenLastCalledWith('+1 (397) 55-0177')
})

const TOO_LONG = 'A phone number has at most 15 digits: nothing was added.'

it('ignores digits beyond 15, with a message until the next change [S5.22, S9.21]', async () => {
  renderPage(<Controlled initial="+17185550123" />)
  await userEvent.type(input(), '45678')
  expect(input().value).toBe('+1 (718) 555-01234567')
  expect(screen.getByRole('status').textContent).toBe(TOO_LONG)
  expect(input().getAttribute('aria-describedby')).toContain(screen.getByRole('status').id)
  await userEvent.type(input(), '9', { initialSelectionStart: 5, initialSelectionEnd: 5 })
  expect([input().value, input().selectionStart]).toEqual(['+1 (718) 555-01234567', 5])
  await userEvent.keyboard('{Delete}')
  expect(screen.getByRole('status').textContent).toBe('')
})

it('names an extension that was left out', async () => {
  renderPage(<Controlled />)
  await userEvent.click(input())
  await userEvent.paste('347.555.0177 ext. 31')
  expect(screen.getByText('The extension 31 was left out.')).toBeDefined()
  await userEvent.tab()
  expect(input().value).toBe(US)
  expect(screen.getByText('The extension 31 was left out.')).toBeDefined()
  await userEvent.type(input(), '{Backspace}')
  expect(screen.queryByText('The extension 31 was left out.')).toBeNull()
})

it.each([
  ['020 7946 0018', 'us', '+442079460018'],
  ['1711223344', 'us', '+441711223344'],
  ['347 555 0177', 'bd', '+443475550177'],
  ['', 'us', ''],
])('%j typed before another country is chosen is a number of that one', async (text, country, phone) => {
  renderPage(<Controlled country={country} />)
  if (text !== '') await userEvent.type(input(), text)
  await userEvent.click(screen.getByRole('combobox', { name: /^Country of Phone/ }))
  await userEvent.click(await screen.findByText('United Kingdom'))
  if (text !== '') expect(onChange).toHaveBeenLastCalledWith(phone)
  expect(chosen('GB +44 United Kingdom')).not.toBeNull()
  await userEvent.clear(input())
  await userEvent.type(input(), '0113 496 0000')
  expect(onChange).toHaveBeenLastCalledWith('+441134960000')
})
