import { useLingui } from '@lingui/react'
import type { CorrectionRequest } from '#domain/corrections/correction.ts'
import { MEMBER_MESSAGES, type Member } from '#domain/members/member.ts'
import { ApiError } from '../api-client.ts'
import { useMay } from '../auth/abilities.tsx'
import { useApplyCorrection } from '../corrections/api.ts'
import { MemberCorrections } from '../corrections/MemberCorrections.tsx'
import { RecordForm } from '../records/RecordForm.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { MemberFormFields } from './MemberFormFields.tsx'
import { useMemberForm } from './use-member-form.ts'

export const UpdateMemberForm = ({ member }: { member: Member }) => {
  const { _ } = useLingui()
  const apply = useApplyCorrection()
  const may = useMay()
  const state = useMemberForm({
    draftName: member._id,
    member,
    onSaved: () => toastSuccess(_(MEMBER_MESSAGES.updated)),
  })
  const base = state.base ?? member

  /** Applies a visitor's proposal. The form takes over the new version; its unsaved changes are preserved. */
  const applyCorrection = async (request: CorrectionRequest) => {
    try {
      const { member: updated } = await apply.mutateAsync({ request, version: base.version })
      state.applySaved(updated)
      toastSuccess(_(MEMBER_MESSAGES.updated))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'VERSION_STALE') await state.showConflict(base)
      throw error
    }
  }

  return (
    <>
      {may('inbox.read') && <MemberCorrections member={base} onApply={applyCorrection} />}
      <RecordForm state={state} submitLabel={_('Update')}>
        <MemberFormFields state={state} mode="update" />
      </RecordForm>
    </>
  )
}
