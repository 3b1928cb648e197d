import type { To } from 'react-router'
import type { Ability } from '#domain/auth/abilities.ts'
import type { FoundMember, FoundMembers } from '#domain/members/found-member.ts'
import { isLifeMember } from '#domain/members/member-types.ts'
import type { Translate } from '../i18n.ts'
import type { AdminFeatures } from '../feature.ts'
import { memberPath } from '../members/member-paths.ts'
import { adminPaths } from '../admin-paths.ts'
import type { OpenedMember } from './opened.ts'

/** One line of the box: what is opened, and what it shows. */
export type Entry = { key: string; to: To } & (
  | { kind: 'member'; member: FoundMember }
  | { kind: 'opened'; member: OpenedMember }
  | { kind: 'directory'; label: string; count: number }
  | { kind: 'screen' | 'action'; label: string }
)

export type EntryGroup = { key: string; label: string; entries: Entry[] }

type Labelled = { label: string; path: string; words?: string }
/** The screens and actions that the user may open. */
type Offered = Pick<AdminFeatures, 'menu' | 'actions'> & {
  may: (ability: Ability) => boolean
  sendsMail: boolean
}

const permitted = ({ menu, actions: all, may, sendsMail }: Offered) => {
  const actions = all.filter(({ ability }) => ability === undefined || may(ability))
  const isAction = ({ label, path }: Labelled) =>
    actions.some((action) => action.label === label && action.path === path)
  const screens = [...menu.specified, ...menu.site].filter(
    (entry) => may(entry.read) && !isAction(entry) && (entry.shown !== 'mail' || sendsMail),
  )
  return { screens, actions }
}

const toEntry =
  (kind: 'screen' | 'action') =>
  ({ label, path }: Labelled): Entry => ({ kind, key: `${kind} ${path} ${label}`, to: path, label })

/** Whether each word of the text begins a word of the label, or of what else it is found by, in one of the languages. */
const isLabelled = (text: string, translations: readonly Translate[]) => {
  const typed = text.toLowerCase().split(/\s+/)
  return ({ label, words: others = '' }: Labelled) =>
    translations.some((translate) => {
      const words = `${translate(label)} ${others && translate(others)}`.toLowerCase().split(/\s+/)
      return typed.every((start) => words.some((word) => word.startsWith(start)))
    })
}

const directoryEntries = (text: string, { members, directories }: FoundMembers): Entry[] => {
  const shown = (isLife: boolean) => members.filter((member) => isLifeMember(member) === isLife).length
  const search = `?${new URLSearchParams({ searchTerm: text })}`
  return [
    {
      pathname: adminPaths.members.list,
      count: directories.general,
      isLife: false,
      label: /* i18n */ 'All {count} in the General Member Directory',
    },
    {
      pathname: adminPaths.lifeMembers.list,
      count: directories.life,
      isLife: true,
      label: /* i18n */ 'All {count} in the Lifetime Member Directory',
    },
  ].flatMap(({ pathname, count, isLife, label }) =>
    count > shown(isLife)
      ? [{ kind: 'directory' as const, key: pathname, to: { pathname, search }, label, count }]
      : [],
  )
}

const MEMBERS = { key: 'members', label: /* i18n */ 'Members' }
const SCREENS = { key: 'screens', label: /* i18n */ 'Screens' }
const ACTIONS = { key: 'actions', label: /* i18n */ 'Actions' }
/** The screens that are opened most, filled up with the first ones of the menu. */
const SCREENS_AT_FIRST = 5

const notEmpty = (groups: readonly EntryGroup[]) => groups.filter(({ entries }) => entries.length > 0)

/** The matches of a text: members, screens and actions. `found` is null while the members are loading. */
export const entriesFor = (
  text: string,
  found: FoundMembers | null,
  { translations, ...offered }: Offered & { translations: readonly Translate[] },
): EntryGroup[] => {
  const { screens, actions } = permitted(offered)
  const isMatch = isLabelled(text, translations)
  const members = (found?.members ?? []).map((member): Entry => ({
    kind: 'member',
    key: member._id,
    to: memberPath(member),
    member,
  }))
  const membersFirst = { ...MEMBERS, entries: [...members, ...(found ? directoryEntries(text, found) : [])] }
  return notEmpty([
    membersFirst,
    { ...SCREENS, entries: screens.filter(isMatch).map(toEntry('screen')) },
    { ...ACTIONS, entries: actions.filter(isMatch).map(toEntry('action')) },
  ])
}

/** The entries without a text: the last and the most opened ones, and the actions. */
export const entriesAtFirst = (
  opened: { members: readonly OpenedMember[]; paths: readonly string[] },
  offered: Offered,
): EntryGroup[] => {
  const { screens, actions } = permitted(offered)
  const used = opened.paths.flatMap((path) => screens.filter((screen) => screen.path === path))
  return notEmpty([
    {
      key: 'opened',
      label: /* i18n */ 'Opened last',
      entries: offered.may('register.read')
        ? opened.members.map((member) => ({ kind: 'opened', key: member._id, to: member.path, member }))
        : [],
    },
    {
      ...SCREENS,
      entries: [...new Set([...used, ...screens])].slice(0, SCREENS_AT_FIRST).map(toEntry('screen')),
    },
    { ...ACTIONS, entries: actions.filter(({ isTyped }) => !isTyped).map(toEntry('action')) },
  ])
}
