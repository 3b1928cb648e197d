import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Mention, MentionList } from '#domain/erasure/erasure.ts'
import { renderPage } from '../test-utils.tsx'
import { EraseForm, type ToErase } from './EraseForm.tsx'
import { RollsNote } from './RollsNote.tsx'

afterEach(() => vi.unstubAllGlobals())

const MENTION: Mention = {
  id: 'one',
  kind: 'reason',
  text: 'Husband of Rahima Begum',
  about: 'Abdul Karim',
  at: '2026-05-02T16:00:00.000Z',
  count: 1,
}
const show = (kind: ToErase['kind'], mentions: MentionList) => {
  const fetch = vi.fn(
    async (_url: string, { method = 'GET' }: RequestInit = {}) =>
      new Response(
        JSON.stringify({
          statusCode: 200,
          success: true,
          message: 'OK',
          data: method === 'GET' ? mentions : null,
        }),
      ),
  )
  vi.stubGlobal('fetch', fetch)
  const onClose = vi.fn()
  renderPage(
    <EraseForm record={{ kind, _id: 'abc', name: 'Rahima Begum' }} onClose={onClose} onErased={undefined} />,
  )
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
const FORM = {
  record: { kind: 'member' as const, _id: 'def', name: 'Rahima Begum' },
  onClose: () => undefined,
  onErased: undefined,
}
const CONFIRMED = { name: 'rahima begum', reason: 'Asked for it' }

const NOTHING = { certain: [], doubtful: [] }

describe('what names a member elsewhere', () => {
  it('is erased if it is certain, and otherwise only what is ticked', async () => {
    const bulk = { ...MENTION, id: 'two', text: 'List of Rahima Begum', about: '', count: 3000 }
    const { sent, erase } = show('member', {
      certain: [
        { kind: 'import-row', count: 2 },
        { kind: 'mail', count: 1 },
      ],
      doubtful: [bulk, MENTION],
    })
    expect(await screen.findByText(/erased as well: Row of an import \(2\), Mail \(1\)/)).toBeTruthy()
    const items = screen.getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'List of Rahima BegumReason of a change · May 2, 2026 · 3,000 changes',
      'Husband of Rahima BegumReason of a change · Abdul Karim · May 2, 2026',
    ])
    const box = screen.getByRole('checkbox', { name: /^Husband of/ })
    expect(box).toHaveProperty('checked', false)
    await userEvent.click(box)
    await erase()
    expect(sent()).toEqual([{ ...CONFIRMED, also: ['one'] }])
  })

  it('is no question where there is nothing', async () => {
    const { sent, erase } = show('member', NOTHING)
    await erase()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(sent()).toEqual([{ ...CONFIRMED, also: [] }])
  })

  it('has to be known first', async () => {
    const { fetch } = show('member', NOTHING)
    const loaded = fetch.getMockImplementation()
    cleanup()
    fetch.mockImplementation(async () => new Response('{}', { status: 400 }))
    renderPage(<EraseForm {...FORM} />)
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect(screen.getByRole('button', { name: 'Erase' })).toHaveProperty('disabled', true)
    if (loaded) fetch.mockImplementation(loaded)
    await userEvent.click(retry)
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Erase' })).toHaveProperty('disabled', false),
    )
  })

  it('is not asked for about a message', async () => {
    const { fetch, sent, erase } = show('contact_message', NOTHING)
    await erase()
    expect(sent()).toEqual([CONFIRMED])
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

it('says that the name stays on each roll that has the member', async () => {
  const roll = { name: { en: 'Poll', bn: '' }, number: null }
  const rolls = [
    { ...roll, _id: '01981111-1111-7111-8111-111111111111' },
    { ...roll, _id: '01981111-1111-7111-8111-111111111112', name: { en: 'Second poll', bn: '' } },
    { ...roll, _id: '01981111-1111-7111-8111-111111111113', name: { en: 'Old poll', bn: '' }, number: 7 },
  ]
  const data = { statusCode: 200, success: true, message: 'Rolls', data: rolls }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(data)))
  renderPage(<RollsNote member="abc" />)
  expect(await screen.findByText(/open voter roll. The name stays on it: Poll, Second poll$/)).toBeTruthy()
  expect(screen.getByText(/The line there stays as it is: Old poll \(voter number 7\)$/)).toBeTruthy()
})
