import { useLingui } from '@lingui/react'
import { DISTINCTION_MESSAGES, type Distinction } from '#domain/duplicates/duplicates.ts'
import { fullName } from '#domain/members/member-name.ts'
import type { MemberRef } from '#domain/duplicates/merge.ts'
import { useFormat } from '../format.ts'
import { useMay } from '../auth/abilities.tsx'
import { ByWhom } from '../history/ByWhom.tsx'
import { useAttempt } from '../records/use-attempt.ts'
import { Button } from '../ui/Button.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { useDistinctions, useUndoDistinction } from './api.ts'

const nameOf = ({ name, id }: MemberRef) => `${fullName(name)} (${id})`

/** The pairs that are marked as not the same, folded; nothing if there are none. */
export const Distinctions = () => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const may = useMay()
  const { data: distinctions = [] } = useDistinctions()
  const undo = useUndoDistinction()
  const attempt = useAttempt()
  if (distinctions.length === 0) return null
  const takeBack = ({ _id }: Distinction) =>
    attempt(async () => {
      await undo.mutateAsync(_id)
      toastSuccess(_(DISTINCTION_MESSAGES.deleted))
    })
  return (
    <details className="mt-6">
      <summary className="flex min-h-11 cursor-pointer items-center underline">
        {_('Marked as not the same: {count}', { count: number(distinctions.length) })}
      </summary>
      <ul className="m-0 list-none divide-y divide-line p-0">
        {distinctions.map((pair) => (
          <li key={pair._id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <p className="wrap-anywhere">
              {_('{one} and {other}', { one: nameOf(pair.one), other: nameOf(pair.other) })}{' '}
              <ByWhom actor={pair.createdBy} at={pair.createdAt} />
            </p>
            {may('register.merge') && (
              <Button variant="quiet" className="underline" onClick={() => void takeBack(pair)}>
                {_('They may be the same')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
