import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useEffectEvent, useRef, useState, type BaseSyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { useForm, type DefaultValues, type FieldValues, type FormState, type Path } from 'react-hook-form'
import type { z } from 'zod'
import { ErrorReply } from '#domain/api.ts'
import { RECORD_STALE } from '#domain/records/record.ts'
import { ApiError } from '../api-client.ts'
import { useSession } from '../session/session.ts'
import { readFaults } from '../forms/PlainForm.tsx'
import { storedBefore } from '../forms/stored-before.ts'
import { focusField } from '../ui/focus-field.ts'
import { clearDraft, draftKey, readDraft, writeDraft } from '../forms/draft.ts'
import { useFormPicture, type PictureChoice } from './form-picture.ts'
import { useDuplicatedTab } from './use-duplicated-tab.ts'
import { faultsBelow, type FieldFault } from './faults-below.ts'
import { mergeValues, type FieldConflict, type FieldMerged, type FormField } from './merge.ts'

/** The changes of another user while the form was open. */
export type RecordConflict = {
  conflicts: FieldConflict[]
  mergedFields: FieldMerged[]
  /** Who changed the record last, and when. */
  changed?: { by: string; at: string }
  /** Set if the image was changed, too; `theirs` is the URL of the new one. */
  picture?: { mine: PictureChoice; theirs: string | null }
}

/** Data that a save may need besides the parsed input. */
export type Submission<Values, Intent extends string = never> = {
  /** The unparsed form values. */
  values: Values
  picture: PictureChoice
  /**
   * The same for every attempt to create one record, so that a retry after a lost response does not create a second
   * one.
   */
  idempotencyKey: string
  /** The intent of the pressed button, if it does more than save. */
  intent: Intent | undefined
}

/** One press of a button: what it is for, and what came of it. */
type Attempt<Rec, Intent> = { intent?: Intent; saved?: Rec }

export type RecordFormOptions<
  Rec extends { version: number },
  Values extends FieldValues,
  Input,
  Intent extends string,
> = {
  /**
   * Unique to the form: the prefix of its field ids and the name of its draft, such as `event-0195…` or `event-new`.
   */
  name: string
  /** The validation rules of domain/ for the form values. */
  schema: z.ZodType<Input, Values>
  /** All fields in the order of the screen, with the paths that the API uses in its errors. */
  fields: readonly FormField[]
  /** The record to edit; null for a new one. */
  record: Rec | null
  toValues: (record: Rec | null) => Values
  /** For a form that uploads an image with its data: the path of the field, and the URL of the stored image. */
  picture?: { path: string; of: (record: Rec) => string | null }
  /** Saves the input and resolves with the stored record; `base` is the edited version. */
  save: (input: Input, base: Rec | null, submission: Submission<Values, Intent>) => Promise<Rec>
  /** Fetches the record again after a conflict. Not needed in forms that only create records. */
  fetchLatest?: (record: Rec) => Promise<Rec>
  /** Fetches the record that an earlier attempt has created. Needed by forms that send the idempotency key. */
  fetchStored?: (uid: string) => Promise<Rec>
  /** The message shown above a conflict. */
  staleMessage?: string
  onSaved: (record: Rec, intent: Intent | undefined) => void
}

/**
 * The state of a form over one record: values, errors, the draft, the image, and the merge when someone else changed
 * the record in the meantime. Rendered by `RecordForm`.
 */
export const useRecordForm = <
  Rec extends { version: number },
  Values extends FieldValues,
  Input,
  Intent extends string = never,
