import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLingui } from '@lingui/react'
import { useNavigate } from 'react-router'
import { MEMBER_MESSAGES, type Member } from '#domain/members/member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { isLifeMember, type MemberType } from '#domain/members/member-types.ts'
import { adminPaths } from '../admin-paths.ts'
import { RecordForm } from '../records/RecordForm.tsx'
import { Button } from '../ui/Button.tsx'
import { focusField } from '../ui/focus-field.ts'
import { toastSuccess } from '../ui/toast.ts'
import { keepValues, useKeptFields, type KeptField } from './kept-fields.ts'
import { KeptFields } from './KeptFields.tsx'
import { toFormValues, type MemberFormValues } from './member-form.ts'
import { MemberFormFields } from './MemberFormFields.tsx'
import { SittingNote } from './SittingNote.tsx'
import { StoredBefore } from './StoredBefore.tsx'
import { useSitting } from './sitting.ts'
import { useMemberForm } from './use-member-form.ts'

type CreateMemberFormProps = {
  draftName: string
  /** The only type offered; all types by default. */
  type?: MemberType
}

/** Creates one member, or one after the other: each has a form of its own, with its own draft and idempotency key. */
export const CreateMemberForm = ({ draftName, type }: CreateMemberFormProps) => {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const { sitting, add } = useSitting()
  const [kept, setKept] = useKeptFields()
  const [sheet, setSheet] = useState({ number: 1, initial: toFormValues(null, type) })
  const [status, setStatus] = useState('')
  const finish = (created: Member, isNext: boolean) => {
    const who = _('{name}, member ID {id}', { name: fullName(created.name), id: String(created.id) })
    if (!isNext) {
      toastSuccess(_(MEMBER_MESSAGES.created), who)
      return navigate(isLifeMember(created) ? adminPaths.lifeMembers.list : adminPaths.members.list)
    }
    // Not a toast: it would cover the fields of the next form.
    setStatus(`${_(MEMBER_MESSAGES.created)} ${who}`)
    add(created)
    setSheet({ number: sheet.number + 1, initial: keepValues(toFormValues(null, type), created, kept) })
  }
  return (
    <>
      <p role="status" className="m-0 mb-2 empty:hidden">
        {status}
      </p>
      {sitting && <SittingNote sitting={sitting} />}
      <CreateSheet
        key={sheet.number}
        {...{ draftName, type, kept }}
        onKeep={setKept}
        initial={sheet.initial}
        isNext={sheet.number > 1}
        onCreated={(created, isNext) => void finish(created, isNext)}
      />
    </>
  )
}

type CreateSheetProps = {
  draftName: string
  type: MemberType | undefined
  kept: readonly KeptField[]
  onKeep: (paths: readonly KeptField[]) => void
  initial: MemberFormValues
  /** Whether a form was saved before this one: typing goes on at the first field. */
  isNext: boolean
  onCreated: (created: Member, isNext: boolean) => void
}

/** The form of one new member. */
const CreateSheet = ({ draftName, type, kept, onKeep, initial, isNext, onCreated }: CreateSheetProps) => {
  const { _ } = useLingui()
  const [isSavingForNext, setIsSavingForNext] = useState(false)
  const goesOn = useRef(false)
  const state = useMemberForm({
    draftName,
    member: null,
    initial,
    onSaved: (created) => onCreated(created, goesOn.current),
  })
  const focusFirst = useEffectEvent(() => {
    if (isNext) focusField(state.fieldId('name.firstName'))
  })
  useEffect(() => focusFirst(), [])

  const saveForNext = async () => {
    goesOn.current = true
    setIsSavingForNext(true)
    await state.submit()
    goesOn.current = false
    // The fields are inert until now, so that nothing is typed for the next member in the form of this one.
    flushSync(() => setIsSavingForNext(false))
    state.focusFirstFault()
  }
  return (
    <RecordForm
      state={state}
      actions={
        <Button
          className="min-w-40"
          busy={state.form.formState.isSubmitting}
          // The second click of a double click would send the next form, which is still empty.
          onClick={(event) => event.detail <= 1 && void saveForNext()}
        >
          {_('Create and next')}
        </Button>
      }
    >
      <div inert={isSavingForNext} className="min-w-0">
        <MemberFormFields state={state} mode="create" {...(type && { types: [type] })} />
      </div>
      <KeptFields kept={kept} onKeep={onKeep} />
      {state.stored.record && <StoredBefore member={state.stored.record} state={state} />}
    </RecordForm>
  )
}
