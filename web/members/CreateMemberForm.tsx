import { useLingui } from '@lingui/react'
import { useNavigate } from 'react-router'
import { MEMBER_CREATED } from '#domain/members/member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { isLifeMember, type MemberType } from '#domain/members/member-types.ts'
import { paths } from '../paths.ts'
import { toastSuccess } from '../ui/toast.ts'
import { useCreateMember } from './api.ts'
import { emptyMemberForm } from './member-form.ts'
import { MemberForm } from './MemberForm.tsx'
import { useMemberForm } from './use-member-form.ts'

type CreateMemberFormProps = {
  draftName: string
  /** Where only one type is made here, it is chosen already. */
  type?: MemberType
}

export const CreateMemberForm = ({ draftName, type }: CreateMemberFormProps) => {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const create = useCreateMember()
  const state = useMemberForm({ mode: 'create', draftName, empty: emptyMemberForm(type), member: null })
  return (
    <MemberForm
      state={state}
      {...(type && { types: [type] })}
      submitLabel={_('Create')}
      onSave={async (member) => {
        const { image, idempotencyKey } = state
        const created = await create.mutateAsync({ member, image, idempotencyKey })
        state.finish()
        toastSuccess(
          _(MEMBER_CREATED),
          _('{name}, member ID {id}', { name: fullName(created.name), id: String(created.id) }),
        )
        await navigate(isLifeMember(created) ? paths.admin.lifeMembers : paths.admin.members)
      }}
    />
  )
}
