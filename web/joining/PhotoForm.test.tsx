import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { renderPage } from '../test-utils.tsx'
import { PhotoForm } from './PhotoForm.tsx'

const STORED = 'data:image/jpeg;base64,/9j/'
const photo = new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], 'new.jpg', { type: 'image/jpeg' })

beforeAll(() => {
  // jsdom has no object URLs.
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => {}
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows the stored photo, and removes it from the server, but not while another is sent', async () => {
  const sent: unknown[] = []
  let answer = () => {}
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: FormData }) => {
    const data = body.get('data')
    sent.push(typeof data === 'string' ? JSON.parse(data) : data)
    await new Promise<void>((resolve) => (answer = resolve))
    return Response.json({ statusCode: 200, success: true, message: 'OK', data: null })
  })
  renderPage(<PhotoForm secret="s" position={1} stored={STORED} />)
  expect(screen.getByRole('img').getAttribute('src')).toBe(STORED)
  fireEvent.change(screen.getByLabelText('Photo (if you like)'), { target: { files: [photo] } })
  await screen.findByText('The photo is being sent …')
  expect(screen.getByRole('button', { name: 'Remove picture new.jpg' }).className).toContain('hidden')
  answer()
  await screen.findByText('The photo has arrived.')
  fireEvent.click(screen.getByRole('button', { name: 'Remove picture new.jpg' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  answer()
  await waitFor(() => expect(screen.queryByRole('img')).toBeNull())
  expect(sent).toEqual([
    { secret: 's', position: 1 },
    { secret: 's', position: 1, image: null },
  ])
})
