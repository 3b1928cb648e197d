import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { systemClock } from '#domain/clock.ts'
import type { Member, NewMember } from '#domain/members/member.ts'
import { useSession } from '../auth/session.ts'
import { clearDraft, draftKey, readDraft, writeDraft } from './member-draft.ts'
import { memberFormSchema, toFormValues, type FormMode, type MemberFormValues } from './member-form.ts'

/** A picture that was chosen; null when the present one is to go, undefined when nothing changes. */
export type ImageChoice = File | null | undefined

type MemberFormOptions = {
  mode: FormMode
  /** Tells the drafts of different forms apart. */
  draftName: string
  empty: MemberFormValues
  /** The record to be changed; null for a new one. */
  member: Member | null
}

/** The state of a member form: its values, its picture, the record that it started from, and the draft of it all. */
export const useMemberForm = ({ mode, draftName, empty, member }: MemberFormOptions) => {
  const key = draftKey(useSession().user?._id ?? '', draftName)
  const [draft, setDraft] = useState(() => readDraft(key))
  // A draft goes on from the record that it knew: what became of it since comes to light at the save, as a conflict.
  const [base, setBase] = useState<Member | null>(draft?.base ?? member)
  const [idempotencyKey] = useState(() => draft?.idempotencyKey ?? crypto.randomUUID())
  const [image, setImage] = useState<ImageChoice>(undefined)
  const isDone = useRef(false)

  const resolver = useMemo(() => zodResolver(memberFormSchema(systemClock, mode)), [mode])
  const pristineOf = (record: Member | null) => (record ? toFormValues(record) : empty)
  const form = useForm<MemberFormValues, unknown, NewMember>({
    resolver,
    defaultValues: pristineOf(base),
    // The first field of the screen gets the focus, which only the list of fields knows.
    shouldFocusError: false,
  })
  const { isDirty } = form.formState
  const isUnsaved = isDirty || image !== undefined

  const restore = useEffectEvent(() => {
    if (draft) form.reset(draft.values, { keepDefaultValues: true })
  })
  useEffect(() => restore(), [])

  const keepDraft = useEffectEvent((values: MemberFormValues) => {
    if (isDone.current) return
    const isPristine = JSON.stringify(values) === JSON.stringify(pristineOf(base))
    if (isPristine) clearDraft(key)
    else writeDraft(key, { values, idempotencyKey, base })
  })
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }),
    [form],
  )

  return {
    mode,
    form,
    base,
    image,
    setImage,
    idempotencyKey,
    isRestored: draft !== null,
    /** Whether there is anything to lose, at the moment of asking. */
    isUnsaved: useCallback(() => isUnsaved && !isDone.current, [isUnsaved]),
    /** After this nothing is saved any more: the screen only lingers until the next one is there. */
    isFinished: () => isDone.current,
    /** The form goes on from another state of the record, holding `values`. */
    rebase: (record: Member, values: MemberFormValues) => {
      setBase(record)
      form.reset(toFormValues(record))
      form.reset(values, { keepDefaultValues: true })
    },
    /** Everything is saved or given up: nothing is kept, and the screen may be left. */
    finish: () => {
      isDone.current = true
      clearDraft(key)
    },
    /** The draft became the record; the form stays open. */
    dropDraft: () => {
      setDraft(null)
      clearDraft(key)
    },
    /** Back to the record as it was loaded. */
    discard: () => {
      setDraft(null)
      setImage(undefined)
      setBase(member)
      form.reset(pristineOf(member))
      clearDraft(key)
    },
  }
}
export type MemberFormState = ReturnType<typeof useMemberForm>
