import { MEMBER_MESSAGES } from '#domain/members/member-messages.ts'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams } from 'react-router'
import { Member } from '#domain/members/member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { reads } from '../../read-query.ts'
import { useMay } from '../../session/abilities.tsx'
import { EraseButton } from '../../erasure/EraseButton.tsx'
import { RestoreButton } from '../../history/RestoreButton.tsx'
import { PageTitle } from '../../shell/PageTitle.tsx'
import { adminApiPaths } from '../../admin-api-paths.ts'
import { adminPaths } from '../../admin-paths.ts'
import { useAttempt } from '../../records/use-attempt.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { useRestoreMember, memberKind } from '../api.ts'
import { MemberDetails, MemberHead } from './MemberDetails.tsx'
import { MemberHistory } from './MemberHistory.tsx'
import { memberPath } from '../member-paths.ts'
import { mergedOf, NobodyHere } from './AbsentMember.tsx'

/** The page of a deleted member, with its history; nothing can be changed before it is restored. */
export default function DeletedMemberPage() {
  const { _ } = useLingui()
  const { id = '' } = useParams()
  const query = useQuery({
    queryKey: [memberKind.name, 'deleted', id],
    queryFn: reads(Member, adminApiPaths.deletedMember(id)),
  })
  const merged = mergedOf(query.error)
  if (merged) return <Navigate replace to={adminPaths.members.one(merged.into._id)} state={{ merged }} />
  return (
    <>
      <BackLink to={adminPaths.trash}>{_('Trash')}</BackLink>
      <Loaded query={query} skeleton={<FormSkeleton />} ways={<NobodyHere search="" />}>
        {(member) => (
          <>
            <PageTitle title={_('Deleted: {name}', { name: fullName(member.name) })} />
            <DeletedHead member={member} />
            <div className="grid gap-8 xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
              <MemberDetails member={member} />
              <MemberHistory member={member} isDeleted />
            </div>
          </>
        )}
      </Loaded>
    </>
  )
}

const DeletedHead = ({ member }: { member: Member }) => {
  const { _ } = useLingui()
  const may = useMay()
  const navigate = useNavigate()
  const restore = useRestoreMember()
  const attempt = useAttempt()
  const name = fullName(member.name)
  const putBack = () =>
    attempt(async () => {
      const restored = await restore.mutateAsync(member._id)
      toastSuccess(_(MEMBER_MESSAGES.restored))
      await navigate(memberPath(restored), { replace: true })
    })
  return (
    <MemberHead
      member={member}
      status={_('Deleted')}
      statusClassName="text-danger"
      actions={
        <>
          {may('register.delete') && (
            <RestoreButton name={name} busy={restore.isPending} onRestore={() => void putBack()} />
          )}
          <EraseButton
            record={{ kind: 'member', _id: member._id, name }}
            onErased={() => void navigate(adminPaths.trash, { replace: true })}
          />
        </>
      }
    />
  )
}
