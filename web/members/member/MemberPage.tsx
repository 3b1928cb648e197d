import { MEMBER_MESSAGES } from '#domain/members/member-messages.ts'
import { useLingui } from '@lingui/react'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import type { CorrectionRequest } from '#domain/corrections/correction.ts'
import { fullName } from '#domain/members/member-name.ts'
import { lastYearOf, memberStatus } from '#domain/members/member-status.ts'
import { canDeleteMember } from '#domain/members/member-types.ts'
import type { Member } from '#domain/members/member.ts'
import { isSameHousehold } from '#domain/people/person.ts'
import { phoneDigits } from '#domain/phone.ts'
import { adminPaths } from '../../admin-paths.ts'
import { EditIcon, useMay, useMayEdit } from '../../session/abilities.tsx'
import { MemberCorrections } from '../../corrections/MemberCorrections.tsx'
import { useApplyCorrection } from '../../corrections/api.ts'
import { DuesOfMember } from '../../dues/DuesOfMember.tsx'
import { PairActions } from '../../duplicates/PairActions.tsx'
import { useNoteMember } from '../../finder/opened.ts'
import { useFormat } from '../../format.ts'
import { ScriptText } from '../../language/ScriptText.tsx'
import { PageTitle } from '../../shell/PageTitle.tsx'
import { useExpiredYear } from '../../shell/use-expired-year.ts'
import { useRouteRecord } from '../../records/record-queries.ts'
import { useDraftedForm } from '../../forms/use-draft.tsx'
import { BackLink } from '../../ui/BackLink.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Section } from '../../ui/Section.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { ChangeTypeDialog, DeathDialog } from './StatusDialogs.tsx'
import { MemberDeleteDialog } from './MemberDeleteDialog.tsx'
import { MemberDetails, MemberHead } from './MemberDetails.tsx'
import { MemberHistory } from './MemberHistory.tsx'
import { MemberNeighbours, readListPlace } from './MemberNeighbours.tsx'
import { NobodyHere, MergedNote, mergedOf } from './AbsentMember.tsx'
import { SimilarList } from '../SimilarList.tsx'
import { useMemberList, useSimilarToMember, memberKind } from '../api.ts'
import { listPath, memberPath, updatePath } from '../member-paths.ts'
import { TextLink } from '../../ui/TextLink.tsx'

/** Other members who may be the same person; nothing if there are none. */
const PossibleDuplicates = ({ member }: { member: Member }) => {
  const { _ } = useLingui()
  const { data: similar = [] } = useSimilarToMember(member)
  if (similar.length === 0) return null
  return (
    <Section
      id="possible-duplicates"
      heading={_('Possible duplicates')}
      headingClass="mb-1 text-xl"
      className="mb-6 rounded-xl border border-line-strong p-4 sm:p-5"
    >
      <SimilarList
        similar={similar}
        renderActions={({ member: other }) => <PairActions one={member} other={other} />}
      />
    </Section>
  )
}

/** Who has the same phone and the same address; nothing if nobody has. */
const Household = ({ member }: { member: Member }) => {
  const { _ } = useLingui()
  const { data } = useMemberList({ searchTerm: phoneDigits(member.phone), limit: '50' })
  const others = (data?.data ?? []).filter(
    (other) => other._id !== member._id && isSameHousehold(other, member),
  )
  if (others.length === 0) return null
  return (
    <p className="mb-6">
      <span className="text-ink-muted">{_('Lives with:')}</span>{' '}
      {others.map((other, index) => (
        <span key={other._id}>
          {index > 0 && ', '}
          <TextLink to={memberPath(other)}>
            <ScriptText>{fullName(other.name)}</ScriptText>
          </TextLink>
        </span>
      ))}
    </p>
  )
}

