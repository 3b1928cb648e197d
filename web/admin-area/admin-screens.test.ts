import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import { can, DUTIES, type Duty } from '#domain/auth/abilities.ts'
import { adminPaths } from '../admin-paths.ts'
import * as feature from '../feature.ts'
import { adminFeatures, features } from '../features.ts'
import * as permitted from './PermittedScreen.tsx'

const { menu, actions } = adminFeatures
const menuEntryOf = (path: string) => feature.menuEntryOf(menu, path)
const abilityOfScreen = (path: string) => permitted.abilityOfScreen(menu, path)

const may = (duty: Duty, path: string) => {
  const ability = abilityOfScreen(path)
  return ability === undefined || can({ role: 'admin', duties: [duty] }, ability)
}
/** The menu labels that an admin with the duty sees. */
const menuOf = (duty: Duty) =>
  [...menu.specified, ...menu.site]
    .filter(({ read }) => can({ role: 'admin', duties: [duty] }, read))
    .map(({ label }) => label)

const CONTENT = [
  'Events',
  'Unions',
  'Pages',
  'Committees',
  'Gallery',
  'Videos',
  'Attractions',
  'Banners',
] as const
const MEMBERS = ['General Member', 'Life Time Member', 'Duplicates']
/** Of whoever reads the money. */
const MONEY = ['Desks', 'Payments', 'Dues report', 'Deposits', 'Fees', 'Bank file']
const ELECTIONS = ['Elections', 'Suspensions', 'Claims']
const INBOX = ['Applications', 'Messages', 'Corrections', 'Blood donors']

/** Of every admin. */
const ALL = ['Dashboard', 'Trash', 'Handbook']

it.each<[Duty, readonly string[]]>([
  [
    'everything',
    [
      ...ALL,
      'Create Member',
      ...MEMBERS,
      'Import',
      'Advertises',
      ...CONTENT,
      ...INBOX,
      ...MONEY,
      ...ELECTIONS,
      'Changes',
      'Security log',
      'Settings',
      'Outbox',
      'Admins',
    ],
  ],
  ['registrar', [...ALL, 'Create Member', ...MEMBERS, 'Import', ...INBOX, ...MONEY, 'Changes']],
  ['treasurer', [...ALL, ...MEMBERS, ...MONEY]],
  ['editor', [...ALL, 'Advertises', ...CONTENT]],
  ['commissioner', [...ALL, ...MEMBERS, ...MONEY, ...ELECTIONS, 'Changes']],
  [
    'auditor',
    [
      ...ALL,
      ...MEMBERS,
      'Advertises',
      ...CONTENT,
      ...INBOX,
      ...MONEY,
      ...ELECTIONS,
      'Changes',
      'Security log',
      'Settings',
      'Outbox',
      'Admins',
    ],
  ],
])('the menu of the duty %s', (duty, labels) => {
  expect(menuOf(duty).toSorted()).toEqual([...labels].toSorted())
})

type Screens = string | ((id: string, other: string) => string) | { readonly [name: string]: Screens }

/** The paths of the screens below `name`, each with its name, such as `events.create`. */
const screensOf = (name: string, screens: Screens): [name: string, path: string][] => {
  if (typeof screens === 'string') return [[name, screens]]
  if (typeof screens === 'function') return [[name, screens('x', 'y')]]
  return Object.entries(screens).flatMap(([key, below]) => screensOf(`${name}.${key}`, below))
}

it('every screen belongs to a menu entry, except those that every admin has', () => {
  const { root, account, ...screens } = adminPaths
  for (const path of [root, account]) expect(abilityOfScreen(path)).toBeUndefined()
  for (const [name, path] of screensOf('admin', screens)) expect(menuEntryOf(path), name).toBeDefined()
})

it('a screen that creates a record requires more than one that shows it', () => {
  const { lifeMembers, createCommitteePerson, committeePerson } = adminPaths
  expect(abilityOfScreen(lifeMembers.create)).toBe('register.edit')
  expect(abilityOfScreen(lifeMembers.edit('x'))).toBe('register.read')
  expect(abilityOfScreen(createCommitteePerson('x'))).toBe('content.edit')
  expect(abilityOfScreen(committeePerson('x'))).toBe('content.read')
  const makes = screensOf('admin', adminPaths).filter(([name]) => name.includes('.create'))
  expect(makes).toContainEqual(['admin.events.create', adminPaths.events.create])
  for (const [name, path] of makes) expect(abilityOfScreen(path), name).toMatch(/\.edit$/)
})

it('whoever may do an action may open the screen that it leads to', () => {
  const opened = features.flatMap(({ screens = {} }) => Object.keys(screens))
  expect(actions.length).toBeGreaterThan(8)
  for (const { path, ability } of actions) {
    expect(opened.filter((screen) => matchPath(screen, path)).length, path).toBeGreaterThan(0)
    const needed = abilityOfScreen(path)
    if (needed === undefined) continue
    const doers = DUTIES.filter((duty) => ability && can({ role: 'admin', duties: [duty] }, ability))
    expect(
      doers.filter((duty) => !may(duty, path)),
      path,
    ).toEqual([])
  }
})

it.each(DUTIES)('the duty %s opens no screen whose records it may not read', (duty) => {
  expect(may(duty, adminPaths.dashboard)).toBe(true)
  expect(may(duty, adminPaths.account)).toBe(true)
  expect(may(duty, `${adminPaths.members.list}?page=2`.split('?')[0] ?? '')).toBe(duty !== 'editor')
  expect(may(duty, adminPaths.previewPage('map'))).toBe(['everything', 'editor', 'auditor'].includes(duty))
})
