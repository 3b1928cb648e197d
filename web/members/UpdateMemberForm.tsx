import { useState } from 'react'
import { useLingui } from '@lingui/react'
import { MEMBER_UPDATED, type Member } from '#domain/members/member.ts'
import { ApiError } from '../api-client.ts'
import { toastSuccess } from '../ui/toast.ts'
import { useFetchMember, useUpdateMember } from './api.ts'
import { emptyMemberForm, toFormValues, toMemberChanges } from './member-form.ts'
import { mergeMember } from './member-merge.ts'
import { MemberConflictDetails, type MemberConflict } from './MemberConflictDetails.tsx'
import { MemberForm } from './MemberForm.tsx'
import { useMemberForm } from './use-member-form.ts'

export const UpdateMemberForm = ({ member }: { member: Member }) => {
  const { _ } = useLingui()
  const update = useUpdateMember()
  const fetchMember = useFetchMember()
  const [conflict, setConflict] = useState<MemberConflict | null>(null)
  const state = useMemberForm({ mode: 'update', draftName: member._id, empty: emptyMemberForm(), member })
  const { form, image } = state
  const base = state.base ?? member

  /** The record moved on while it was edited here: both states are laid side by side. */
  const meetConflict = async () => {
    const theirs = await fetchMember(member._id)
    const { merged, conflicts, takenOver } = mergeMember(
      toFormValues(base),
      form.getValues(),
      toFormValues(theirs),
    )
    state.rebase(theirs, merged)
    const isImageChanged = theirs.image !== base.image
    setConflict({
      fields: conflicts,
      takenOver,
      image: isImageChanged ? { mine: image, theirs: theirs.image } : null,
    })
  }

  return (
    <MemberForm
      state={state}
      submitLabel={_('Update')}
      onSave={async (parsed) => {
        const submitted = structuredClone(form.getValues())
        const changes = toMemberChanges(toFormValues(base), submitted, parsed)
        try {
          const updated = await update.mutateAsync({ id: member._id, version: base.version, changes, image })
          // What was typed while the save was under way is not part of it, and stays.
          const { merged } = mergeMember(submitted, form.getValues(), toFormValues(updated))
          state.rebase(updated, merged)
          state.setImage((now) => (now === image ? undefined : now))
          state.dropDraft()
          setConflict(null)
          toastSuccess(_(MEMBER_UPDATED))
        } catch (error) {
          if (!(error instanceof ApiError && error.code === 'VERSION_STALE')) throw error
          await meetConflict()
        }
      }}
    >
      {conflict && <MemberConflictDetails key={base.version} conflict={conflict} state={state} />}
    </MemberForm>
  )
}
