import { useLingui } from '@lingui/react'
import { Button } from '../ui/Button.tsx'
import type { ListPlace } from './list-place.ts'
import type { ListedMember } from '#domain/members/member.ts'
import { useMemberAt } from './use-member-at.ts'

/** The member who is next in the list, with the place; null at its end. */
export type NextInList = { member: ListedMember; place: ListPlace } | null

type UpdateAndNextProps = {
  place: ListPlace
  busy: boolean
  /** Saves the form; resolves with whether that was done or not needed. */
  save: () => Promise<boolean>
  onNext: (next: NextInList) => void
}

/** Saves the form, and leads to that of the next member in the list. */
export const UpdateAndNext = ({ place, busy, save, onNext }: UpdateAndNextProps) => {
  const { _ } = useLingui()
  const { query, position } = place
  const { member, isKnown, refetch } = useMemberAt(query, position + 1)
  const goOn = async () => {
    if (!(await save())) return
    if (!member) return onNext(null)
    // Whoever was changed may have left the list, or stand elsewhere in it.
    const { data } = await refetch()
    const isStillNext = data?.data[0]?._id === member._id
    onNext({ member, place: { ...place, position: isStillNext ? position + 1 : position } })
  }
  return (
    <Button
      className="max-sm:px-2.5! max-sm:text-sm! sm:min-w-40"
      busy={busy || !isKnown}
      // The second click of a double click would save the next form.
      onClick={(event) => event.detail <= 1 && void goOn()}
    >
      {_('Update and next')}
    </Button>
  )
}