/** The page of the member in the URL, in either directory. */
export default function MemberPage() {
  const { _ } = useLingui()
  const { pathname, state } = useLocation()
  const query = useRouteRecord(memberKind)
  const place = readListPlace(state)
  const merged = mergedOf(query.error)
  if (merged) return <Navigate replace to={adminPaths.members.one(merged.into._id)} state={{ merged }} />
  return (
    <>
      <MergedNote state={state} />
      <Loaded query={query} skeleton={<FormSkeleton />} ways={<NobodyHere search={place?.search ?? ''} />}>
        {(member) =>
          memberPath(member) === pathname ? (
            <>
              <PageTitle title={fullName(member.name)} />
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <BackLink to={{ pathname: listPath(member), search: place?.search ?? '' }}>
                  {_('Back to the list')}
                </BackLink>
                {place && <MemberNeighbours place={place} pathOf={memberPath} />}
              </div>
              <MemberContent key={member._id} member={member} />
            </>
          ) : (
            <Navigate replace to={memberPath(member)} state={state} />
          )
        }
      </Loaded>
    </>
  )
}

const MemberContent = ({ member }: { member: Member }) => {
  const may = useMay()
  useNoteMember(member)
  const apply = useApplyCorrection()
  const { _ } = useLingui()
  const applyCorrection = async (request: CorrectionRequest) => {
    await apply.mutateAsync({ request, version: member.version })
    toastSuccess(_(MEMBER_MESSAGES.updated))
  }
  return (
    <>
      <PresentHead member={member} />
      {may('inbox.read') && <MemberCorrections member={member} onApply={applyCorrection} />}
      <Household member={member} />
      <PossibleDuplicates member={member} />
      <div className="grid gap-8 xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        <div className="grid content-start gap-8">
          <MemberDetails member={member} />
          {/* A change of the member may be one of the standing. */}
          {may('money.read') && <DuesOfMember key={member.version} member={member} />}
        </div>
        <MemberHistory member={member} />
      </div>
    </>
  )
}

/** Who it is, whether they are a member, and what can be done. */
const PresentHead = ({ member }: { member: Member }) => {
  const { _ } = useLingui()
  const { year, dayOrYear } = useFormat()
  // The directories and the public check call a general member who died inactive (specification, section 4).
  const status = member.isDied ? 'Deceased' : memberStatus(member)
  const expired = useExpiredYear(member)
  const { initialYearOfMembership: since } = member
  const until = expired === null ? lastYearOf(member) : null
  const words = [
    member.diedOn ? _('Deceased on {day}', { day: dayOrYear(member.diedOn) }) : _(status),
    expired !== null && _('expired {year}', { year: year(expired) }),
  ]
  return (
    <MemberHead
      member={member}
      status={words.filter(Boolean).join(' · ')}
      statusClassName={
        expired !== null ? 'text-warning' : status === 'Active' ? 'text-primary' : 'text-ink-muted'
      }
      facts={[
        ...(since ? [_('since {year}', { year: year(since) })] : []),
        ...(until ? [_('until {year}', { year: year(until) })] : []),
      ]}
      note={
        member.isHidden && (
          <p className="mt-1 wrap-anywhere">
            <strong>{_('Hidden from visitors')}</strong>
            {member.hiddenReason && `: ${member.hiddenReason}`}
          </p>
        )
      }
      actions={<MemberActions member={member} />}
    />
  )
}

const MemberActions = ({ member }: { member: Member }) => {
  const { _ } = useLingui()
  const may = useMay()
  const mayEdit = useMayEdit()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [isDeleting, setDeleting] = useState(false)
  const changingType = useDraftedForm(`type:${member._id}`)
  const markingDeath = useDraftedForm(`${member.isDied ? 'alive' : 'death'}:${member._id}`)
  const list = { pathname: listPath(member), search: readListPlace(state)?.search ?? '' }
  return (
    <>
      <Link to={updatePath(member)} state={state} className={buttonClass('primary')}>
        <EditIcon />
        {mayEdit ? _('Edit') : _('View')}
      </Link>
      {mayEdit && (
        <>
          <Button onClick={changingType.open}>{_('Change type')}</Button>
          <Button onClick={markingDeath.open}>
            {member.isDied ? _('Mark as alive') : _('Mark as deceased')}
          </Button>
          <ChangeTypeDialog member={member} opened={changingType} />
          <DeathDialog member={member} opened={markingDeath} />
        </>
      )}
      {may('register.delete') && canDeleteMember(member) && (
        <Button variant="remove" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden className="size-5" />
          {_('Delete')}
        </Button>
      )}
      <MemberDeleteDialog
        member={isDeleting ? member : null}
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate(list, { replace: true })}
      />
    </>
  )
}
