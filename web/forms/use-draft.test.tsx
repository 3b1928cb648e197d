import { renderHook, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { checkWith } from './check-with.ts'
import { PlainForm, usePlainForm } from './PlainForm.tsx'
import { session } from '../session/session.ts'
import { renderPage } from '../test-utils.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { type DraftedForm, useAsOpened, useDraftedForm, useFormDraft, useTextDraft } from './use-draft.tsx'

const Void = z.object({ reason: z.string(), why: z.string().min(1, 'Why is required!') })
type Send = (data: z.output<typeof Void>) => Promise<void>

const VoidForm = ({ opened, send }: { opened: DraftedForm; send: Send }) => {
  const draft = useFormDraft(opened.name)
  const form = usePlainForm({
    draft,
    loadCheck: async () => checkWith(Void),
    send: async (data) => {
      await send(data)
      opened.close()
    },
  })
  return (
    <PlainForm form={form} submitLabel="Send" onCancel={opened.close}>
      {draft.note(opened.close)}
      <RadioGroup
        legend="Reason"
        options={['twice', 'wrong'].map((value) => ({ value, label: value }))}
        {...form.field('reason')}
      />
      <TextArea label="Why" {...form.field('why')} />
    </PlainForm>
  )
}

const Payment = ({ id, send }: { id: string; send: Send }) => {
  const opened = useDraftedForm(`void:${id}`)
  const [note, setNote] = useTextDraft(`note:${id}`)
  return (
    <>
      <TextArea label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
      <button type="button" onClick={opened.open}>
        Void
      </button>
      <Dialog {...opened.dialog} title="Void the receipt">
        <VoidForm opened={opened} send={send} />
      </Dialog>
    </>
  )
}

afterEach(() => session.end())

const AYESHA = '0195f7a0-0000-7000-8000-000000000001'
const KARIM = '0195f7a0-0000-7000-8000-000000000002'
const signIn = (_id: string) =>
  session.start({
    accessToken: 'token',
    user: { _id, name: 'Ayesha', email: 'ayesha@example.org', role: 'admin', duties: ['treasurer'] },
  })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const dialog = () => screen.queryByRole('dialog')
const typed = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name }).value

/** Types into a form in a dialog, and loses the session. */
const typeAndLose = async () => {
  signIn(AYESHA)
  const { unmount } = renderPage(<Payment id="1" send={async () => {}} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'By phone')
  await press('Void')
  await userEvent.click(screen.getByRole('radio', { name: 'wrong' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Why' }), 'Typed for the wrong member')
  session.expire()
  unmount()
}

it('opens a form again with its choices and texts until it is sent', async () => {
  await typeAndLose()
  signIn(AYESHA)
  const send = vi.fn<Send>(async () => {})
  const { unmount } = renderPage(<Payment id="1" send={send} />)
  expect(typed('Why')).toBe('Typed for the wrong member')
  expect(screen.getByText('What you typed before was restored.')).toBeTruthy()
  send.mockRejectedValueOnce(new Error('No'))
  await press('Send')
  await screen.findByRole('alert')
  expect(sessionStorage.length).toBe(2)
  await press('Send')
  await waitFor(() => expect(dialog()).toBeNull())
  expect(send).toHaveBeenLastCalledWith({ reason: 'wrong', why: 'Typed for the wrong member' })
  expect(typed('Note')).toBe('By phone')
  await userEvent.clear(screen.getByRole('textbox', { name: 'Note' }))
  expect(sessionStorage).toHaveLength(0)
  unmount()
  renderPage(<Payment id="1" send={send} />)
  expect(dialog()).toBeNull()
})

it.each([
  ['another record', AYESHA, '2'],
  ['another user', KARIM, '1'],
])('shows nothing of it to %s', async (_whom, user, id) => {
  await typeAndLose()
  signIn(user)
  renderPage(<Payment id={id} send={async () => {}} />)
  expect(dialog()).toBeNull()
  expect(typed('Note')).toBe('')
  await press('Void')
  expect(typed('Why')).toBe('')
})

it.each(['Cancel', 'Close', 'Discard it'])('discards it with %s', async (button) => {
  await typeAndLose()
  signIn(AYESHA)
  renderPage(<Payment id="1" send={async () => {}} />)
  await press(button)
  await waitFor(() => expect(dialog()).toBeNull())
  await press('Void')
  expect(typed('Why')).toBe('')
})

it('restores it after Escape, which may be a slip', async () => {
  await typeAndLose()
  signIn(AYESHA)
  renderPage(<Payment id="1" send={async () => {}} />)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(dialog()).toBeNull())
  await press('Void')
  expect(typed('Why')).toBe('Typed for the wrong member')
})

it('keeps what an open form asks about as it was when it was opened', () => {
  const form = (isOpen: boolean) => ({ isOpen }) as DraftedForm
  const { result, rerender } = renderHook(({ value, isOpen }) => useAsOpened(value, form(isOpen)), {
    initialProps: { value: 'alive', isOpen: false },
  })
  rerender({ value: 'alive', isOpen: true })
  rerender({ value: 'deceased', isOpen: true })
  expect(result.current).toBe('alive')
  // Also while its dialog closes.
  rerender({ value: 'deceased', isOpen: false })
  expect(result.current).toBe('alive')
  rerender({ value: 'deceased', isOpen: true })
  expect(result.current).toBe('deceased')
})
