import { useLingui } from '@lingui/react'
import { useNavigate } from 'react-router'
import { MEMBER_MESSAGES } from '#domain/members/member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { isLifeMember, type MemberType } from '#domain/members/member-types.ts'
import { paths } from '../paths.ts'
import { RecordForm } from '../records/RecordForm.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { MemberFormFields } from './MemberFormFields.tsx'
import { useMemberForm } from './use-member-form.ts'

type CreateMemberFormProps = {
  draftName: string
  /** The only type offered; all types by default. */
  type?: MemberType
}

export const CreateMemberForm = ({ draftName, type }: CreateMemberFormProps) => {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const state = useMemberForm({
    draftName,
    member: null,
    type,
    onSaved: (created) => {
      toastSuccess(
        _(MEMBER_MESSAGES.created),
        _('{name}, member ID {id}', { name: fullName(created.name), id: String(created.id) }),
      )
      void navigate(isLifeMember(created) ? paths.admin.lifeMembers.list : paths.admin.members.list)
    },
  })
  return (
    <RecordForm state={state}>
      <MemberFormFields state={state} mode="create" {...(type && { types: [type] })} />
    </RecordForm>
  )
}
