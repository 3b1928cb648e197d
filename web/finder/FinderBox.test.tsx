import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Ability } from '#domain/auth/abilities.ts'
import type { FoundMember } from '#domain/members/found-member.ts'
import { AbilitiesContext } from '../session/abilities.tsx'
import { adminPaths } from '../admin-paths.ts'
import { renderPage } from '../test-utils.tsx'
import { FinderButton, useFinder } from './Finder.tsx'

const member = (id: number, firstName: string): FoundMember => ({
  _id: `0195f7a0-0000-7000-8000-00000000000${id}`,
  id,
  name: { firstName, middleName: null, lastName: 'Karim' },
  typeOfMember: id === 2 ? 'life_member' : 'general_member',
  lifeMemberId: null,
  unionOfSandwip: 'musapur',
  expiredYearOfMembership: null,
  paidTerms: null,
  isActive: id !== 1,
  isDied: false,
  reasons: [{ kind: 'father', how: 'exact', text: 'Nurul Huda', parts: [{ start: 0, end: 5 }] }],
})
const FOUND = { members: [member(1, 'Abdul'), member(2, 'Rahim')], directories: { general: 1, life: 7 } }

/** The searches that were sent, each with how it is answered. */
const sent: { text: string; answer: (found: unknown, status?: number) => void }[] = []
beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    (path: string) =>
      new Promise((resolve) => {
        const text = new URL(path, 'http://localhost').searchParams.get('text') ?? ''
        sent.push({
          text,
          answer: (data, status = 200) =>
            resolve(
              status === 200
                ? Response.json({ statusCode: 200, success: true, message: 'Members', data })
                : Response.json({ statusCode: status, success: false, message: 'Busy' }, { status }),
            ),
        })
      }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  sent.length = 0
})

const Frame = () => {
  const { open, dialog } = useFinder()
  return (
    <>
      <FinderButton onOpen={open} />
      <input aria-label="Another field" />
      {dialog}
    </>
  )
}
const show = (may: (ability: Ability) => boolean = () => true) =>
  renderPage(
    <AbilitiesContext value={{ may, mayEdit: true }}>
      <Frame />
    </AbilitiesContext>,
    { at: '/admin/dashboard', elsewhere: ['/admin/:screen', '/admin/:screen/:id'] },
  )
const box = () => screen.findByRole('combobox', { name: 'Find members, screens and actions' })
const options = () => screen.getAllByRole('option').map((option) => option.textContent)
const active = () => document.querySelector('[role=option][aria-selected=true]')?.textContent
const search = async (text: string) => {
  await userEvent.type(await box(), text)
  await waitFor(() => expect(sent.at(-1)?.text).toBe(text.trim()))
  return sent.at(-1)?.answer ?? expect.fail('nothing was sent')
}

it('opens with Ctrl-K and with /, not while something is typed, and Escape closes it', async () => {
  show()
  await userEvent.type(screen.getByLabelText('Another field'), '1/2')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.keyboard('{Control>}k{/Control}')
  await waitFor(async () => expect(document.activeElement).toBe(await box()))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(document.body)
  act(() => (document.activeElement as HTMLElement | null)?.blur())
  await userEvent.keyboard('/')
  expect((await box()) as HTMLInputElement).toHaveProperty('value', '')
})

it('lists members with the reason, and keys go through the list as through a ring', async () => {
  const { router } = show()
  await userEvent.click(screen.getByRole('button', { name: /^Find/ }))
  const answer = await search('nurul')
  answer(FOUND)
  await screen.findByRole('option', { name: /Abdul Karim/ })
  expect(options()).toEqual([
    expect.stringMatching(/Abdul Karim.*Inactive.*ID 1.*Father \/ Husband: Nurul Huda/),
    expect.stringMatching(/Rahim Karim.*ID 2.*Life Time Member/),
    'All 7 in the Lifetime Member Directory',
  ])
  expect(
    within(screen.getByRole('group', { name: 'Members' })).getAllByText('Nurul', { selector: 'mark' }),
  ).toHaveLength(2)
  expect(active()).toMatch(/Abdul/)
  const keys = [
    ['{ArrowUp}', /All 7/],
    ['{ArrowDown}', /Abdul/],
    ['{End}', /All 7/],
    ['{Home}', /Abdul/],
    ['{ArrowDown}', /Rahim/],
  ] as const
  for (const [key, name] of keys) {
    await userEvent.keyboard(key)
    expect(active()).toMatch(name)
  }
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const page = adminPaths.lifeMembers.one(member(2, 'Rahim')._id)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(opened).toHaveBeenCalledWith(page, '_blank', 'noopener')
  await userEvent.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe(page)
})

it('shows the last answer while the next is loading, and Enter waits for it', async () => {
  const { router } = show()
  await userEvent.keyboard('/')
  const first = await search('abd')
  first({ ...FOUND, members: [member(1, 'Abdul')] })
  await screen.findByRole('option', { name: /Abdul/ })
  await userEvent.type(await box(), 'x')
  await waitFor(() => expect(sent.at(-1)?.text).toBe('abdx'))
  expect(screen.getByRole('option', { name: /Abdul/ })).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe('/admin/dashboard')
  sent.at(-1)?.answer({ members: [member(3, 'Zahid')], directories: { general: 0, life: 0 } })
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(adminPaths.members.one(member(3, 'Zahid')._id)),
  )
})

it('shows why members cannot be found, beside the screens', async () => {
  show()
  await userEvent.keyboard('/')
  const answer = await search('settings')
  answer(null, 503)
  expect((await screen.findByRole('alert')).textContent).toBe('Busy')
  expect(options()).toEqual(['Settings'])
})

it('has the screens and actions that the user may open, by their labels', async () => {
  show((ability) => ability.startsWith('content.'))
  await userEvent.keyboard('/')
  await userEvent.type(await box(), 'ev')
  expect(options()).toEqual(['Events', 'New event', 'How do I announce an event?'])
  await userEvent.clear(await box())
  await userEvent.type(await box(), 'invite')
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(screen.getAllByText('Nothing found')[0]).toBeTruthy()
  expect(sent).toEqual([])
})

it('leads to what was taken out, and offers no outbox to a site without mail', async () => {
  show((ability) => ['history.read', 'security.read', 'settings.read'].includes(ability))
  await userEvent.keyboard('/')
  await userEvent.type(await box(), 'exports')
  expect(options()).toEqual(['Changes'])
  await userEvent.clear(await box())
  await userEvent.type(await box(), 'outbox')
  expect(screen.queryAllByRole('option')).toEqual([])
})
