import { useState, useEffect, useEffectEvent, useRef } from 'react'
import { useLingui } from '@lingui/react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { MEMBER_MESSAGES } from '#domain/members/member-messages.ts'
import { fullName } from '#domain/members/member-name.ts'
import type { CorrectionRequest } from '#domain/corrections/correction.ts'
import type { ListedMember, Member } from '#domain/members/member.ts'
import { adminPaths } from '../../admin-paths.ts'
import { PageTitle } from '../../shell/PageTitle.tsx'
import { ScriptText } from '../../language/ScriptText.tsx'
import { useRouteRecord } from '../../records/record-queries.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import {
  readEditedField,
  readListPlace,
  MemberNeighbours,
  type ListPlace,
  useMemberAt,
} from '../member/MemberNeighbours.tsx'
import { memberKind } from '../api.ts'
import { isLifePath, updatePath } from '../member-paths.ts'
import { ApiError } from '../../api-client.ts'
import { useMay } from '../../session/abilities.tsx'
import { MemberCorrections } from '../../corrections/MemberCorrections.tsx'
import { useApplyCorrection } from '../../corrections/api.ts'
import { RecordForm } from '../../records/RecordForm.tsx'
import { SaveAndNext } from '../../records/SaveAndNext.tsx'
import { focusField } from '../../ui/focus-field.ts'
import { toastSuccess } from '../../ui/toast.ts'
import { MemberFormFields } from './MemberFormFields.tsx'
import { type MemberFormState, useMemberForm } from './use-member-form.ts'

/** The form of the member in the URL, in either directory. */
export default function UpdateMemberPage() {
  const { _ } = useLingui()
  const { pathname, state } = useLocation()
  const isLife = isLifePath(pathname)
  const title = isLife ? _('Update Lifetime Member') : _('Update Member')
  const { list } = isLife ? adminPaths.lifeMembers : adminPaths.members
  const navigate = useNavigate()
  const query = useRouteRecord(memberKind)
  const place = readListPlace(state)
  const [done, setDone] = useState({ note: '', at: '' })
  const note = done.at === pathname ? done.note : ''

  const onStep = ({ saved, next, editedField }: Step) => {
    const notes = [
      saved && _(MEMBER_MESSAGES.updated),
      saved && _('{name}, member ID {id}', { name: fullName(saved.name), id: String(saved.id) }),
      next === null && _('This is the last member of the list.'),
    ]
    // Not a toast: it would cover what is typed next.
    setDone({ note: notes.filter(Boolean).join(' '), at: next ? updatePath(next.member) : pathname })
    if (next) void navigate(updatePath(next.member), { state: { ...next.place, editedField } })
  }
  return (
    <>
      <PageTitle title={title} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <BackLink to={{ pathname: list, search: place?.search ?? '' }}>{_('Back to the list')}</BackLink>
        {place && <MemberNeighbours place={place} pathOf={updatePath} />}
      </div>
      <h1 className="mb-1 text-3xl">{title}</h1>
      <p role="status" className="sr-only">
        {note}
      </p>
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(member) =>
          updatePath(member) === pathname ? (
            <>
              <p className="mb-5 text-ink-muted">
                <ScriptText>{fullName(member.name)}</ScriptText> ·{' '}
                {_('Member ID {id}', { id: String(member.id) })}
              </p>
              <UpdateMemberForm
                key={member._id}
                member={member}
                {...(place && { through: { place, editedField: readEditedField(state), note, onStep } })}
              />
            </>
          ) : (
            <Navigate replace to={updatePath(member)} state={state} />
          )
        }
      </Loaded>
    </>
  )
}

/** The next member of the list, with its place; null at the end. */
type NextInList = { member: ListedMember; place: ListPlace } | null

type UpdateAndNextProps = {
  place: ListPlace
  state: MemberFormState
  onNext: (saved: Member | null, next: NextInList) => void
}

/** Saves the form, and leads to that of the next member in the list. */
const UpdateAndNext = ({ place, state, onNext }: UpdateAndNextProps) => {
  const { _ } = useLingui()
  const { query, position } = place
  const { member, isKnown, refetch } = useMemberAt(query, position + 1)
  const goOn = async (saved: Member | null) => {
    if (!member) return onNext(saved, null)
    // The changed member may have left the list, or moved in it.
    const { data } = await refetch()
    const isStillNext = data?.data[0]?._id === member._id
    onNext(saved, { member, place: { ...place, position: isStillNext ? position + 1 : position } })
  }
  return (
    <SaveAndNext
      state={state}
      label={_('Update and next')}
      isLoading={!isKnown}
      onNext={(saved) => void goOn(saved)}
      className="max-sm:px-2.5! max-sm:text-sm! sm:min-w-40"
    />
  )
}

/** The result of "Update and next": the saved member, or null without a change, and the last edited field. */
type Step = { saved: Member | null; next: NextInList; editedField: string | undefined }

type UpdateMemberFormProps = {
  member: Member
  /** The place in the list that led here: from there on one member is updated after the other. */
  through?: {
    place: ListPlace
    /** The field that was edited in the form before, which has the focus. */
    editedField: string | undefined
    /** The result of the previous step, shown beside the buttons. */
    note: string
    onStep: (step: Step) => void
  }
}

export const UpdateMemberForm = ({ member, through }: UpdateMemberFormProps) => {
  const { _ } = useLingui()
  const apply = useApplyCorrection()
  const may = useMay()
  const state = useMemberForm({
    draftName: member._id,
    member,
    onSaved: (_updated, intent) => {
      if (!intent) toastSuccess(_(MEMBER_MESSAGES.updated))
    },
  })
  const editedField = useEditedField(state, through?.editedField)
  const base = state.base ?? member

  const step = (saved: Member | null, next: NextInList) => {
    // Just saved, or unchanged: the form that is left holds nothing.
    if (next) state.abandon()
    through?.onStep({ saved, next, editedField: editedField.current })
  }

  /** Applies a visitor's proposal. The form takes over the new version; its unsaved changes are preserved. */
  const applyCorrection = async (request: CorrectionRequest) => {
    try {
      const { member: updated } = await apply.mutateAsync({ request, version: base.version })
      state.applySaved(updated)
      toastSuccess(_(MEMBER_MESSAGES.updated))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'VERSION_STALE') await state.showConflict(base, error)
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
              <UpdateAndNext place={through.place} state={state} onNext={step} />
              {/* The screen has it for screen readers: there it stays from one form to the next. */}
              <p aria-hidden className="m-0 min-w-0 text-sm text-ink-muted wrap-anywhere empty:hidden">
                {through.note}
              </p>
            </>
          )
        }
      >
        <MemberFormFields state={state} mode="update" />
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
