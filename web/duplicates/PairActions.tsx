import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { DISTINCTION_MESSAGES } from '#domain/duplicates/duplicates.ts'
import type { Member } from '#domain/members/member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { useMay } from '../session/abilities.tsx'
import { adminPaths } from '../admin-paths.ts'
import { useAttempt } from '../records/use-attempt.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { toastSuccess, toastUndo } from '../ui/toast.ts'
import { useDistinguish, useUndoDistinction } from './api.ts'

type Named = Pick<Member, '_id' | 'id' | 'name'>
type PairActionsProps = { one: Named; other: Named }

/** The actions for a pair of likely duplicates. The older member stays in a merge by default. */
export const PairActions = ({ one, other }: PairActionsProps) => {
  const { _ } = useLingui()
  const may = useMay()
  const distinguish = useDistinguish()
  const undo = useUndoDistinction()
  const attempt = useAttempt()
  if (!may('register.merge')) return null
  const [stays, goes] = one.id < other.id ? [one, other] : [other, one]
  const names = { one: `${fullName(stays.name)} (${stays.id})`, other: `${fullName(goes.name)} (${goes.id})` }
  const takeBack = (id: string) =>
    attempt(async () => {
      await undo.mutateAsync(id)
      toastSuccess(_(DISTINCTION_MESSAGES.deleted))
    })
  const mark = () =>
    attempt(async () => {
      const { _id } = await distinguish.mutateAsync({ one: one._id, other: other._id })
      toastUndo(_(DISTINCTION_MESSAGES.created), _('Undo'), () => void takeBack(_id))
    })
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        busy={distinguish.isPending}
        aria-label={_('Not the same: {one} and {other}', names)}
        onClick={() => void mark()}
      >
        {_('Not the same')}
      </Button>
      <Link
        to={adminPaths.duplicates.merge(stays._id, goes._id)}
        aria-label={_('Merge {one} and {other}', names)}
        className={buttonClass('primary')}
      >
        {_('Merge…')}
      </Link>
    </div>
  )
}
