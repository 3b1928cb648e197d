import { ADMIN_MENU_GROUPS, type AdminMenuEntry, type Feature, type AdminMenuGroup } from '../feature.ts'
import { features, siteFeatures, specifiedFeatures } from '../features.ts'

const menuOf = (some: readonly Feature[]) => some.flatMap(({ menu = [] }) => menu)

/**
 * The sidebar of the admin area: the entries of the specification (section 2), verbatim, followed by the screens that
 * maintain the site.
 */
export const adminMenu = { specified: menuOf(specifiedFeatures), site: menuOf(siteFeatures) }

/** What the features offer to do, in the order of the menu. */
export const adminActions = features.flatMap(({ actions = [] }) => actions)

export const GROUP_LABELS: Record<AdminMenuGroup, string> = {
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
