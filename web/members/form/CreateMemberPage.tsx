import { useLingui } from '@lingui/react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { MEMBER_MESSAGES } from '#domain/members/member-messages.ts'
import { fullName } from '#domain/members/member-name.ts'
import { isLifeMember, type MemberType } from '#domain/members/member-types.ts'
import type { Member } from '#domain/members/member.ts'
import { PageTitle } from '../../shell/PageTitle.tsx'
import { isLifePath, memberPath } from '../member-paths.ts'
import { adminPaths } from '../../admin-paths.ts'
import { RecordForm } from '../../records/RecordForm.tsx'
import { SaveAndNext } from '../../records/SaveAndNext.tsx'
import { BackLink } from '../../ui/BackLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { focusField } from '../../ui/focus-field.ts'
import { toastSuccess } from '../../ui/toast.ts'
import { MemberFormFields } from './MemberFormFields.tsx'
import {
  KeptFields,
  keepableValues,
  type KeptField,
  skippedFields,
  useKeptFields,
  withKept,
  SittingNote,
  useSitting,
} from './Sitting.tsx'
import type { MemberFormValues } from '../member-form.ts'
import { type MemberFormState, useMemberForm } from './use-member-form.ts'

/** A new member of either directory, by the URL. */
export default function CreateMemberPage() {
  const { _ } = useLingui()
  const isLife = isLifePath(useLocation().pathname)
  return (
    <>
      <PageTitle title={_('Create Member')} />
      <h1 className="mb-5 text-3xl">{_('Create Member')}</h1>
      {isLife ? (
        <CreateMemberForm key="life" draftName="new-life" type="life_member" />
      ) : (
        <CreateMemberForm key="general" draftName="new" />
      )}
    </>
  )
}

type CreateMemberFormProps = {
  draftName: string
  /** The only type offered; all types by default. */
  type?: MemberType
}

/** The first names and the last name of a name that was searched for. */
const readName = (text: string) => {
  const words = text.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}

/** Creates one member, or one after the other: each has a form of its own, with its own draft and idempotency key. */
export const CreateMemberForm = ({ draftName, type }: CreateMemberFormProps) => {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const { sitting: stored, add } = useSitting()
  const [kept, setKept] = useKeptFields()
  const [params] = useSearchParams()
  /** A desk where somebody is unknown: the payment goes on there, and no other form follows. */
  const desk = params.get('desk')
  const sitting = desk === null ? stored : null
  // A sitting goes on after a reload, and after another screen.
  const [sheet, setSheet] = useState(() => {
    const initial = withKept(type, sitting?.kept ?? {}, kept)
    const name = { ...initial.name, ...readName(params.get('name') ?? '') }
    return { number: 1, initial: { ...initial, name } }
  })
  const [status, setStatus] = useState('')
  const finish = (created: Member, isNext: boolean) => {
    const who = _('{name}, member ID {id}', { name: fullName(created.name), id: String(created.id) })
    if (!isNext) {
      toastSuccess(_(MEMBER_MESSAGES.created), who)
      if (desk !== null) {
        const search = `?${new URLSearchParams({ member: created._id })}`
        return navigate({ pathname: adminPaths.desk(encodeURIComponent(desk)), search })
      }
      return navigate(isLifeMember(created) ? adminPaths.lifeMembers.list : adminPaths.members.list)
    }
    // Not a toast: it would cover the fields of the next form.
    setStatus(`${_(MEMBER_MESSAGES.created)} ${who}`)
    const values = keepableValues(created)
    add(created, values)
    setSheet({ number: sheet.number + 1, initial: withKept(type, values, kept) })
  }
  return (
    <>
      {desk !== null && (
        <BackLink to={adminPaths.desk(encodeURIComponent(desk))}>{_('Back to the desk')}</BackLink>
      )}
      <p role="status" className="m-0 mb-2 empty:hidden">
        {status}
      </p>
      {sitting && <SittingNote sitting={sitting} />}
      <CreateSheet
        key={sheet.number}
        draftName={desk === null ? draftName : `${draftName}-at-desk`}
        {...{ type, kept }}
        onKeep={setKept}
        initial={sheet.initial}
        isNext={sheet.number > 1}
        isInRow={sitting !== null}
        isOnly={desk !== null}
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
  /** Whether forms are typed one after the other: Enter leads to the next one. */
  isInRow: boolean
  /** Whether no other form may follow. */
  isOnly: boolean
  onCreated: (created: Member, isNext: boolean) => void
}

/** The form of one new member. */
const CreateSheet = ({
  draftName,
  type,
  kept,
  onKeep,
  initial,
  isNext,
  isInRow,
  isOnly,
  onCreated,
}: CreateSheetProps) => {
  const { _ } = useLingui()
  const state = useMemberForm({
    draftName,
    member: null,
    initial,
    onSaved: (created, intent) => onCreated(created, intent === 'next'),
  })
  const focusFirst = useEffectEvent(() => {
    if (isNext) focusField(state.fieldId('name.firstName'))
  })
  useLayoutEffect(() => focusFirst(), [])

  const label = _('Create and next')
  const inRow = { label, submit: () => void state.submitAs('next'), skipped: skippedFields(initial, kept) }
  return (
    <RecordForm
      state={state}
      {...(isInRow
        ? { inRow }
        : { actions: !isOnly && <SaveAndNext state={state} label={label} className="min-w-40" /> })}
    >
      <MemberFormFields state={state} mode="create" {...(type && { types: [type] })} />
      {!isOnly && <KeptFields kept={kept} onKeep={onKeep} />}
      {state.stored.record && <StoredBefore member={state.stored.record} state={state} />}
    </RecordForm>
  )
}

type StoredBeforeProps = { member: Member; state: MemberFormState }

/** The form was stored when it was sent before, but the reply was lost, and the form was changed since: what is to be done with the changes. */
const StoredBefore = ({ member, state }: StoredBeforeProps) => {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const note = useRef<HTMLDivElement>(null)
  // Changes of another user since are not overwritten by a form that was filled in before them.
  const isUnchanged = member.version === 1
  useLayoutEffect(() => note.current?.focus(), [])
  const open = () => {
    state.abandon()
    void navigate(memberPath(member))
  }
  return (
    <div
      ref={note}
      role="alert"
      tabIndex={-1}
      className="grid gap-3 rounded-lg border border-line bg-sand px-4 py-3 outline-offset-2"
    >
      <p className="m-0">
        <strong className="font-semibold">
          {_('{name} is stored already, with the member ID {id}.', {
            name: fullName(member.name),
            id: String(member.id),
          })}
        </strong>{' '}
        {_('This form was sent before, but the reply was lost. It was changed since then.')}{' '}
        {!isUnchanged && _(MEMBER_MESSAGES.stale)}
      </p>
      <div className="flex flex-wrap gap-3">
        {isUnchanged && (
          <Button variant="primary" onClick={() => void state.stored.saveChanges()}>
            {_('Save what I changed since')}
          </Button>
        )}
        <Button onClick={open}>{_('Open the member')}</Button>
        <Button onClick={() => void state.stored.createAnother()}>
          {_('This is somebody else: create')}
        </Button>
      </div>
    </div>
  )
}
