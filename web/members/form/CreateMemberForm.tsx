import { useLingui } from '@lingui/react'
import { Pin } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { fullName } from '#domain/members/member-name.ts'
import { isLifeMember, type MemberType } from '#domain/members/member-types.ts'
import { type Member, MEMBER_MESSAGES } from '#domain/members/member.ts'
import { adminPaths } from '../../admin-paths.ts'
import { RecordForm } from '../../records/RecordForm.tsx'
import { SaveAndNext } from '../../records/SaveAndNext.tsx'
import { useFormFields } from '../../records/field-context.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckboxGroup } from '../../ui/CheckboxGroup.tsx'
import { focusField } from '../../ui/focus-field.ts'
import { toastSuccess } from '../../ui/toast.ts'
import { MemberFormFields } from './MemberFormFields.tsx'
import { KEEPABLE, keepValues, type KeptField, useKeptFields } from './kept-fields.ts'
import { type MemberFormValues, toFormValues } from '../member-form.ts'
import { memberPath } from '../member-paths.ts'
import { type Sitting, useSitting } from './sitting.ts'
import { type MemberFormState, useMemberForm } from './use-member-form.ts'

/**
 * The number of members that were created one after the other, with links to the last ones, which open beside the
 * form.
 */
const SittingNote = ({ sitting: { count, last } }: { sitting: Sitting }) => {
  const { _ } = useLingui()
  return (
    <section
      aria-labelledby="sitting"
      className="mb-5 flex flex-wrap items-center gap-x-4 rounded-xl bg-sand px-4 py-1"
    >
      <h2 id="sitting" className="m-0 py-2 text-base font-semibold">
        {_('{count, plural, one {# created in this sitting} other {# created in this sitting}}', { count })}
      </h2>
      <ol aria-label={_('The last ones')} className="m-0 flex list-none flex-wrap gap-x-4 p-0">
        {last.map((member) => (
          <li key={member._id}>
            <Link
              to={memberPath(member)}
              target="_blank"
              rel="noopener"
              className="inline-block py-2 text-primary underline wrap-anywhere"
            >
              {member.name}
              <span className="sr-only"> {_('(opens in a new tab)')}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

type KeptFieldsProps = { kept: readonly KeptField[]; onKeep: (paths: KeptField[]) => void }

/** Which fields the next form begins with. */
const KeptFields = ({ kept, onKeep }: KeptFieldsProps) => {
  const { _ } = useLingui()
  const { labelOf } = useFormFields()
  const labels = kept.map(labelOf).join(', ')
  return (
    <details className="rounded-xl border border-line px-4">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 py-2">
        <Pin aria-hidden className="size-5 shrink-0 text-primary" />
        <span>
          {kept.length === 0
            ? _('The next form starts empty')
            : _('Kept for the next form: {labels}', { labels })}
        </span>
      </summary>
      <div className="border-t border-line py-3">
        <CheckboxGroup
          legend={_('The next form begins with')}
          options={KEEPABLE.map((path) => ({ value: path, label: labelOf(path) }))}
          chosen={kept}
          onChange={onKeep}
        />
      </div>
    </details>
  )
}

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
  const state = useMemberForm({
    draftName,
    member: null,
    initial,
    onSaved: (created, intent) => onCreated(created, intent === 'next'),
  })
  const focusFirst = useEffectEvent(() => {
    if (isNext) focusField(state.fieldId('name.firstName'))
  })
  useEffect(() => focusFirst(), [])

  return (
    <RecordForm
      state={state}
      actions={<SaveAndNext state={state} label={_('Create and next')} className="min-w-40" />}
    >
      <MemberFormFields state={state} mode="create" {...(type && { types: [type] })} />
      <KeptFields kept={kept} onKeep={onKeep} />
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
  // What somebody else has changed since is not overwritten by a form that does not know it.
  const isUnchanged = member.version === 1
  useEffect(() => note.current?.focus(), [])
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
