import { useState } from 'react'
import { useLingui } from '@lingui/react'
import type { CorrectionRequest } from '#domain/corrections/correction.ts'
import { MEMBER_UPDATED, type Member } from '#domain/members/member.ts'
import { ApiError } from '../api-client.ts'
import { useApplyCorrection } from '../corrections/api.ts'
import { MemberCorrections } from '../corrections/MemberCorrections.tsx'
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
  const apply = useApplyCorrection()
  const [conflict, setConflict] = useState<MemberConflict | null>(null)
  const state = useMemberForm({ mode: 'update', draftName: member._id, empty: emptyMemberForm(), member })
  const { form, image } = state
  const base = state.base ?? member

  /** The record moved on while it was edited here: both states are laid side by side. */
  const meetConflict = async () => layBeside(await fetchMember(member._id))

  const layBeside = (theirs: Member) => {
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

  /** Writes what a visitor proposed. The form follows; what is typed in it and not saved yet stays. */
  const applyCorrection = async (request: CorrectionRequest) => {
    try {
      const { member: updated } = await apply.mutateAsync({ request, version: base.version })
      const isUnsaved = state.isUnsaved()
      const { merged, conflicts } = mergeMember(toFormValues(base), form.getValues(), toFormValues(updated))
      if (conflicts.length > 0) layBeside(updated)
      else state.rebase(updated, merged)
      if (!isUnsaved) state.dropDraft()
      toastSuccess(_(MEMBER_UPDATED))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'VERSION_STALE') await meetConflict()
      throw error
    }
  }

  return (
    <>
      <MemberCorrections member={base} onApply={applyCorrection} />
      <MemberForm
        state={state}
        submitLabel={_('Update')}
        onSave={async (parsed) => {
          const submitted = structuredClone(form.getValues())
          const changes = toMemberChanges(toFormValues(base), submitted, parsed)
          try {
            const updated = await update.mutateAsync({
              id: member._id,
              version: base.version,
              changes,
              image,
            })
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
    </>
  )
}
