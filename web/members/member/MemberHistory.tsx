import { MEMBER_MESSAGES } from '#domain/members/member-messages.ts'
import { useLingui } from '@lingui/react'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isDay } from '#domain/days.ts'
import { isOfPayment } from '#domain/dues/read-outs.ts'
import type { MemberHistoryEntry, MemberRef } from '#domain/duplicates/merge.ts'
import type { PastRecord } from '#domain/history/past-record.ts'
import { fullName } from '#domain/members/member-name.ts'
import type { Member } from '#domain/members/member.ts'
import { MemberNote, NOTE_SAVED, REASON_MAX } from '#domain/members/status-changes.ts'
import { useMay, useMayEdit } from '../../session/abilities.tsx'
import { UndoBatch } from '../../bulk-changes/UndoBatch.tsx'
import { useUndoOfMerge } from '../../duplicates/use-offer-undo.ts'
import { useFormat } from '../../format.ts'
import { HistoryList } from '../../history/HistoryList.tsx'
import { PastFields } from '../../history/PastFields.tsx'
import { useFieldWords } from '../../history/field-words.tsx'
import { GrowingList } from '../../lists/GrowingList.tsx'
import { useAttempt } from '../../records/use-attempt.ts'
import { checkWith } from '../../forms/check-with.ts'
import { PlainForm, usePlainForm } from '../../forms/PlainForm.tsx'
import { useTextDraft } from '../../forms/use-draft.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Section } from '../../ui/Section.tsx'
import { FilterSkeleton } from '../../ui/Skeletons.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { type PastMoment, useMemberHistory, useMemberPast, useNoteMember, usePutBack } from '../api.ts'
import { MEMBER_RECORD_FIELDS } from '../member-form.ts'

type PastMemberDialogProps = { member: Member; moment: PastMoment; onClose: () => void }

/** A member as it was at a moment in the past. */
const PastMemberDialog = ({ member, moment, onClose }: PastMemberDialogProps) => {
  const { _ } = useLingui()
  const { dayOrYear, dateTime } = useFormat()
  const past = useMemberPast(member, moment)
  const words = useFieldWords()(MEMBER_RECORD_FIELDS)
  const name = fullName(member.name)
  const title = ({ at }: Pick<PastRecord, 'at'>) =>
    'day' in moment
      ? _('{name} on {day}', { name, day: dayOrYear(moment.day) })
      : _('{name} on {day}', { name, day: dateTime(at) })
  return (
    <Dialog open onClose={onClose} size="md" title={title(past.data ?? { at: '' })}>
      <Loaded query={past} skeleton={<FilterSkeleton />}>
        {(record) => <PastFields past={record} words={words} />}
      </Loaded>
    </Dialog>
  )
}

/** Asks for the day whose state is to be shown. */
const PastDayForm = ({ onChoose }: { onChoose: (day: string) => void }) => {
  const { _ } = useLingui()
  const [day, setDay] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (day !== '') onChoose(day)
  }
  return (
    <form onSubmit={submit} className="mb-5 flex items-end gap-3">
      <TextField
        type="date"
        label={_('As it was on a day')}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <Button type="submit">{_('Show')}</Button>
    </form>
  )
}

const NoteForm = ({ member }: { member: Member }) => {
  const { _ } = useLingui()
  const note = useNoteMember(member)
  const [text, setText] = useTextDraft(`note:${member._id}`)
  const form = usePlainForm({
    loadCheck: async () => checkWith(MemberNote, () => ({ text })),
    send: async (written) => {
      await note.mutateAsync(written)
      setText('')
      toastSuccess(_(NOTE_SAVED))
    },
  })
  return (
    <PlainForm
      form={form}
      submitLabel={_('Add note')}
      variant="secondary"
      className="mb-5 flex flex-wrap items-end gap-3"
    >
      <div className="grow basis-60">
        <TextField
          label={_('A note, for admins only')}
          value={text}
          maxLength={REASON_MAX}
          onChange={({ target }) => setText(target.value)}
          {...form.field('text')}
        />
      </div>
    </PlainForm>
  )
}

/** Voiding the payment is what undoes a change that follows from one. */
const isUndone = (entry: Pick<MemberHistoryEntry, 'reason' | 'changes'>, { paidOn }: Member) =>
  entry.changes.length > 0 && !isOfPayment(entry, paidOn !== null)

type MemberHistoryProps = {
  member: Member
  /** Of a deleted member, nothing can be put back. */
  isDeleted?: boolean
}

/** The changes of a member, the newest first, and its earlier states. */
export const MemberHistory = ({ member, isDeleted = false }: MemberHistoryProps) => {
  const { _ } = useLingui()
  const words = useFieldWords()(MEMBER_RECORD_FIELDS)
  const history = useMemberHistory(member)
  const mayEdit = useMayEdit()
  const may = useMay()
  const undoMerge = useUndoOfMerge()
  const putBack = usePutBack()
  const attempt = useAttempt()
  // A verdict about a voter leads to the record day.
  const on = useSearchParams()[0].get('on') ?? ''
  const [past, setPast] = useState<PastMoment | null>(isDay(on) ? { day: on } : null)
  const undo = (number: number) =>
    attempt(async () => {
      await putBack.mutateAsync({ member, change: { number } })
      toastSuccess(_(MEMBER_MESSAGES.updated))
    })
  const refText = ({ id, name }: MemberRef) => `${fullName(name)} (${id})`
  const recordOf = ({ of, other, action }: MemberHistoryEntry) => {
    if (of) return <span>{_('from member {name}', { name: refText(of) })}</span>
    if (!other) return null
    const name = refText(other)
    return <span>{action === 'merge' ? _('with {name}', { name }) : _('of {name}', { name })}</span>
  }
  const actions = ({
    number,
    action,
    isErased,
    changes,
    reason,
    batch,
    of,
    other,
    isUndoable,
  }: MemberHistoryEntry) => (
    <>
      {isUndoable && other && may('register.merge') && (
        <Button
          variant="quiet"
          className="underline"
          busy={undoMerge.isPending}
          onClick={() => void undoMerge.run(other._id)}
        >
          {_('Undo merge')}
        </Button>
      )}
      {mayEdit && !isDeleted && !of && action === 'update' && isUndone({ reason, changes }, member) && (
        <Button
          variant="quiet"
          className="underline"
          busy={putBack.isPending}
          onClick={() => void undo(number)}
        >
          {_('Undo this change')}
        </Button>
      )}
      {action === 'update' && !of && !isErased && (
        <Button variant="quiet" className="underline" onClick={() => setPast({ number })}>
          {_('As it was then')}
        </Button>
      )}
      <UndoBatch batch={of ? null : batch} />
    </>
  )
  return (
    <Section id="history" heading={_('History')} headingClass="mb-4 text-xl">
      {mayEdit && !isDeleted && <NoteForm member={member} />}
      <PastDayForm onChoose={(day) => setPast({ day })} />
      <GrowingList list={history} skeleton={<FilterSkeleton />} more={_('Show earlier changes')}>
        {(entries) => (
          <HistoryList entries={entries} wordsOf={() => words} recordOf={recordOf} actionsOf={actions} />
        )}
      </GrowingList>
      {past && <PastMemberDialog member={member} moment={past} onClose={() => setPast(null)} />}
    </Section>
  )
}
