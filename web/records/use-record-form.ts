import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useEffectEvent, useRef, useState, type BaseSyntheticEvent } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form'
import type { z } from 'zod'
import { RECORD_STALE } from '#domain/records/record.ts'
import { ApiError } from '../api-client.ts'
import { useSession } from '../auth/session.ts'
import { placeFaults } from '../forms/place-faults.ts'
import { focusField } from '../ui/ErrorSummary.tsx'
import { clearDraft, draftKey, readDraft, writeDraft } from './draft.ts'
import { useFormPicture, type PictureChoice } from './form-picture.ts'
import { mergeValues, type FieldConflict, type FieldTakenOver, type FormField } from './merge.ts'

/** What someone else changed while the form was open. */
export type RecordConflict = {
  conflicts: FieldConflict[]
  takenOver: FieldTakenOver[]
  /** Set if they changed the picture; `theirs` is the address of the new one. */
  picture?: { mine: PictureChoice; theirs: string | null }
}

/** What a save may need beside the parsed input. */
export type Submission<Values> = {
  /** What the form held. */
  values: Values
  picture: PictureChoice
  /** The same for every attempt to create one record, so that a lost answer never makes a second one. */
  idempotencyKey: string
}

export type RecordFormOptions<Rec extends { version: number }, Values extends FieldValues, Input> = {
  /** Unique to the form: begins the ids of its fields and the name of its draft, such as `event-0195…` or `event-new`. */
  name: string
  /** The rules of domain/, applied to what the form holds. */
  schema: z.ZodType<Input, Values>
  /** Every field in the order of the screen, by the path that the API uses for its faults. */
  fields: readonly FormField[]
  /** The record to be changed; null for a new one. */
  record: Rec | null
  toValues: (record: Rec | null) => Values
  /** Where the form has a picture that is sent with it: the path of its field, and the address of the saved one. */
  picture?: { path: string; of: (record: Rec) => string | null }
  /** Saves and answers the record as it is then; `base` is the version that was edited. */
  save: (input: Input, base: Rec | null, submission: Submission<Values>) => Promise<Rec>
  /** Reads the record again after someone else changed it. Only needed where records are changed. */
  fetchLatest?: (record: Rec) => Promise<Rec>
  /** The message over a conflict. */
  staleMessage?: string
  onSaved: (record: Rec) => void
}

/**
 * The state of a form over one record: values, faults, the draft, the picture, and the merge when someone else changed
 * the record meanwhile. `RecordForm` shows it.
 */
