import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CorrectionRequest } from '#domain/corrections/correction.ts'
import { type ListedMember, type Member, MEMBER_MESSAGES } from '#domain/members/member.ts'
import { ApiError } from '../../api-client.ts'
import { useMay } from '../../session/abilities.tsx'
import { MemberCorrections } from '../../corrections/MemberCorrections.tsx'
import { useApplyCorrection } from '../../corrections/api.ts'
import { RecordForm } from '../../records/RecordForm.tsx'
import { Button } from '../../ui/Button.tsx'
import { focusField } from '../../ui/focus-field.ts'
import { toastSuccess } from '../../ui/toast.ts'
import { MemberFormFields } from './MemberFormFields.tsx'
import type { ListPlace } from '../list-place.ts'
import { useMemberAt } from '../member/use-member-at.ts'
import { type MemberFormState, useMemberForm } from './use-member-form.ts'

/** The member who is next in the list, with the place; null at its end. */
type NextInList = { member: ListedMember; place: ListPlace } | null

type UpdateAndNextProps = {
  place: ListPlace
  busy: boolean
  /** Saves the form; resolves with whether that was done or not needed. */
  save: () => Promise<boolean>
  onNext: (next: NextInList) => void
}

/** Saves the form, and leads to that of the next member in the list. */
const UpdateAndNext = ({ place, busy, save, onNext }: UpdateAndNextProps) => {
  const { _ } = useLingui()
  const { query, position } = place
  const { member, isKnown, refetch } = useMemberAt(query, position + 1)
  const goOn = async () => {
    if (!(await save())) return
    if (!member) return onNext(null)
    // Whoever was changed may have left the list, or stand elsewhere in it.
    const { data } = await refetch()
    const isStillNext = data?.data[0]?._id === member._id
    onNext({ member, place: { ...place, position: isStillNext ? position + 1 : position } })
  }
  return (
    <Button
      className="max-sm:px-2.5! max-sm:text-sm! sm:min-w-40"
      busy={busy || !isKnown}
      // The second click of a double click would save the next form.
      onClick={(event) => event.detail <= 1 && void goOn()}
    >
      {_('Update and next')}
    </Button>
  )
}

/** What came of "Update and next": who was saved, unless nothing was changed, and what was edited last. */
export type Step = { saved: Member | null; next: NextInList; editedField: string | undefined }

type UpdateMemberFormProps = {
  member: Member
  /** The place in the list that led here: from there on one member is updated after the other. */
  through?: {
    place: ListPlace
    /** The field that was edited in the form before, which has the focus. */
    editedField: string | undefined
    /** What was done before, beside the buttons. */
    note: string
    onStep: (step: Step) => void
  }
}

export const UpdateMemberForm = ({ member, through }: UpdateMemberFormProps) => {
  const { _ } = useLingui()
  const apply = useApplyCorrection()
  const may = useMay()
  const [isSavingForNext, setIsSavingForNext] = useState(false)
  const isForNext = useRef(false)
  const saved = useRef<Member>(null)
  const state = useMemberForm({
    draftName: member._id,
    member,
    onSaved: (updated) => {
      saved.current = updated
      if (!isForNext.current) toastSuccess(_(MEMBER_MESSAGES.updated))
    },
  })
  const editedField = useEditedField(state, through?.editedField)
  const base = state.base ?? member

  const saveForNext = async () => {
    saved.current = null
    if (!state.isUnsaved()) return true
    isForNext.current = true
    setIsSavingForNext(true)
    await state.submit()
    isForNext.current = false
    // The fields are inert until now, so that nothing is typed that is not saved.
    flushSync(() => setIsSavingForNext(false))
    state.focusFirstFault()
    return saved.current !== null
  }
  const step = (next: NextInList) => {
    // Just saved, or unchanged: the form that is left holds nothing.
    if (next) state.abandon()
    through?.onStep({ saved: saved.current, next, editedField: editedField.current })
  }

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
      <RecordForm
        state={state}
        submitLabel={_('Update')}
        actionsStay
        actions={
          through && (
            <>
              <UpdateAndNext
                place={through.place}
                busy={state.form.formState.isSubmitting}
                save={saveForNext}
                onNext={step}
              />
              {/* The screen has it for screen readers: there it stays from one form to the next. */}
              <p aria-hidden className="m-0 min-w-0 text-sm text-ink-muted wrap-anywhere empty:hidden">
                {through.note}
              </p>
            </>
          )
        }
      >
        <div inert={isSavingForNext} className="min-w-0">
          <MemberFormFields state={state} mode="update" />
        </div>
      </RecordForm>
    </>
  )
}

/** The path of the field that was edited last. The form begins in the one that was edited in the form before, with its text selected. */
const useEditedField = ({ form, fieldId }: MemberFormState, before: string | undefined) => {
  const edited = useRef(before)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (type === 'change' && name) edited.current = name
        },
      }),
    [form],
  )
  const begin = useEffectEvent(() => {
    if (before === undefined) return
    const id = fieldId(before)
    const field = document.getElementById(id)
    focusField(id)
    if (field instanceof HTMLInputElement) field.select()
  })
  useEffect(() => {
    // Not before the phone fields are formatted, which sets the caret of the one that has the focus.
    const frame = requestAnimationFrame(() => begin())
    return () => cancelAnimationFrame(frame)
  }, [])
  return edited
}
