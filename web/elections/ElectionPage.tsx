import { useLingui } from '@lingui/react'
import { Download } from 'lucide-react'
import { useNavigate, useParams } from 'react-router'
import { systemClock } from '#domain/clock.ts'
import { dayOf } from '#domain/days.ts'
import { type Election, stageOn } from '#domain/elections/election.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { adminPaths } from '../admin-paths.ts'
import { useApprovals } from '../approvals/approvals-api.ts'
import { useDownload } from '../download.ts'
import { useFormat } from '../format.ts'
import { ChangeEntries } from '../history/ChangeEntries.tsx'
import { LocalText } from '../language/LocalText.tsx'
import { useListUrl } from '../lists/list-url.ts'
import { useAdminText } from '../records/admin-text.ts'
import { useDeleteRecordWithUndo, useRecord } from '../records/record-queries.ts'
import { DeleteButton, EditLink } from '../records/RowActions.tsx'
import { Editing, ReadOnlyNote, useMay } from '../session/abilities.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { Button } from '../ui/Button.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Section } from '../ui/Section.tsx'
import { FormSkeleton, LinesSkeleton, TableSkeleton } from '../ui/Skeletons.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { Amendments, WaitingAmendments } from './Amendments.tsx'
import { ElectionSteps } from './ElectionSteps.tsx'
import { RollFigures } from './RollFigures.tsx'
import { RollList, ROLL_URL, rollQuery } from './RollList.tsx'
import { VerdictDialog } from './VerdictDialog.tsx'
import { electionKind } from './election-kind.ts'
import { NextStep } from './NextStep.tsx'
import { RollFiles } from './RollFiles.tsx'
import { useAmendments, useMemberChanges, useRoll } from './elections-api.ts'
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
      <div className="mb-4 flex items-center gap-x-3">
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
        {election.laidOpenAt === null || stage === 'over' ? (
          <RollSections election={election} />
        ) : (
          <LaidOpen election={election} laidOpenAt={election.laidOpenAt} />
        )}
      </div>
    </>
  )
}

/** An open roll, below what waits and what was changed since; shown when those are known, so that they do not push it away. */
const LaidOpen = ({ election, laidOpenAt }: MemberChangesProps) => {
  const above = [useAmendments(election._id), useApprovals(), useMemberChanges(election)]
  if (above.some(({ isLoading }) => isLoading)) return <TableSkeleton />
  return (
    <>
      <WaitingAmendments election={election} />
      <MemberChanges election={election} laidOpenAt={laidOpenAt} />
      <RollSections election={election} />
    </>
  )
}

const RollSections = ({ election }: { election: Election }) => (
  <>
    <Roll election={election} />
    <RollFiles election={election} />
    <Amendments election={election} />
    <CourtFile election={election} />
  </>
)

/** Saves everything that a roll rests on as one file, which a program without the site can check. */
const CourtFile = ({ election: { _id, frozenAt } }: { election: Election }) => {
  const { _ } = useLingui()
  const { busy, save } = useDownload()
  return (
    <Section id="court-file" heading={_('Court file')}>
      <p className="max-w-3xl">
        {_(
          'One file with the rules, every verdict with its evidence, the claims, the amendments and the change log, and how a court checks it without this site.',
        )}{' '}
        {frozenAt === null && _('The roll is not frozen: the file is marked as a draft.')}
      </p>
      <Button
        className="mt-3"
        busy={busy}
        busyLabel={_('Preparing the file…')}
        onClick={() => void save(adminApiPaths.courtFile(_id), {})}
      >
        <Download aria-hidden className="size-5" />
        {_('Save the court file')}
      </Button>
    </Section>
  )
}

/** The roll in force: its figures, its names and who is not on it, and of each the verdicts. */
const Roll = ({ election }: { election: Election }) => {
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

type MemberChangesProps = { election: Election; laidOpenAt: string }

/** What registrars changed of members since the roll was laid open, for the commission. */
const MemberChanges = ({ election, laidOpenAt }: MemberChangesProps) => {
  const { _ } = useLingui()
  const { date } = useFormat()
  const mayReadLog = useMay()('history.read')
  const query = useMemberChanges(election)
  const search = `?${new URLSearchParams({ kind: 'member', from: dayOf(Date.parse(laidOpenAt)) })}`
  return (
    <Section id="member-changes" heading={_('Changes of members since {day}', { day: date(laidOpenAt) })}>
      <div className="grid max-w-4xl gap-4">
        <p>
          {_(
            'The roll is read as of the end of the record day: what registrars change later does not move it.',
          )}
        </p>
        <Loaded query={query} skeleton={<LinesSkeleton lines={3} />}>
          {({ total, newest }) => (
            <>
              <p className="text-ink-muted">
                {_(
                  '{total, plural, =0 {Nothing was changed of what a roll reads} one {# change of what a roll reads} other {# changes of what a roll reads}}: name, father, year of birth, union, ZIP code, type, years of membership, death; deleted, restored or merged.',
                  { total },
                )}{' '}
                {total > newest.length && _('The newest of them:')}
              </p>
              <ChangeEntries entries={newest} />
            </>
          )}
        </Loaded>
        {mayReadLog && (
          <TextLink to={adminPaths.changes + search} className="justify-self-start">
            {_('All changes of members since then')}
          </TextLink>
        )}
      </div>
    </Section>
  )
}