export const useRecordForm = <Rec extends { version: number }, Values extends FieldValues, Input>(
  options: RecordFormOptions<Rec, Values, Input>,
) => {
  const { name, fields, toValues, fetchLatest } = options
  const key = draftKey(useSession().user?._id ?? '', name)
  const [draft, setDraft] = useState(() => readDraft<Values, Rec | null>(key, toValues(options.record)))
  // A draft continues from the record that it started from; later changes of the record appear at the save, as a conflict.
  const [base, setBase] = useState(draft ? draft.base : options.record)
  const [idempotencyKey] = useState(() => draft?.idempotencyKey ?? crypto.randomUUID())
  const [message, setMessage] = useState<string>()
  const [conflict, setConflict] = useState<RecordConflict>()
  const picture = useFormPicture()
  const isDone = useRef(false)
  // The state of the form is a render too late for the second half of a double click.
  const isSaving = useRef(false)

  const form = useForm<Values, unknown, Input>({
    resolver: zodResolver(options.schema),
    // A complete set of values is a set of defaults; the types of the library cannot tell.
    defaultValues: toValues(base) as DefaultValues<Values>,
    // The focus goes to the first field of the screen, which only the list of fields knows.
    shouldFocusError: false,
  })
  const hasChanges = form.formState.isDirty || picture.choice !== undefined

  const restore = useEffectEvent(() => {
    if (draft) form.reset(draft.values, { keepDefaultValues: true })
  })
  useEffect(() => restore(), [])

  const keepDraft = useEffectEvent((values: Values) => {
    if (isDone.current) return
    if (JSON.stringify(values) === JSON.stringify(toValues(base))) clearDraft(key)
    else writeDraft(key, { values, base, idempotencyKey })
  })
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }),
    [form],
  )
  const dropDraft = () => {
    setDraft(null)
    clearDraft(key)
  }

  const fieldId = (path: string) => `${name}-${path.replaceAll('.', '-')}`
  const refusedAt = (path: string) => (path === options.picture?.path ? picture.refused : undefined)
  const faultAt = (path: string) =>
    refusedAt(path) ?? form.getFieldState(path as Path<Values>, form.formState).error?.message
  const focusFirstFault = () => {
    // Read from the form itself: the faults are not on the screen yet.
    const first = fields.find(({ path }) => refusedAt(path) ?? form.getFieldState(path as Path<Values>).error)
    if (first) focusField(fieldId(first.path))
  }

  const goOnFrom = (record: Rec, values: Values) => {
    setBase(record)
    form.reset(toValues(record))
    form.reset(values, { keepDefaultValues: true })
  }

  /** Goes on from a newer state of the record. What was typed stays. */
  const follow = (theirs: Rec): RecordConflict => {
    const { merged, ...found } = mergeValues(fields, toValues(base), form.getValues(), toValues(theirs))
    goOnFrom(theirs, merged)
    const before = base && options.picture?.of(base)
    const now = options.picture?.of(theirs) ?? null
    return {
      ...found,
      ...(options.picture && now !== before && { picture: { mine: picture.choice, theirs: now } }),
    }
  }
  const meetConflict = async (stale: Rec) => {
    if (fetchLatest) setConflict(follow(await fetchLatest(stale)))
  }

  const placeFailure = (error: unknown) => {
    setMessage(
      placeFaults(
        error,
        form,
        fields.map(({ path }) => path),
      ),
    )
    focusFirstFault()
  }

  const save = async (input: Input) => {
    if (isSaving.current || isDone.current) return
    setMessage(undefined)
    if (picture.refused) {
      focusFirstFault()
      return
    }
    isSaving.current = true
    const submission = { values: structuredClone(form.getValues()), picture: picture.choice, idempotencyKey }
    try {
      const saved = await options.save(input, base, submission)
      // What was typed while the save was in flight is not part of it, and stays.
      const { merged } = mergeValues(fields, submission.values, form.getValues(), toValues(saved))
      isDone.current = base === null
      goOnFrom(saved, merged)
      picture.forget(submission.picture)
      setConflict(undefined)
      dropDraft()
      options.onSaved(saved)
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'VERSION_STALE'
      if (isStale && base && fetchLatest) await meetConflict(base).catch(placeFailure)
      else placeFailure(error)
    } finally {
      isSaving.current = false
    }
  }

  const discard = () => {
    dropDraft()
    setConflict(undefined)
    setBase(options.record)
    picture.setChoice(undefined)
    form.reset(toValues(options.record))
    clearDraft(key)
  }

  return {
    form,
    fields,
    base,
    version: base?.version,
    message,
    conflict,
    staleMessage: options.staleMessage ?? RECORD_STALE,
    picture,
    hasPicture: options.picture !== undefined,
    isRestored: draft !== null,
    fieldId,
    faultAt,
    submit: (event?: BaseSyntheticEvent) =>
      form.handleSubmit(save, () => {
        setMessage(undefined)
        focusFirstFault()
      })(event),
    discard,
    /** Takes over a change that was made beside the form. */
    takeOver: (record: Rec) => {
      const found = follow(record)
      if (found.conflicts.length > 0) setConflict(found)
      if (!hasChanges) dropDraft()
    },
    meetConflict,
    /** Whether leaving would lose anything, at the moment of asking. */
    isUnsaved: useCallback(() => hasChanges && !isDone.current, [hasChanges]),
    /** Gives the work up: nothing is kept, and the screen may be left. */
    giveUp: () => {
      isDone.current = true
      clearDraft(key)
    },
  }
}

export type RecordFormState<Values extends FieldValues> = Omit<
  ReturnType<typeof useRecordForm<{ version: number }, Values, unknown>>,
  'base' | 'takeOver' | 'meetConflict'
>
