import type { Election } from '#domain/elections/election.ts'
import { useListUrl } from '../lists/list-url.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { useRoll } from './elections-api.ts'
import { RollFigures } from './RollFigures.tsx'
import { RollList } from './RollList.tsx'
import { ROLL_URL, rollQuery } from './roll-url.ts'
import { VerdictDialog } from './VerdictDialog.tsx'

/** The roll in force: its figures, its names and who is not on it, and of each the verdicts. */
export const Roll = ({ election }: { election: Election }) => {
  const address = useListUrl(ROLL_URL)
  const { state, change } = address
  const roll = useRoll(election, rollQuery(state))
  return (
    <>
      <Loaded query={roll} skeleton={<TableSkeleton />}>
        {(page) => (
          <>
            <RollFigures election={election} summary={page.summary} searchOf={address.searchOf} />
            <RollList election={election} page={page} isBusy={roll.isPlaceholderData} address={address} />
          </>
        )}
      </Loaded>
      <VerdictDialog
        election={election}
        member={state.member}
        onClose={() => change({ member: null, page: state.page }, { replace: true })}
      />
    </>
  )
}
