import { useLingui } from '@lingui/react'
import { ChevronDown, LogOut, UserRound } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link, NavLink, useLocation, useNavigation } from 'react-router'
import { adminPaths } from '../admin-paths.ts'
import { LanguageName } from '../language/LanguageSwitch.tsx'
import { useChooseLanguage } from '../language/chosen-language.ts'
import { useMay } from '../session/abilities.tsx'
import { signOut } from '../auth/sign-out.ts'
import {
  ADMIN_MENU_GROUPS,
  type AdminMenuEntry,
  type AdminMenuGroup,
  menuEntryOf,
  useAdminFeatures,
} from '../feature.ts'
import { useInboxes } from '../inbox/use-inboxes.ts'
import { useRootData } from '../shell/root-data.ts'
import { readStored, store } from '../storage.ts'
import { ThemeSwitch } from '../theme/ThemeSwitch.tsx'
import { useLocale } from '../use-locale.ts'

const GROUP_LABELS: Record<AdminMenuGroup, string> = {
  register: /* i18n */ 'Register',
  inbox: /* i18n */ 'Inbox',
  content: /* i18n */ 'Public site',
  society: /* i18n */ 'Society',
}

const groupOf = ({ group, read }: AdminMenuEntry): AdminMenuGroup =>
  group ?? ADMIN_MENU_GROUPS.find((each) => read.startsWith(`${each}.`)) ?? 'society'

/** The groups that have entries, in the order of the menu. */
export const groupEntries = (entries: readonly AdminMenuEntry[]) =>
  ADMIN_MENU_GROUPS.map((group) => ({
    group,
    entries: entries.filter((entry) => groupOf(entry) === group),
  })).filter((each) => each.entries.length > 0)

const KEY = 'admin-menu'

const storedGroups = (): readonly AdminMenuGroup[] => {
  const stored = readStored('localStorage', KEY)
  return Array.isArray(stored) ? ADMIN_MENU_GROUPS.filter((group) => stored.includes(group)) : []
}

/** The groups of the menu that are unfolded, stored in this browser; that of the current screen unfolds when it is entered. */
const useUnfoldedGroups = (current: AdminMenuGroup | undefined) => {
  const [unfolded, setUnfolded] = useState(storedGroups)
  const choose = (groups: readonly AdminMenuGroup[]) => {
    setUnfolded(groups)
    store('localStorage', KEY, groups)
  }
  const [entered, setEntered] = useState<AdminMenuGroup>()
  // It is not stored: the menu would grow with every screen that is visited.
  const [shown, setShown] = useState<AdminMenuGroup>()
  if (current !== entered) {
    setEntered(current)
    setShown(current)
  }
  return {
    isUnfolded: (group: AdminMenuGroup) => group === shown || unfolded.includes(group),
    toggle: (group: AdminMenuGroup) => {
      const isUnfolded = group === shown || unfolded.includes(group)
      if (group === shown) setShown(undefined)
      const others = unfolded.filter((each) => each !== group)
      choose(isUnfolded ? others : [...others, group])
    },
  }
}

/** The number of open entries in the inboxes of the menu entries; renders nothing if there are none. */
const WaitingMark = ({ entries }: { entries: readonly AdminMenuEntry[] }) => {
  const { _, i18n } = useLingui()
  const { data } = useInboxes()
  const total = entries.reduce(
    (sum, { waiting }) => sum + ((waiting && data?.[waiting.box]?.[waiting.folder]) ?? 0),
    0,
  )
  if (total === 0) return null
  return (
    <span className="ms-auto rounded-full bg-accent px-2.5 text-sm font-medium text-on-accent tabular-nums">
      {i18n.number(total)}
      <span className="sr-only"> {_('waiting')}</span>
    </span>
  )
}

/** 45 px high, so that a list of eighteen entries needs little scrolling on a low screen. */
const ENTRY =
  'flex min-h-10 w-full items-center gap-3 rounded-lg px-4 text-left hover:bg-sand active:bg-sand data-pending:bg-sand menu-link'

