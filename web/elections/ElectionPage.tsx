import { useLingui } from '@lingui/react'
import { useNavigate, useParams } from 'react-router'
import { systemClock } from '#domain/clock.ts'
import { dayOf } from '#domain/days.ts'
import { type Election, stageOn } from '#domain/elections/election.ts'
import { adminPaths } from '../admin-paths.ts'
import { LocalText } from '../language/LocalText.tsx'
import { useAdminText } from '../records/admin-text.ts'
import { useDeleteRecordWithUndo, useRecord } from '../records/record-queries.ts'
import { DeleteButton, EditLink } from '../records/RowActions.tsx'
import { Editing, ReadOnlyNote } from '../session/abilities.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { Amendments, WaitingAmendments } from './Amendments.tsx'
import { CourtFile } from './CourtFile.tsx'
import { ElectionSteps } from './ElectionSteps.tsx'
import { electionKind } from './election-kind.ts'
import { MemberChanges } from './MemberChanges.tsx'
import { NextStep } from './NextStep.tsx'
import { Roll } from './Roll.tsx'
import { RollFiles } from './RollFiles.tsx'
import './elections.css'

/** One election: where its calendar stands, what comes next, and its roll. */
export default function ElectionPage() {
  const { _ } = useLingui()
  const { id = '' } = useParams()
  const query = useRecord(electionKind, id)
  return (
    <>
      <BackLink to={adminPaths.elections.list}>{_('Elections')}</BackLink>
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(election) => <Screen key={election._id} election={election} />}
      </Loaded>
    </>
  )
}

const Screen = ({ election }: { election: Election }) => {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const deleteWithUndo = useDeleteRecordWithUndo(electionKind)
  const adminText = useAdminText()
  const today = dayOf(systemClock.now())
  const stage = stageOn(election, today)
  const name = adminText(election.name)
  return (
    <>
      <PageTitle title={name} />
      <div className="mb-4 flex flex-wrap items-center gap-x-3">
        <h1 className="text-3xl wrap-anywhere">
          <LocalText of={election.name} />
        </h1>
        <EditLink name={name} to={electionKind.paths.edit(election._id)} />
        {election.laidOpenAt === null && (
          <Editing>
            <DeleteButton
              label={_('Delete {name}', { name })}
              onClick={() => void deleteWithUndo(election._id, () => navigate(adminPaths.elections.list))}
            />
          </Editing>
        )}
      </div>
      <ReadOnlyNote />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-10">
        <div className="grid gap-6">
          <ElectionSteps election={election} stage={stage} />
          <NextStep election={election} stage={stage} today={today} />
        </div>
        {election.laidOpenAt !== null && <WaitingAmendments election={election} />}
        {election.laidOpenAt !== null && stage !== 'over' && (
          <MemberChanges election={election} laidOpenAt={election.laidOpenAt} />
        )}
        <Roll election={election} />
        <RollFiles election={election} />
        <Amendments election={election} />
        <CourtFile election={election} />
      </div>
    </>
  )
}
