import { createContext, use } from 'react'
import type { Ability } from '#domain/auth/abilities.ts'
import type { LoggedKind } from '#domain/history/logged-kinds.ts'
import type { Leaf } from '#domain/history/record-diff.ts'
import type { TrashKind } from '#domain/history/trash.ts'
import type { PageParameter } from '#domain/page-query.ts'
import type { RecordScreens } from './admin-paths.ts'
import type { Translate } from './i18n.ts'
import type { FormField } from './records/merge.ts'

/** Route modules, relative to `web/`, by their path. */
type Modules = Readonly<Record<string, string>>

/** The groups of the admin area's menu, in its order. */
export const ADMIN_MENU_GROUPS = ['register', 'inbox', 'content', 'society'] as const
export type AdminMenuGroup = (typeof ADMIN_MENU_GROUPS)[number]

/** An entry of the admin area's menu. */
export type AdminMenuEntry = {
  label: string
  path: string
  /** By default the one that the ability to open the screens belongs to, such as `content.read`; otherwise the society's. */
  group?: AdminMenuGroup
  /** The ability that opens the screens at and below the path. */
  read: Ability
  /** The ability that changes what they show. */
  edit: Ability
  /** What people may type to find it, besides its label: words of the reader's language, separated by spaces. */
  words?: string
  /** `elsewhere`: another screen leads to it. `mail`: only in the menu of a site that sends mail. */
  shown?: 'elsewhere' | 'mail'
  /** The inbox folder whose count the menu and the dashboard show; `label` says there what waits. */
  waiting?: { box: string; folder: string; label: string }
}

/** What the box over all screens offers to do: it leads to the screen where that is done. */
export type AdminAction = {
  label: string
  path: string
  /** As in the menu. */
  words?: string
  /** Offered only to whoever types a part of it. */
  isTyped?: true
  /** The ability to do it; every admin may without one. */
  ability?: Ability
}

/** The number of a page of a list, for `queries`. */
export const PAGE_NUMBER = /^[1-9]\d{0,2}$/

/** How the changes of a kind of record are shown. */
type ShownKind = {
  label: string
  /** The fields of its records, each with its label. */
  fields: readonly FormField[]
  /** What a record is called that has no name of its own. */
  nameOf?: (id: string) => string
  /** The names are not typed by a person but texts of the site, to be translated. */
  isNamedByUs?: true
  /** Says a name of which only a part was typed. */
  sayName?: (name: string, _: Translate) => string
  /** The screen of one record, by its `_id`, its name, and in a list of changes, what a change set. */
  screen?: (id: string, name: string, values?: Readonly<Record<string, Leaf>>) => string
  /** The screen of one that was deleted. */
  deletedScreen?: (id: string) => string
}

/** A kind whose deleted records are in the trash. */
type RestorableKind = ShownKind & {
  /** The path of the request that restores a record. */
  restore: (id: string) => string
  /** Its body; most have none. */
  restoreBody?: (id: string) => object
}

type Kinds = { readonly [Kind in LoggedKind]: Kind extends TrashKind ? RestorableKind : ShownKind }

/** What a folder of `web/` adds to the site; listed in `features.ts`. */
export type Feature = {
  /** Public pages, which exist in both languages. The sitemap lists those without a parameter. */
  pages?: Modules
  /** Public pages that search engines do not list. */
  unlistedPages?: Modules
  /**
   * The parameters of the URL that a public page reads, by its path. A page gets no others, and is cached by them, unless it
   * reads any text.
   */
  queries?: Readonly<Record<string, Readonly<Record<string, PageParameter>>>>
  /** Screens of the admin area. */
  screens?: Modules
  menu?: readonly AdminMenuEntry[]
  actions?: readonly AdminAction[]
  /** Its kinds of records, in the history and in the trash. */
  kinds?: Partial<Kinds>
}

/** The menu of the admin area: the entries of the specification (section 2), verbatim, and the screens that maintain the site. */
type AdminMenu = { specified: readonly AdminMenuEntry[]; site: readonly AdminMenuEntry[] }

/** What all features add to the admin area, for the screens that show them together: `features.ts` lists features above these. */
export type AdminFeatures = {
  menu: AdminMenu
  /** In the order of the menu. */
  actions: readonly AdminAction[]
  kinds: Kinds
}

/** Provided by `RequireAdmin`, for the whole admin area. */
export const AdminFeaturesContext = createContext<AdminFeatures | null>(null)

export const useAdminFeatures = () => {
  const features = use(AdminFeaturesContext)
  if (!features) throw new Error('Only the admin area has the features.')
  return features
}

const isAbove = (path: string, pathname: string) => `${pathname}/`.startsWith(`${path}/`)

/** The menu entry that a screen belongs to: the one with the longest path that is a prefix of the screen's path. */
export const menuEntryOf = ({ specified, site }: AdminMenu, pathname: string): AdminMenuEntry | undefined =>
  [...specified, ...site]
    .filter(({ path }) => isAbove(path, pathname))
    .toSorted((a, b) => b.path.length - a.path.length)[0]

export const REGISTER = { read: 'register.read', edit: 'register.edit' } as const
export const CONTENT = { read: 'content.read', edit: 'content.edit' } as const
export const INBOX = { read: 'inbox.read', edit: 'inbox.edit' } as const

/** The screens of a kind of record: its list, and the form for a new record and for an existing one. */
export const recordScreens = (
  { list, create, edit }: RecordScreens,
  files: { list: string; form: string },
): Modules => ({ [list]: files.list, [create]: files.form, [edit(':id')]: files.form })