/** The entries of the menu, and below them what concerns the reader: account, language, colours and the way out. */
export const AdminMenu = ({ onFollow }: { onFollow: () => void }) => {
  const { _ } = useLingui()
  const may = useMay()
  const { menu } = useAdminFeatures()
  const sendsMail = useRootData()?.sendsMail
  const permitted = (links: readonly AdminMenuEntry[]) =>
    links.filter(({ read, shown }) => may(read) && (shown === undefined || (shown === 'mail' && sendsMail)))
  const groups = groupEntries(permitted(menu.site))
  const { pathname } = useLocation()
  const current = menuEntryOf(menu, pathname)?.path
  const currentGroup = groups.find(({ entries }) => entries.some(({ path }) => path === current))?.group
  const { isUnfolded, toggle } = useUnfoldedGroups(currentGroup)
  const list = useRef<HTMLDivElement>(null)
  // On a low screen the later entries are cut off, so the current one is scrolled into view.
  useEffect(() => {
    list.current?.querySelector(`a[href="${current}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [current])

  return (
    <nav aria-label={_('Admin menu')} className="flex min-h-0 grow flex-col">
      <div ref={list} className="min-h-0 grow scroll-shade overflow-y-auto p-1">
        <ul>
          <Entries links={permitted(menu.specified)} {...{ current, onFollow }} />
        </ul>
        <div className="mt-2 border-t border-line pt-2">
          {groups.map(({ group, entries }) => (
            <Group
              key={group}
              isUnfolded={isUnfolded(group)}
              onToggle={() => toggle(group)}
              {...{ group, entries, current, onFollow }}
            />
          ))}
        </div>
      </div>
      {/* The way out stays visible, however many entries there are. */}
      <div className="border-t border-line pt-2">
        <div className="flex items-center justify-between gap-1 ps-4 pb-1">
          <ThemeSwitch />
          <AdminLanguageSwitch />
        </div>
        <NavLink to={adminPaths.account} onClick={onFollow} className={ENTRY}>
          <UserRound aria-hidden className="size-5" />
          {_('My account')}
        </NavLink>
        <button type="button" onClick={signOut} className={ENTRY}>
          <LogOut aria-hidden className="size-5" />
          {_('Logout')}
        </button>
      </div>
    </nav>
  )
}

type EntriesProps = {
  links: readonly AdminMenuEntry[]
  current: string | undefined
  onFollow: () => void
}

const Entries = ({ links, current, onFollow }: EntriesProps) => {
  const { _ } = useLingui()
  const next = useNavigation().location?.pathname
  return links.map((entry) => (
    <li key={entry.path}>
      <Link
        to={entry.path}
        aria-current={entry.path === current ? 'page' : undefined}
        data-pending={entry.path === next || undefined}
        onClick={onFollow}
        className={ENTRY}
      >
        {_(entry.label)}
        {entry.waiting && <WaitingMark entries={[entry]} />}
      </Link>
    </li>
  ))
}

type GroupProps = Omit<EntriesProps, 'links'> & {
  group: AdminMenuGroup
  entries: readonly AdminMenuEntry[]
  isUnfolded: boolean
  onToggle: () => void
}

const Group = ({ group, entries, isUnfolded, onToggle, ...links }: GroupProps) => {
  const { _ } = useLingui()
  const id = useId()
  const isInbox = entries.some(({ waiting }) => waiting)
  return (
    <>
      <h2 className="text-base font-normal">
        <button
          type="button"
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={onToggle}
          className={`group text-ink-muted ${ENTRY}`}
        >
          <span className="grow">{_(GROUP_LABELS[group])}</span>
          {isInbox && !isUnfolded && <WaitingMark entries={entries} />}
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 transition-transform group-aria-expanded:rotate-180"
          />
        </button>
      </h2>
      <ul id={id} hidden={!isUnfolded} className="mb-1 ms-4 border-l-2 border-line ps-1">
        <Entries links={entries} {...links} />
      </ul>
    </>
  )
}

/** Switches the language of the admin area, where the screen stays as it is; labelled in the other language. */
const AdminLanguageSwitch = () => {
  const choose = useChooseLanguage()
  const other = useLocale() === 'en' ? 'bn' : 'en'
  return (
    <button
      type="button"
      lang={other}
      onClick={() => choose(other)}
      className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-lg px-2 font-medium text-primary hover:bg-sand active:bg-sand"
    >
      <LanguageName locale={other} />
    </button>
  )
}
