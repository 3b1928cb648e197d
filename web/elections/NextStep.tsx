import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { type Election, ELECTION_MESSAGES, type Stage } from '#domain/elections/election.ts'
import { adminPaths } from '../admin-paths.ts'
import { useFormat } from '../format.ts'
import { useAsOpened } from '../forms/use-draft.tsx'
import { Editing } from '../session/abilities.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { useAmendments, useRollStep } from './elections-api.ts'
import { useWallTime } from './wall-time.ts'
import { TextLink } from '../ui/TextLink.tsx'

type NextStepProps = { election: Election; stage: Stage; today: string }

/** What comes next in an election, in one sentence, and the one action for it. */
export const NextStep = ({ election, stage, today }: NextStepProps) => {
  const { _ } = useLingui()
  const { dayOrYear } = useFormat()
  const { hour } = useWallTime()
  const { recordDay, claimsUntil, freezeDay, pollDay } = election
  const isFreezeDue = stage === 'decided' && today >= freezeDay
  const isTooLate = stage === 'draft' && today > claimsUntil
  const hours = { from: hour(election.opensAt), to: hour(election.closesAt) }
  const sentences: Record<Stage, string> = {
    planned: _('The roll can be laid open after the record day, {day}. Until then it is a forecast.', {
      day: dayOrYear(recordDay),
    }),
    draft: isTooLate
      ? _(
          'The last day for claims is past: give it and the days after it a later date, then lay the roll open.',
        )
      : _('The record day is over: lay the roll open, so that members see whether they are on it.'),
    open: _('Until {day} members see whether they are on the roll, and can claim or object.', {
      day: dayOrYear(claimsUntil),
    }),
    decided: isFreezeDue
      ? _('The time for claims is over: decide what is still open, then freeze the roll.')
      : _('The time for claims is over: decide what is still open. The roll is frozen on {day}.', {
          day: dayOrYear(freezeDay),
        }),
    frozen: _('The roll is frozen. The poll is on {day}, {from} – {to}.', {
      day: dayOrYear(pollDay),
      ...hours,
    }),
    poll: _('The poll is today, {from} – {to}.', hours),
    over: _('The poll is over.'),
  }
  return (
    <div className="rounded-xl border border-line-strong bg-surface-raised p-4 sm:flex sm:items-center sm:justify-between sm:gap-6 sm:p-5">
      <div>
        <p className="text-lg">{sentences[stage]}</p>
        {(stage === 'open' || stage === 'decided') && (
          <TextLink to={adminPaths.claims}>{_('Claims and objections')}</TextLink>
        )}
      </div>
      <Editing>
        {isFreezeDue ? (
          <FreezeButton election={election} />
        ) : (
          ((stage === 'draft' && !isTooLate) || stage === 'open' || stage === 'decided') && (
            <LayOpenButton election={election} />
          )
        )}
      </Editing>
    </div>
  )
}

const LayOpenButton = (props: { election: Election }) => {
  const { _ } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const election = useAsOpened(props.election, { isOpen: isAsking })
  const { mutateAsync } = useRollStep(election, 'lay-open')
  const layOpen = async () => {
    await mutateAsync()
    toastSuccess(_(ELECTION_MESSAGES.laidOpen))
  }
  const titleOf = ({ laidOpenAt }: Election) =>
    laidOpenAt === null ? _('Lay the roll open') : _('Lay open again')
  const title = titleOf(election)
  return (
    <>
      <Button
        variant={props.election.laidOpenAt === null ? 'primary' : 'secondary'}
        className="mt-3 shrink-0 sm:mt-0"
        onClick={() => setAsking(true)}
      >
        {titleOf(props.election)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`${title}?`}
        confirmLabel={title}
        confirmVariant="primary"
        onConfirm={layOpen}
      >
        {election.laidOpenAt === null
          ? _(
              'Members see from now on whether they are on the roll, and why. All of the election but its name is fixed then.',
            )
          : _('What changed is counted anew from now on.')}
      </ConfirmDialog>
    </>
  )
}

const NOTHING_OPEN = { openClaims: 0, waiting: [] }

const FreezeButton = ({ election }: { election: Election }) => {
  const { _ } = useLingui()
  const { mutateAsync } = useRollStep(election, 'freeze')
  const { data: { openClaims, waiting } = NOTHING_OPEN } = useAmendments(election._id)
  const undecided = [
    {
      count: openClaims,
      text: _('Claims and objections that are not decided: {count}', { count: openClaims }),
    },
    {
      count: waiting.length,
      text: _('Amendments that wait for others: {count}', { count: waiting.length }),
    },
  ].filter(({ count }) => count > 0)
  const [isAsking, setAsking] = useState(false)
  const freeze = async () => {
    await mutateAsync()
    toastSuccess(_(ELECTION_MESSAGES.frozen))
  }
  return (
    <>
      <Button variant="primary" className="mt-3 shrink-0 sm:mt-0" onClick={() => setAsking(true)}>
        {_('Freeze the roll')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={_('Freeze the roll?')}
        confirmLabel={_('Freeze it for good')}
        keepLabel={_('Not yet')}
        onConfirm={freeze}
      >
        {_(
          'Every name gets its voter number. This cannot be taken back: later changes are numbered decisions, each of which one asks for and two others agree to.',
        )}
        {undecided.map(({ text }) => (
          <strong key={text} className="mt-2 block">
            {text}
          </strong>
        ))}
      </ConfirmDialog>
    </>
  )
}