>(
  options: RecordFormOptions<Rec, Values, Input, Intent>,
) => {
  const { name, fields, toValues, fetchLatest } = options
  const key = draftKey(useSession().user?._id ?? '', name)
  const [draft, setDraft] = useState(() => readDraft<Values, Rec | null>(key, toValues(options.record)))
  // A restored draft is based on the record it started from; later changes of the record show up as a conflict on save.
  const [base, setBase] = useState(draft ? draft.base : options.record)
  /** The record that an earlier attempt created, with other content. */
  const [stored, setStored] = useState<Rec | null>(null)
  const [messages, setMessages] = useState<readonly string[]>([])
  const [conflict, setConflict] = useState<RecordConflict>()
  const [savingAs, setSavingAs] = useState<Intent>()
  const picture = useFormPicture()
  const isDone = useRef(false)
  // A ref, because form state is one render too late to catch the second click of a double click.
  const isSaving = useRef(false)

  const form = useForm<Values, unknown, Input>({
    resolver: zodResolver(options.schema),
    // The values are complete, hence valid defaults; the library's types cannot express that.
    defaultValues: toValues(base) as DefaultValues<Values>,
    // The first invalid field on the screen is focused here instead; the library does not know the order of the fields.
    shouldFocusError: false,
  })
  const hasChanges = form.formState.isDirty || picture.choice !== undefined

  const restore = useEffectEvent(() => {
    if (draft) form.reset(draft.values, { keepDefaultValues: true })
  })
  useEffect(() => restore(), [])

  const [firstKey] = useState(() => draft?.idempotencyKey ?? crypto.randomUUID())
  const idempotencyKey = useRef(firstKey)
  const renewKey = () => {
    idempotencyKey.current = crypto.randomUUID()
  }
  const storeDraft = useEffectEvent((values: Values) => {
    if (isDone.current) return
    if (JSON.stringify(values) === JSON.stringify(toValues(base))) clearDraft(key)
    else writeDraft(key, { values, base, idempotencyKey: idempotencyKey.current })
  })
  useDuplicatedTab(idempotencyKey, draft !== null, () => {
    renewKey()
    storeDraft(form.getValues())
  })
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => storeDraft(values) }),
    [form],
  )
  const discardDraft = () => {
    setDraft(null)
    clearDraft(key)
  }

  const fieldId = (path: string) => `${name}-${path.replaceAll('.', '-')}`
  const pictureFaultAt = (path: string) => (path === options.picture?.path ? picture.refused : undefined)
  /** The errors in the order of the screen. Without `formState`, those that are not rendered yet. */
  const listFaults = (formState?: FormState<Values>): FieldFault[] =>
    fields.flatMap(({ path }) => {
      const refused = pictureFaultAt(path)
      if (refused) return [{ path, field: path, message: refused }]
      const { error } = form.getFieldState(path as Path<Values>, formState)
      return faultsBelow(path, error).map((fault) => ({ ...fault, field: path }))
    })
  const focusFirstFault = () => {
    const [first] = listFaults()
    if (first) focusField(fieldId(first.path))
  }

  const rebaseOn = (record: Rec, values: Values) => {
    setBase(record)
    form.reset(toValues(record))
    form.reset(values, { keepDefaultValues: true })
  }

  /** Rebases the form on a newer version of the record. The user's changes are preserved. */
  const mergeWith = (theirs: Rec): RecordConflict => {
    const { merged, ...found } = mergeValues(fields, toValues(base), form.getValues(), toValues(theirs))
    rebaseOn(theirs, merged)
    const before = base && options.picture?.of(base)
    const now = options.picture?.of(theirs) ?? null
    return {
      ...found,
      ...(options.picture && now !== before && { picture: { mine: picture.choice, theirs: now } }),
    }
  }
  const showConflict = async (stale: Rec, error?: ApiError) => {
    if (!fetchLatest) return
    const { data: changed } = ErrorReply.shape.changed.safeParse(error?.details)
    setConflict({ ...mergeWith(await fetchLatest(stale)), changed })
  }

  const placeFailure = (error: unknown) => {
    const isBelow = (path: string) => fields.some((field) => path.startsWith(`${field.path}.`))
    const placed = readFaults(
      error,
      (path) =>
        fields.some((field) => field.path === path) ||
        // The control of an item of a list.
        (isBelow(path) && document.getElementById(fieldId(path)) !== null),
    )
    for (const fault of placed.faults) {
      // `readFaults` returns only paths of the form's own fields.
      form.setError(fault.path as Path<Values>, { type: 'server', message: fault.message })
    }
    setMessages(placed.messages)
    focusFirstFault()
  }

  /** Shows the record that an earlier attempt created. If it was deleted since, the form is sent as a new one. */
  const findStored = async (
    uid: string,
    fetchStored: (uid: string) => Promise<Rec>,
    attempt: Attempt<Rec, Intent>,
  ) => {
    try {
      setStored(await fetchStored(uid))
    } catch (missing) {
      const isGone = missing instanceof ApiError && (missing.statusCode === 404 || missing.statusCode === 410)
      if (!isGone) return placeFailure(missing)
      isSaving.current = false
      await createAnother(attempt)
    }
  }

  /** Saves into `target`, the record that is edited unless an earlier attempt has created one. */
  const save = async (input: Input, target: Rec | null, attempt: Attempt<Rec, Intent>) => {
    if (isSaving.current || isDone.current) return
    setMessages([])
    if (picture.refused) {
      focusFirstFault()
      return
    }
    isSaving.current = true
    const submission = {
      values: structuredClone(form.getValues()),
      picture: picture.choice,
      idempotencyKey: idempotencyKey.current,
      intent: attempt.intent,
    }
    try {
      const saved = await options.save(input, target, submission)
      // Changes made while the save was in flight were not sent, so they are preserved.
      const { merged } = mergeValues(fields, submission.values, form.getValues(), toValues(saved))
      isDone.current = base === null
      rebaseOn(saved, merged)
      picture.forget(submission.picture)
      setConflict(undefined)
      setStored(null)
      discardDraft()
      attempt.saved = saved
      options.onSaved(saved, attempt.intent)
    } catch (error) {
      const refusal = error instanceof ApiError ? error : undefined
      const isStale = refusal?.code === 'VERSION_STALE'
      const before = storedBefore(error)
      if (isStale && base && fetchLatest) await showConflict(base, refusal).catch(placeFailure)
      else if (before !== undefined && options.fetchStored)
        await findStored(before, options.fetchStored, attempt)
      else {
        // The created record was changed meanwhile: the next attempt is based on its present state.
        if (isStale && target && fetchLatest) setStored(await fetchLatest(target).catch(() => target))
        placeFailure(error)
      }
    } finally {
      isSaving.current = false
    }
  }

  const submit = (target = base, attempt: Attempt<Rec, Intent> = {}, event?: BaseSyntheticEvent) =>
    form.handleSubmit(
      (input) => save(input, target, attempt),
      () => {
        setMessages([])
        focusFirstFault()
      },
    )(event)
  const createAnother = (attempt?: Attempt<Rec, Intent>) => {
    renewKey()
    setStored(null)
    return submit(base, attempt)
  }
  const submitAs = async (intent: Intent) => {
    const attempt: Attempt<Rec, Intent> = { intent }
    setSavingAs(intent)
    await submit(base, attempt)
    // Rendered before anything else happens: the fields, which may be inert until now, take the focus, and the form that
    // was saved can be left.
    flushSync(() => setSavingAs(undefined))
    focusFirstFault()
    return attempt.saved
  }

  const discard = () => {
    renewKey()
    discardDraft()
    setStored(null)
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
    messages,
    conflict,
    staleMessage: options.staleMessage ?? RECORD_STALE,
    picture,
    hasPicture: options.picture !== undefined,
    isNew: options.record === null,
    isRestored: draft !== null,
    fieldId,
    faults: listFaults(form.formState),
    submit: (event?: BaseSyntheticEvent) => submit(base, {}, event),
    /** Saves the form for another button; resolves with what was saved. */
    submitAs,
    /** The intent with which the form is being saved. */
    savingAs,
    /** The record that an earlier attempt created, whose response was lost; the form was changed since. */
    stored: { record: stored, saveChanges: () => submit(stored), createAnother: () => createAnother() },
    discard,
    focusFirstFault,
    /** Rebases the form on a change that was saved outside of it. */
    applySaved: (record: Rec) => {
      const found = mergeWith(record)
      if (found.conflicts.length > 0) setConflict(found)
      if (!hasChanges) discardDraft()
    },
    showConflict,
    /** Whether leaving would lose changes. Evaluated at navigation time. */
    isUnsaved: useCallback(() => hasChanges && !isDone.current, [hasChanges]),
    /** Deletes the draft and lets the user leave the screen. */
    abandon: () => {
      isDone.current = true
      clearDraft(key)
    },
  }
}

export type RecordFormState<Values extends FieldValues> = Omit<
  ReturnType<typeof useRecordForm<{ version: number }, Values, unknown>>,
  'base' | 'applySaved' | 'showConflict' | 'stored' | 'submitAs' | 'savingAs'
>
