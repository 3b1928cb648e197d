import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Member } from '#domain/members/member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { useSession } from '../session/session.ts'
import { menuEntryOf, useAdminFeatures } from '../feature.ts'
import { noteMember, noteScreen } from './opened.ts'

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
