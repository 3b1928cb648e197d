import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { AbilitiesContext } from '../session/abilities.tsx'
import { renderPage } from '../test-utils.tsx'
import { AdminMenu, groupEntries } from './AdminMenu.tsx'

beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {}
})

/** An admin who has no inbox, whose counts would have to be fetched. */
const noInbox = {
  may: (ability: string) => !/^(inbox|applications|elections)\./.test(ability),
  mayEdit: true,
}
const show = (at: string) =>
  renderPage(
    <AbilitiesContext value={noInbox}>
      <AdminMenu onFollow={() => {}} />
    </AbilitiesContext>,
    { at },
  )
const group = (name: string) => screen.getByRole('button', { name })
const isUnfolded = (name: string) => group(name).getAttribute('aria-expanded') === 'true'

it('the specified entries stand first, and the others in groups, of which that of the screen is unfolded [S2.46]', () => {
  show('/admin/videos/create')
  const [first] = screen.getAllByRole('list')
  expect(
    first &&
      within(first)
        .getAllByRole('link')
        .map((link) => link.textContent),
  ).toEqual(['Dashboard', 'Create Member', 'General Member', 'Life Time Member', 'Advertises'])
  expect(isUnfolded('Public site')).toBe(true)
  expect(isUnfolded('Society')).toBe(false)
  expect(screen.getByRole('link', { name: 'Videos' }).getAttribute('aria-current')).toBe('page')
  expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Inbox' })).toBeNull()
})

it('a group stays unfolded on the next visit, and folded again after that', async () => {
  const { unmount } = show('/admin/dashboard')
  await userEvent.click(group('Society'))
  expect(screen.getByRole('link', { name: 'Settings' })).toBeTruthy()
  unmount()
  const second = show('/admin/dashboard')
  expect(isUnfolded('Society')).toBe(true)
  await userEvent.click(group('Society'))
  second.unmount()
  show('/admin/dashboard')
  expect(isUnfolded('Society')).toBe(false)
})

it('the group of the current screen can be folded', async () => {
  show('/admin/settings')
  await userEvent.click(group('Society'))
  expect(isUnfolded('Society')).toBe(false)
})

it('an entry without a group stands in that of its ability', () => {
  const entry = (
    label: string,
    read: 'register.read' | 'dashboard.read' | 'content.read',
    more: object = {},
  ) => ({
    label,
    path: `/admin/${label}`,
    read,
    edit: read,
    ...more,
  })
  const entries = [
    entry('duplicates', 'register.read'),
    entry('trash', 'dashboard.read'),
    entry('changes', 'content.read', { group: 'society' }),
  ]
  expect(groupEntries(entries).map((each) => [each.group, each.entries.map(({ label }) => label)])).toEqual([
    ['register', ['duplicates']],
    ['society', ['trash', 'changes']],
  ])
})
