import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { localText, requiredLocalText } from '#domain/validation.ts'
import { ApiError } from '../api-client.ts'
import { AbilitiesContext } from '../session/abilities.tsx'
import { renderPage } from '../test-utils.tsx'
import { FormToggle } from './fields.tsx'
import { localFields } from './form-fields.ts'
import { FormLocalText } from './FormLocalText.tsx'
import { FormPicture } from './FormPicture.tsx'
import { RecordForm } from './RecordForm.tsx'
import { useRecordForm, type Submission } from './use-record-form.ts'

const Input = z.object({
  title: requiredLocalText('Title is required!'),
  note: localText(),
  open: z.boolean(),
})
type Values = z.input<typeof Input>
type Boat = Values & { version: number; photo?: string | null }

const FIELDS = [
  ...localFields('title', 'Title'),
  ...localFields('note', 'Note'),
  { path: 'open', label: 'Open' },
  { path: 'photo', label: 'Photo' },
]
const EMPTY: Values = { title: { en: '', bn: '' }, note: { en: '', bn: '' }, open: false }
const toValues = (boat: Boat | null): Values => {
  const { title, note, open } = boat ?? EMPTY
  return { title, note, open }
}
const aBoat = (more: Partial<Boat> = {}): Boat => ({
  title: { en: 'Boat', bn: 'নৌকা' },
  note: { en: '', bn: '' },
  open: false,
  version: 1,
  ...more,
})

type Save = (
  input: z.output<typeof Input>,
  base: Boat | null,
  submission: Submission<Values>,
) => Promise<Boat>
const BoatForm = ({ boat, save, latest }: { boat: Boat | null; save: Save; latest?: Boat }) => {
  const state = useRecordForm({
    name: 'boat',
    schema: Input,
    fields: FIELDS,
    record: boat,
    toValues,
    picture: { path: 'photo', of: ({ photo = null }: Boat) => photo },
    save,
    ...(latest && { fetchLatest: async () => latest }),
    onSaved: () => {},
  })
  return (
    <RecordForm state={state} submitLabel="Save">
      <FormLocalText path="title" required />
      <FormLocalText path="note" />
      <FormToggle path="open" />
      <FormPicture path="photo" present={state.base?.photo ?? null} />
    </RecordForm>
  )
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const show = (boat: Boat | null, save: Save, latest?: Boat) =>
  renderPage(<BoatForm boat={boat} save={save} {...(latest && { latest })} />, { at: '/form' })

it('saves the parsed values, with the edited record', async () => {
  const save = vi.fn<Save>(async (input) => ({ ...input, version: 2 }))
  const boat = aBoat()
  show(boat, save)
  fill('Title (English)', '  Sail boat ')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Open' }))
  await press('Save')
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  const input = { title: { en: 'Sail boat', bn: 'নৌকা' }, note: { en: '', bn: '' }, open: true }
  expect(save.mock.lastCall?.slice(0, 2)).toEqual([input, boat])
  await waitFor(() => expect(field('Title (English)').value).toBe('Sail boat'))
})

it('shows an error at its field and in a summary, and saves nothing', async () => {
  const save = vi.fn<Save>()
  show(null, save)
  await press('Save')
  const summary = await screen.findByRole('alert')
  expect(within(summary).getByRole('link', { name: 'Title (English): Title is required!' })).toBeDefined()
  expect(field('Title (English)').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Title (English)'))
  expect(save).not.toHaveBeenCalled()
})

it('shows the server’s errors at their fields, and the others below the form', async () => {
  const save = vi.fn<Save>(async () => {
    const errorMessages = [
      { path: 'note.bn', message: 'Too long!' },
      { path: 'elsewhere', message: 'No place!' },
    ]
    throw new ApiError('Please correct the marked fields!', { statusCode: 400, errorMessages })
  })
  show(aBoat(), save)
  fill('Note (Bengali)', 'ক')
  await press('Save')
  expect(await screen.findByText('Please correct the marked fields! No place!')).toBeDefined()
  expect(field('Note (Bengali)').getAttribute('aria-invalid')).toBe('true')
  expect(field('Note (Bengali)').value).toBe('ক')
})

it('shows both versions on a conflict, and saves on top of the newer one', async () => {
  const theirs = aBoat({ title: { en: 'Ferry', bn: 'নৌকা' }, note: { en: 'Theirs', bn: '' }, version: 5 })
  const stale = new ApiError('Someone else changed this meanwhile!', {
    statusCode: 412,
    code: 'VERSION_STALE',
  })
  const save = vi.fn<Save>(async (input) => ({ ...input, version: 6 })).mockRejectedValueOnce(stale)
  show(aBoat(), save, theirs)
  fill('Title (English)', 'Canoe')
  await press('Save')

  expect(await screen.findByText('Someone else changed this meanwhile!')).toBeDefined()
  expect(field('Title (English)').value).toBe('Canoe')
  expect(field('Note (English)').value).toBe('Theirs')
  await press('Use theirs: Title (English)')
  expect(field('Title (English)').value).toBe('Ferry')
  await press('Keep mine: Title (English)')
  await press('Save')
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  expect(save.mock.lastCall?.[0].title.en).toBe('Canoe')
  expect(save.mock.lastCall?.[1]).toBe(theirs)
  await waitFor(() => expect(screen.queryByText('Someone else changed this meanwhile!')).toBeNull())
})

it('restores a draft, and discards it on request', async () => {
  const { unmount } = show(aBoat(), vi.fn<Save>())
  fill('Title (English)', 'Half a word')
  await waitFor(() => expect(sessionStorage.length).toBe(1))
  unmount()
  show(aBoat(), vi.fn<Save>())
  expect(field('Title (English)').value).toBe('Half a word')
  await press('Discard it')
  expect(field('Title (English)').value).toBe('Boat')
  expect(sessionStorage.length).toBe(0)
})

it('saves once, however often the button is pressed', async () => {
  let finish: (boat: Boat) => void = () => {}
  const save = vi.fn<Save>(() => new Promise((resolve) => (finish = resolve)))
  show(aBoat(), save)
  fill('Title (English)', 'Raft')
  await press('Save')
  await press('Loading...')
  finish(aBoat({ title: { en: 'Raft', bn: 'নৌকা' }, version: 2 }))
  await screen.findByRole('button', { name: 'Save' })
  expect(save).toHaveBeenCalledTimes(1)
})

const sea = () => new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'sea.jpg', { type: 'image/jpeg' })
const pick = (file: File) => fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [file] } })

