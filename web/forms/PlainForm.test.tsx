import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { DEFAULT_ERROR_MESSAGE } from '#domain/errors.ts'
import { ApiError } from '../api-client.ts'
import { renderPage } from '../test-utils.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { checkWith } from './check-with.ts'
import { MARKED_FIELDS, PlainForm, readFaults, usePlainForm } from './PlainForm.tsx'

const onName = { path: 'name', message: 'Name is taken!' }
const onOther = { path: 'ticket', message: 'Too old!' }

describe('readFaults', () => {
  it.each([
    [
      'the errors of its fields',
      new ApiError('No!', { errorMessages: [onName] }),
      { messages: ['No!'], faults: [onName] },
    ],
    [
      'the errors of other fields among the messages',
      new ApiError('No!', { errorMessages: [onOther, onName] }),
      { messages: ['No!', 'Too old!'], faults: [onName] },
    ],
    [
      'the errors within a list at the field that has it',
      new ApiError('No!', { errorMessages: [{ ...onName, path: 'name.2.en' }] }),
      { messages: ['No!'], faults: [onName] },
    ],
    [
      'a repeated message once',
      new ApiError('Too old!', { errorMessages: [onOther] }),
      { messages: ['Too old!'], faults: [] },
    ],
    [
      'that fields are marked, if any is',
      new ApiError('Too old!', { code: 'VALIDATION_FAILED', errorMessages: [onOther, onName] }),
      { messages: [MARKED_FIELDS, 'Too old!'], faults: [onName] },
    ],
    [
      'the default message for an error of the page itself',
      new TypeError('x is undefined'),
      { messages: [DEFAULT_ERROR_MESSAGE], faults: [] },
    ],
  ])('returns %s', (_name, error, told) => {
    expect(readFaults(error, (path) => path === 'name')).toEqual(told)
  })
})

const Wish = z.object({
  name: z.string().trim().min(1, 'Name is required!'),
  year: z.coerce.number().min(2000, 'Year must be after 2000!'),
})
type Wish = z.output<typeof Wish>

type FormProps = {
  send: (wish: Wish, reset: () => void) => Promise<void>
  loadCheck?: () => Promise<ReturnType<typeof checkWith<Wish>>>
}
const WishForm = ({ send, loadCheck = async () => checkWith(Wish) }: FormProps) => {
  const form = usePlainForm({ loadCheck, send })
  return (
    <PlainForm form={form} submitLabel="Send">
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Year" {...form.field('year')} />
    </PlainForm>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, text: string) => userEvent.type(field(label), text)
const press = () => userEvent.click(screen.getByRole('button'))
const faults = () =>
  ['Name', 'Year'].map((label) =>
    field(label).getAttribute('aria-invalid')
      ? document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent
      : '',
  )

it('shows all errors on submit, focuses the first, and validates input from then on', async () => {
  const send = vi.fn(async () => {})
  renderPage(<WishForm send={send} />)
  await type('Year', '19')
  expect(faults()).toEqual(['', ''])
  await press()
  await waitFor(() => expect(faults()).toEqual(['Name is required!', 'Year must be after 2000!']))
  expect(document.activeElement).toBe(field('Name'))
  await type('Year', '99')
  await type('Name', 'Rahima')
  await waitFor(() => expect(faults()).toEqual(['', 'Year must be after 2000!']))
  await userEvent.clear(field('Year'))
  await type('Year', '2026')
  await waitFor(() => expect(faults()).toEqual(['', '']))
  expect(send).not.toHaveBeenCalled()
  await press()
  await waitFor(() =>
    expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Rahima', year: 2026 }, expect.any(Function)),
  )
})

it('sends what the rules made of the input, and empties the form on request', async () => {
  const send = vi.fn(async (_wish: Wish, reset: () => void) => reset())
  renderPage(<WishForm send={send} />)
  await type('Name', ' Rahima ')
  await type('Year', '2026')
  await press()
  await waitFor(() => expect(field('Name').value).toBe(''))
  expect(send.mock.calls.map(([wish]) => wish)).toEqual([{ name: 'Rahima', year: 2026 }])
  await type('Year', '19')
  expect(faults()).toEqual(['', ''])
})

it('shows what the server refuses at its field, and the rest above the button until the next attempt', async () => {
  const errorMessages = [onName, { path: 'role', message: 'Unknown field!' }]
  const send = vi.fn(async () => {}).mockRejectedValueOnce(new ApiError('Not saved!', { errorMessages }))
  renderPage(<WishForm send={send} />)
  await type('Name', 'Rahima')
  await type('Year', '2026')
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe('Not saved! Unknown field!')
  expect(faults()).toEqual(['Name is taken!', ''])
  expect(document.activeElement).toBe(field('Name'))
  await type('Year', '7')
  expect(faults()).toEqual(['Name is taken!', ''])
  await type('Name', ' B.')
  expect(faults()).toEqual(['', ''])
  await press()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(send).toHaveBeenCalledTimes(2)
})

it('validates what the last input has put into a state, and says when an attempt is refused', async () => {
  const onRefused = vi.fn()
  const NameForm = () => {
    const [name, setName] = useState('')
    const [year, setYear] = useState('2026')
    const form = usePlainForm({
      loadCheck: async () => checkWith(Wish.pick({ name: true }), () => ({ name })),
      send: async () => {},
      onRefused,
    })
    return (
      <PlainForm form={form} submitLabel="Send">
        <TextField
          label="Name"
          value={name}
          onChange={({ target }) => setName(target.value)}
          {...form.field('name')}
        />
        <SelectField
          label="Year"
          options={['2026', '2027'].map((value) => ({ value, label: value }))}
          value={year}
          onChange={({ target }) => setYear(target.value)}
        />
      </PlainForm>
    )
  }
  renderPage(<NameForm />)
  await press()
  await waitFor(() => expect(faults()).toEqual(['Name is required!', '']))
  expect(onRefused).toHaveBeenCalledOnce()
  await userEvent.selectOptions(screen.getByLabelText('Year'), '2027')
  expect(field('Year').value).toBe('2027')
  expect(faults()).toEqual(['Name is required!', ''])
  await type('Name', 'R')
  await waitFor(() => expect(faults()).toEqual(['', '']))
})

it('shows a connection error if its rules cannot be loaded, and sends nothing', async () => {
  const send = vi.fn(async () => {})
  const loadCheck = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  renderPage(<WishForm send={send} loadCheck={loadCheck} />)
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain('could not be reached')
  expect(send).not.toHaveBeenCalled()
})

it('says when a limit ends', async () => {
  const allowedAt = Date.parse('2026-06-15T21:05:00Z')
  const send = () => Promise.reject(new ApiError('Too many!', { statusCode: 429, allowedAt }))
  renderPage(<WishForm send={send} />)
  await type('Name', 'Rahima')
  await type('Year', '2003')
  await press()
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Too many! It works again on \p{L}+day.* \d{1,2}:\d{2}.*\.$/u,
  )
})
