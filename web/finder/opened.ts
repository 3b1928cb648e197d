import { z } from 'zod'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Member } from '#domain/members/member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { OPENED_KEY, useSession } from '../session/session.ts'
import { readStored, store } from '../storage.ts'
import { menuEntryOf, useAdminFeatures } from '../feature.ts'

const MEMBERS_MAX = 5

const OpenedMember = z.object({ _id: z.string(), id: z.number(), name: z.string(), path: z.string() })
/** A member whose page was opened. */
export type OpenedMember = z.infer<typeof OpenedMember>

/**
 * The records and screens that a user has opened in this browser: the latest members first, and the count of each
 * screen.
 */
const Opened = z.object({
  userId: z.string(),
  members: z.array(OpenedMember),
  screens: z.record(z.string(), z.number()),
})
type Opened = z.infer<typeof Opened>

const read = (userId: string): Opened => {
  const { data } = Opened.safeParse(readStored('localStorage', OPENED_KEY))
  return data?.userId === userId ? data : { userId, members: [], screens: {} }
}

const change = (userId: string, next: (opened: Opened) => Partial<Opened>) => {
  const opened = read(userId)
  store('localStorage', OPENED_KEY, { ...opened, ...next(opened) })
}

const noteMember = (userId: string, member: OpenedMember) =>
  change(userId, ({ members }) => ({
    members: [member, ...members.filter(({ _id }) => _id !== member._id)].slice(0, MEMBERS_MAX),
  }))

const noteScreen = (userId: string, path: string) =>
  change(userId, ({ screens }) => ({ screens: { ...screens, [path]: (screens[path] ?? 0) + 1 } }))

/** The members opened last, and the paths of the screens, those opened most first. */
export const readOpened = (userId: string) => {
  const { members, screens } = read(userId)
  const paths = Object.entries(screens)
    .toSorted(([, a], [, b]) => b - a)
    .map(([path]) => path)
  return { members, paths }
}

/** Notes that the page of a member is open, for the box over all screens. */
export const useNoteMember = ({ _id, id, name }: Pick<Member, '_id' | 'id' | 'name'>) => {
  const userId = useSession().user?._id
  const { pathname } = useLocation()
  const shown = fullName(name)
  useEffect(() => {
    if (userId) noteMember(userId, { _id, id, name: shown, path: pathname })
  }, [userId, _id, id, shown, pathname])
}

/** Counts each visit of a screen of the menu. */
export const useNoteScreen = () => {
  const userId = useSession().user?._id
  const path = menuEntryOf(useAdminFeatures().menu, useLocation().pathname)?.path
  useEffect(() => {
    if (userId && path) noteScreen(userId, path)
  }, [userId, path])
}
