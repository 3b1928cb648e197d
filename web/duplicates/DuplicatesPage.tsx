import { useLingui } from '@lingui/react'
import { Link, type To } from 'react-router'
import {
  type Distinction,
  DISTINCTION_MESSAGES,
  type DuplicateGroup,
  type DuplicatesPage as Page,
  type LikelyPair,
  VERY_LIKELY,
} from '#domain/duplicates/duplicates.ts'
import type { MemberRef } from '#domain/duplicates/merge.ts'
import { fullName, streetAddress } from '#domain/members/member-name.ts'
import type { Member } from '#domain/members/member.ts'
import { formatPhone } from '#domain/phone.ts'
import { useMay } from '../session/abilities.tsx'
import { useFormat } from '../format.ts'
import { ByWhom } from '../history/ByWhom.tsx'
import { ScreenHead } from '../shell/PageTitle.tsx'
import { ScriptText } from '../language/ScriptText.tsx'
import { isSameName, Reasons } from '../members/SimilarList.tsx'
import { memberPath } from '../members/member-paths.ts'
import { urlOfChoices, useListUrl } from '../lists/list-url.ts'
import { Pages } from '../lists/PagedList.tsx'
import { useAttempt } from '../records/use-attempt.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { PairActions } from './PairActions.tsx'
import { useDistinctions, useDuplicates, useUndoDistinction } from './api.ts'

const nameOf = ({ name, id }: MemberRef) => `${fullName(name)} (${id})`

/** The pairs that are marked as not the same, collapsed. Null if there are none. */
const Distinctions = () => {
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

const URL_OF_LIST = urlOfChoices({})

/** The screen of likely duplicates. */
export default function DuplicatesPage() {
  const { _ } = useLingui()
  const { state, toPage } = useListUrl(URL_OF_LIST)
  const query = useDuplicates(state.page)
  return (
    <>
      <ScreenHead
        title={_('Duplicates')}
        introduction={_(
          'Members who may be entered twice, the likeliest first. Nothing is merged by itself.',
        )}
      />
      <Loaded query={query} skeleton={<TableSkeleton />}>
        {(found) => <Found found={found} to={toPage} />}
      </Loaded>
      <Distinctions />
    </>
  )
}

const Found = ({ found, to }: { found: Page; to: (page: number) => To }) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const { data, meta, progress, isCut } = found
  return (
    <>
      {progress && (
        <p role="status" className="mb-4">
          {progress.total === 0
            ? _('The register is being compared.')
            : _('The register is being compared: {done} of {total} members.', {
                done: number(progress.done),
                total: number(progress.total),
              })}
          <progress
            aria-hidden
            className="upload-bar mt-1 block h-4 w-full max-w-xl"
            {...(progress.total > 0 && { value: progress.done, max: progress.total })}
          />
        </p>
      )}
      {isCut && (
        <p role="status" className="mb-4 max-w-3xl rounded-xl border border-line-strong p-4">
          {_(
            'Many members are too alike to list all of their pairs: only the likeliest of each are here. They may come from a list whose columns are the same for everybody.',
          )}
        </p>
      )}
      {data.length === 0 && !progress ? (
        <EmptyState title={_('No two members look like the same person.')} />
      ) : (
        <ol className="m-0 mb-5 grid list-none gap-5 p-0">
          {data.map((group) => (
            <Group key={group.pairs.map(({ one, other }) => one + other).join(' ')} group={group} />
          ))}
        </ol>
      )}
      <Pages meta={meta} to={to} />
    </>
  )
}

const Group = ({ group: { members, pairs } }: { group: DuplicateGroup }) => {
  const memberOf = new Map(members.map((member) => [member._id, member]))
  return (
    <li className="divide-y divide-line rounded-xl border border-line-strong bg-surface-raised px-4 sm:px-5">
      {pairs.map((pair) => {
        const [one, other] = [memberOf.get(pair.one), memberOf.get(pair.other)]
        return one && other && <Pair key={pair.one + pair.other} pair={pair} one={one} other={other} />
      })}
    </li>
  )
}

const Pair = ({ pair, one, other }: { pair: LikelyPair; one: Member; other: Member }) => {
  const { _ } = useLingui()
  const howLikely = ({ score, reasons }: LikelyPair) => {
    if (!isSameName(reasons)) return _('Perhaps the same, under another name')
    return score >= VERY_LIKELY ? _('Very likely the same') : _('Likely the same')
  }
  return (
    <div className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{howLikely(pair)}</strong>
        <Reasons reasons={pair.reasons} />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Card member={one} />
        <Card member={other} />
      </div>
      <PairActions one={one} other={other} />
    </div>
  )
}

const Card = ({ member }: { member: Member }) => {
  const { _ } = useLingui()
  const { year } = useFormat()
  return (
    <div className="min-w-0 wrap-anywhere">
      <Link to={memberPath(member)} className="inline-block py-2 font-medium text-primary underline">
        <ScriptText>{fullName(member.name)}</ScriptText>
      </Link>
      <p className="text-ink-muted">
        {[
          _('ID {id}', { id: String(member.id) }),
          member.lifeMemberId && _('Life member ID {id}', { id: member.lifeMemberId }),
          _('born {year}', { year: year(member.yearOfBirth) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>
        <ScriptText>{member.fatherOrHusbandName}</ScriptText>
      </p>
      <p>{formatPhone(member.phone)}</p>
      <p>
        <ScriptText>
          {[streetAddress(member.address), member.address.city].filter(Boolean).join(', ')}
        </ScriptText>
      </p>
    </div>
  )
}
