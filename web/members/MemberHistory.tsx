import { useLingui } from '@lingui/react'
import { MEMBER_MESSAGES, type Member } from '#domain/members/member.ts'
import { useMayEdit } from '../auth/abilities.tsx'
import { HistoryList } from '../history/HistoryList.tsx'
import { useAttempt } from '../records/use-attempt.ts'
import { Button } from '../ui/Button.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Section } from '../ui/Section.tsx'
import { FilterSkeleton } from '../ui/Skeletons.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { useMemberHistory, usePutBack } from './api.ts'
import { useMemberFieldWords } from './member-field-words.tsx'

/** What was changed about a member, the newest first. */
export const MemberHistory = ({ member }: { member: Member }) => {
  const { _ } = useLingui()
  const words = useMemberFieldWords()
  const history = useMemberHistory(member)
  const mayEdit = useMayEdit()
  const putBack = usePutBack()
  const attempt = useAttempt()
  const undo = (number: number) =>
    attempt(async () => {
      await putBack.mutateAsync({ member, change: { number } })
      toastSuccess(_(MEMBER_MESSAGES.updated))
    })
  return (
    <Section id="history" heading={_('History')} headingClass="mb-4 text-xl">
      <Loaded query={history} skeleton={<FilterSkeleton />}>
        {({ pages }) => (
          <>
            <HistoryList
              entries={pages.flatMap(({ data }) => data)}
              words={words}
              onPutBack={mayEdit ? ({ number }) => void undo(number) : undefined}
              busy={putBack.isPending}
            />
            {history.hasNextPage && (
              <Button
                className="mt-4"
                busy={history.isFetchingNextPage}
                onClick={() => void history.fetchNextPage()}
              >
                {_('Show earlier changes')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}
