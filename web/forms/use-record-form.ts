import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useEffectEvent, useRef, useState, type BaseSyntheticEvent } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form'
import type { z } from 'zod'
import { DEFAULT_ERROR_MESSAGE } from '#domain/errors.ts'
import { ApiError } from '../api-client.ts'
import { useSession } from '../auth/session.ts'
import { focusField } from '../ui/ErrorSummary.tsx'
import { clearRecordDraft, readRecordDraft, recordDraftKey, writeRecordDraft } from './draft.ts'
import { mergeValues, type FieldConflict, type FieldTakenOver, type FormField } from './merge.ts'

export type RecordConflict = { conflicts: FieldConflict[]; takenOver: FieldTakenOver[] }

export type RecordFormOptions<Rec extends { version: number }, Values extends FieldValues, Input> = {
  /** Tells forms apart: begins the ids of the fields and the name of the draft, such as `event-0195…` or `event-new`. */
  name: string
  /** The rules of domain/, applied to what the form holds. */
  schema: z.ZodType<Input, Values>
  /** Every field in the order of the screen, by the path that the API names its faults with. */
  fields: readonly FormField[]
  /** The record to be changed; null for a new one. */
  record: Rec | null
  toValues: (record: Rec | null) => Values
  /** Saves and answers the record as it is now; `base` is the version that was edited. */
  save: (input: Input, base: Rec | null) => Promise<Rec>
  /** Reads the record anew, after someone else changed it. Only a new record has none. */
  fetchLatest?: () => Promise<Rec>
  onSaved: (record: Rec) => void
}

/**
 * The state of a form over one kept record: values, faults, a draft, and what to do when the record moved on while
 * it was edited. `RecordForm` shows it.
 */
export const useRecordForm = <Rec extends { version: number }, Values extends FieldValues, Input>(
  options: RecordFormOptions<Rec, Values, Input>,
) => {
  const { name, fields, toValues } = options
  const key = recordDraftKey(useSession().user?._id ?? '', name)
  const [draft, setDraft] = useState(() => readRecordDraft<Values, Rec | null>(key, toValues(options.record)))
  // A draft goes on from the record that it knew: what became of it since comes to light at the save, as a conflict.
  const [base, setBase] = useState(draft ? draft.base : options.record)
  const [message, setMessage] = useState<string>()
  const [conflict, setConflict] = useState<RecordConflict>()
  const isDone = useRef(false)
  // The state of the form is a render late for the second half of a double click.
  const isSaving = useRef(false)

  const form = useForm<Values, unknown, Input>({
    resolver: zodResolver(options.schema),
    // A complete set of values is a set of defaults; the types of the library cannot tell.
    defaultValues: toValues(base) as DefaultValues<Values>,
    // The first field of the screen gets the focus, which only the list of fields knows.
    shouldFocusError: false,
  })
  const { isDirty } = form.formState

  const restore = useEffectEvent(() => {
    if (draft) form.reset(draft.values, { keepDefaultValues: true })
  })
  useEffect(() => restore(), [])

  const keepDraft = useEffectEvent((values: Values) => {
    if (isDone.current) return
    if (JSON.stringify(values) === JSON.stringify(toValues(base))) clearRecordDraft(key)
    else writeRecordDraft(key, { values, base })
  })
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }),
    [form],
  )

  const fieldId = (path: string) => `${name}-${path.replaceAll('.', '-')}`
  const faultAt = (path: string) => form.getFieldState(path as Path<Values>, form.formState).error?.message
  const focusFirstFault = () => {
    // The faults are in the form, but not yet on the screen.
    const first = fields.find(({ path }) => form.getFieldState(path as Path<Values>).error)
    if (first) focusField(fieldId(first.path))
  }

  const goOnFrom = (record: Rec, values: Values) => {
    setBase(record)
    form.reset(toValues(record))
    form.reset(values, { keepDefaultValues: true })
  }

  const meetConflict = async (fetchLatest: () => Promise<Rec>) => {
    const theirs = await fetchLatest()
    const { merged, ...found } = mergeValues(fields, toValues(base), form.getValues(), toValues(theirs))
    goOnFrom(theirs, merged)
    setConflict(found)
  }

  /** Puts the server's field errors under their fields; what belongs to none is told under the form. */
  const placeFailure = (error: unknown) => {
    if (!(error instanceof ApiError)) {
      setMessage(DEFAULT_ERROR_MESSAGE)
      return
    }
    const homeless: string[] = []
    for (const fault of error.errorMessages) {
      const isKnown = fields.some(({ path }) => path === fault.path)
      if (isKnown) form.setError(fault.path as Path<Values>, { type: 'server', message: fault.message })
      else if (fault.message !== error.message) homeless.push(fault.message)
    }
    setMessage([error.message, ...homeless].join(' '))
    focusFirstFault()
  }

  const save = async (input: Input) => {
    if (isSaving.current || isDone.current) return
    isSaving.current = true
    setMessage(undefined)
    const submitted = structuredClone(form.getValues())
    try {
      const saved = await options.save(input, base)
      // What was typed while the save was under way is not part of it, and stays.
      const { merged } = mergeValues(fields, submitted, form.getValues(), toValues(saved))
      isDone.current = base === null
      goOnFrom(saved, merged)
      setConflict(undefined)
      setDraft(null)
      clearRecordDraft(key)
      options.onSaved(saved)
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'VERSION_STALE'
      if (isStale && options.fetchLatest) await meetConflict(options.fetchLatest).catch(placeFailure)
      else placeFailure(error)
    } finally {
      isSaving.current = false
    }
  }

  const discard = () => {
    setDraft(null)
    setConflict(undefined)
    setBase(options.record)
    form.reset(toValues(options.record))
    clearRecordDraft(key)
  }

  return {
    form,
    fields,
    base,
    message,
    conflict,
    isRestored: draft !== null,
    fieldId,
    faultAt,
    submit: (event?: BaseSyntheticEvent) =>
      form.handleSubmit(save, () => {
        setMessage(undefined)
        focusFirstFault()
      })(event),
    discard,
    /** Whether there is anything to lose, at the moment of asking. */
    isUnsaved: useCallback(() => isDirty && !isDone.current, [isDirty]),
    /** The work is given up: nothing is kept, and the screen may be left. */
    giveUp: () => {
      isDone.current = true
      clearRecordDraft(key)
    },
  }
}

export type RecordFormState<Values extends FieldValues> = Omit<
  ReturnType<typeof useRecordForm<{ version: number }, Values, unknown>>,
  'base'
>