it('sends a picture with the data, and does not save while an invalid one is chosen', async () => {
  const save = vi.fn<Save>(async (input) => ({ ...input, version: 2 }))
  show(aBoat(), save)
  pick(new File(['%PDF-1.7'], 'letter.pdf', { type: 'application/pdf' }))
  await screen.findByText(/^Unsupported file format\. This is a PDF\./)
  await press('Save')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Photo')))
  expect(within(screen.getByRole('alert')).getByRole('link').textContent).toContain('Unsupported file format')
  expect(save).not.toHaveBeenCalled()
  pick(sea())
  await screen.findByAltText('sea.jpg')
  await press('Save')
  await waitFor(() => expect(save.mock.lastCall?.[2].picture).toMatchObject({ name: 'sea.jpg' }))
  await press('Save')
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  expect(save.mock.lastCall?.[2].picture).toBeUndefined()
})

it('asks for a choice if someone else changed the picture as well', async () => {
  const stale = new ApiError('Someone else changed this meanwhile!', { code: 'VERSION_STALE' })
  const save = vi.fn<Save>(async (input) => ({ ...input, version: 6 })).mockRejectedValueOnce(stale)
  show(aBoat({ photo: '/old' }), save, aBoat({ photo: '/theirs', version: 5 }))
  pick(sea())
  await press('Save')
  await press('Use theirs: Picture')
  expect(screen.queryByAltText('sea.jpg')).toBeNull()
  await press('Keep mine: Picture')
  await press('Save')
  await waitFor(() => expect(save.mock.lastCall?.[2].picture).toMatchObject({ name: 'sea.jpg' }))
})

it('uses one idempotency key for all attempts to create a record, even after a reload', async () => {
  const save = vi.fn<Save>().mockRejectedValue(new ApiError('No connection!', { code: 'NETWORK' }))
  const { unmount } = show(null, save)
  fill('Title (English)', 'Raft')
  await press('Save')
  await screen.findByText('No connection!')
  await press('Save')
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  unmount()
  show(null, save)
  await press('Save')
  await waitFor(() => expect(save).toHaveBeenCalledTimes(3))
  const keys = save.mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey)
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  expect(new Set(keys).size).toBe(1)
})

it('is read-only for people who may not change the record', () => {
  const save = vi.fn<Save>()
  renderPage(
    <AbilitiesContext value={{ may: () => false, mayEdit: false }}>
      <BoatForm boat={aBoat()} save={save} />
    </AbilitiesContext>,
  )
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title (English)' }).value).toBe('Boat')
  for (const control of [...screen.getAllByRole('textbox'), screen.getByRole('checkbox')]) {
    expect(control.matches(':disabled')).toBe(true)
  }
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('note').textContent).toBe(
    'You can see this, but your duties do not let you change it.',
  )
})
