import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { MentionedReason } from '#domain/erasure/erasure.ts'
import { renderPage } from '../test-utils.tsx'
import { EraseDialog, type ToErase } from './EraseDialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const ABOUT: MentionedReason = {
  number: 7,
  at: '2026-05-02T16:00:00.000Z',
  kind: 'member',
  recordId: '0190a000-0000-7000-8000-000000000001',
  name: 'Abdul Karim',
  reason: 'Husband of Rahima Begum',
  changes: 1,
}
const show = (kind: ToErase['kind'], reasons: MentionedReason[]) => {
  const fetch = vi.fn(
    async (_url: string, { method = 'GET' }: RequestInit = {}) =>
      new Response(
        JSON.stringify({
          statusCode: 200,
          success: true,
          message: 'OK',
          data: method === 'GET' ? reasons : null,
        }),
      ),
  )
  vi.stubGlobal('fetch', fetch)
  const onClose = vi.fn()
  renderPage(<EraseDialog record={{ kind, _id: 'abc', name: 'Rahima Begum' }} onClose={onClose} />)
  const sent = () =>
    fetch.mock.calls
      .filter(([, init]) => init?.method === 'POST')
      .map(([, init]) => JSON.parse(init?.body as string) as unknown)
  const erase = async () => {
    await userEvent.type(screen.getByLabelText(/^Reason/), 'Asked for it')
    await userEvent.type(screen.getByLabelText(/^Type the name/), 'rahima begum')
    await userEvent.click(await screen.findByRole('button', { name: 'Erase' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  }
  return { fetch, sent, erase }
}
const CONFIRMED = { name: 'rahima begum', reason: 'Asked for it' }

describe('the reasons of others that name a member', () => {
  it('are shown with their records, and erased unless the box is unticked', async () => {
    const bulk = { ...ABOUT, number: 9, reason: 'List of Rahima Begum', changes: 3000 }
    const nameless = { ...ABOUT, number: 8, reason: 'Rahima', name: '' }
    const { sent, erase } = show('member', [bulk, nameless, ABOUT])
    const items = await screen.findAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'List of Rahima Begum3,000 changes, the last one on May 2, 2026',
      'RahimaChange 8, May 2, 2026',
      'Husband of Rahima BegumAbdul Karim, May 2, 2026',
    ])
    const box = within(screen.getByRole('dialog')).getByRole('checkbox', {
      name: 'Erase these reasons as well',
    })
    expect(box).toHaveProperty('checked', true)
    await userEvent.click(box)
    await erase()
    expect(sent()).toEqual([{ ...CONFIRMED, withReasons: false }])
  })

  it('are erased without a choice where there are none', async () => {
    const { sent, erase } = show('member', [])
    await erase()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(sent()).toEqual([{ ...CONFIRMED, withReasons: true }])
  })

  it('are not asked for about a message', async () => {
    const { fetch, sent, erase } = show('contact_message', [])
    await erase()
    expect(sent()).toEqual([CONFIRMED])
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})
