import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { DEFAULT_ERROR_MESSAGE } from '#domain/errors.ts'
import type { FieldError } from '#domain/validation.ts'
import { ApiError, UNREACHABLE_MESSAGE } from '../api-client.ts'
import { Button, type ButtonVariant } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { focusControl } from '../ui/focus-field.ts'

export const MARKED_FIELDS = /* i18n */ 'Please correct the marked fields!'

/** The faults by the names of the controls, from those that the server found by the paths of the request. */
type ToFaults = (found: readonly FieldError[]) => readonly FieldError[]

/**
 * Splits a failed request into the errors of fields and messages for the form as a whole. A path that leads to no field of the form
 * is among the messages. An error within a list belongs to the nearest field: `centres.2.zipCodes.0` to `centres.2.zipCodes`, else to `centres`.
 */
export const readFaults = (
  error: unknown,
  isField: (path: string) => boolean,
  toFaults: ToFaults = (found) => found,
) => {
  if (!(error instanceof ApiError)) return { messages: [DEFAULT_ERROR_MESSAGE], faults: [] }
  const fieldOf = (path: string): string =>
    !path || isField(path) ? path : fieldOf(path.replace(/\.?[^.]*$/, ''))
  const all = toFaults(error.errorMessages).map(({ path, message }) => ({ path: fieldOf(path), message }))
  const faults = all.filter(({ path }) => path)
  const others = all.flatMap(({ path, message }) => (path ? [] : message))
  const isMarked =
    faults.length > 0 &&
    (error.code === 'VALIDATION_FAILED' || faults.some(({ message }) => message === error.message))
  const messages = [...new Set([isMarked ? MARKED_FIELDS : error.message, ...others])]
  return { messages, faults, allowedAt: error.allowedAt }
}

export type Checked<T> = { data: T; faults?: never } | { data?: never; faults: readonly FieldError[] }

/** As of `useFormDraft`; here, because the texts of a public form are those of all modules that it names. */
export type FormDraft = {
  restored: URLSearchParams
  store: (data: FormData) => void
  clear: () => void
  /** What the form says of being restored. */
  note: (onDiscard?: () => void) => ReactNode
}

type PlainFormOptions<T> = {
  /**
   * Resolves with the rules, such as those of `checkWith`. Called when the form gets the focus: so a public page loads
   * zod only if somebody types. Rules may read values that are in a state instead of the DOM.
   */
  loadCheck: () => Promise<(values: FormData) => Checked<T>>
  /** `reset` empties the form. */
  send: (data: T, reset: () => void) => Promise<void>
  /** Restores what was typed before a reload or before the session ended; cleared when the form is sent. */
  draft?: FormDraft
  toFaults?: (found: readonly FieldError[], data: T) => readonly FieldError[]
  /** Called when an attempt was refused, by the rules or by the server. */
  onRefused?: () => void
}

const unreachable = (cause: unknown) => new ApiError(UNREACHABLE_MESSAGE, { code: 'NETWORK', cause })

/** When a limit ends, which may be on another day. */
const WHEN: Intl.DateTimeFormatOptions = { weekday: 'long', hour: 'numeric', minute: '2-digit' }

/**
 * The state of a form that is no record: a visitor's message, a password, an invitation. Its fields are uncontrolled:
 * their values live in the DOM. After the first submit it is validated on every input.
 */
export const usePlainForm = <T,>({ loadCheck, send, draft, toFaults, onRefused }: PlainFormOptions<T>) => {
  const { _, i18n } = useLingui()
  const ref = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<readonly FieldError[]>([])
  /** What the server has refused of the last attempt. */
  const [refused, setRefused] = useState<readonly FieldError[]>([])
  const [failure, setFailure] = useState<{ messages: readonly string[]; allowedAt?: number | undefined }>()
  const [isSending, setIsSending] = useState(false)
  const wasSent = useRef(false)
  const turn = useRef(0)

  const check = async (form: HTMLFormElement) => {
    const mine = ++turn.current
    const run = await loadCheck().catch((cause: unknown) => Promise.reject(unreachable(cause)))
    const checked = run(new FormData(form))
    // Drops the result of a stale check that finished late.
    if (mine === turn.current) setFaults(checked.faults ?? [])
    return checked
  }
  const [typed, setTyped] = useState<object>()
  const checkTyped = useEffectEvent(() => {
    if (ref.current) check(ref.current).catch(() => {})
  })
  // After the render, because the rules may read what the same input has changed in a state.
  useEffect(() => {
    if (typed) checkTyped()
  }, [typed])

  /** The faults of an attempt that was refused. */
  const [found, setFound] = useState<readonly FieldError[]>()
  const onFound = useEffectEvent((all: readonly FieldError[]) => {
    const names = all.map(({ path }) => `[name="${path}"]`).join()
    if (names) focusControl(ref.current?.querySelector<HTMLElement>(names))
    onRefused?.()
  })
  // Once they are rendered, because a fault may unfold its field.
  useLayoutEffect(() => {
    if (found) onFound(found)
  }, [found])

  const submit = async (form: HTMLFormElement) => {
    wasSent.current = true
    setIsSending(true)
    let checked: Checked<T> | undefined
    let placed: ReturnType<typeof readFaults> | undefined
    try {
      checked = await check(form)
      if (!checked.faults) {
        await send(checked.data, () => {
          form.reset()
          wasSent.current = false
        })
        draft?.clear()
      }
    } catch (error) {
      const isField = (path: string) => form.elements.namedItem(path) !== null
      const sent = checked?.data
      placed = readFaults(error, isField, sent && toFaults && ((all) => toFaults(all, sent)))
    }
    setFailure(placed)
    setRefused(placed?.faults ?? [])
    setIsSending(false)
    const refusedFor = checked?.faults ?? placed?.faults
    setFound(refusedFor && [...refusedFor])
  }

  const again = failure?.allowedAt
  const failureText =
    failure &&
    [
      ...failure.messages.map((message) => _(message)),
      ...(again === undefined
        ? []
        : [_('It works again on {time}.', { time: i18n.date(new Date(again), WHEN) })]),
    ].join(' ')
  const faultOf = (name: string) => {
    const fault = [...faults, ...refused].find(({ path }) => path === name)
    return fault && _(fault.message)
  }
  return {
    isSending,
    /** Whether a field is marked. */
    isFaulty: faults.length + refused.length > 0,
    /** Why the form as a whole was refused. */
    failure: isSending ? undefined : failureText,
    /** The same, also while the form is sent again: its place is kept then. */
    lastFailure: failureText,
    faultOf,
    /** The props of a control. */
    field: (name: string) => {
      const restored = draft?.restored.get(name)
      return { name, error: faultOf(name), ...(restored != null && { defaultValue: restored }) }
    },
    formProps: {
      ref,
      // Keeps what is typed, such as a password, out of the URL if the form is submitted before hydration.
      method: 'post',
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        // React bubbles the event of a form in a dialog to the form around the dialog.
        event.stopPropagation()
        if (!isSending) void submit(event.currentTarget)
      },
      // Not `onInput`: of a list of choices that event comes first, and rendering between both would undo the choice.
      onChange: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
        draft?.store(new FormData(currentTarget))
        if (!wasSent.current || isSending) return
        // Only controls have change events.
        const { name } = target as HTMLInputElement
        setRefused(refused.filter(({ path }) => path !== name))
        setTyped({})
      },
      onFocus: () => {
        // A failed import is reported on submit.
        loadCheck().catch(() => {})
      },
    },
  }
}

type PlainFormProps = {
  form: Pick<ReturnType<typeof usePlainForm>, 'formProps' | 'failure' | 'isSending'>
  submitLabel: string
  variant?: ButtonVariant
  /** Whether what the form needs is being loaded. */
  isLoading?: boolean
  disabled?: boolean
  /** Shows a second button, as in a dialog. */
  onCancel?: () => void
  /** Its label, where 'Cancel' would be ambiguous: a void is a cancellation as well. */
  cancelLabel?: string
  /** The class of the button, which is as wide as the form without one. */
  submitClass?: string
  className?: string
  children: ReactNode
}

/** A plain form: its fields, why it failed, and its buttons. */
export const PlainForm = ({
  form,
  submitLabel,
  variant = 'primary',
  isLoading = false,
  disabled,
  onCancel,
  cancelLabel,
  submitClass,
  className = 'grid gap-5',
  children,
}: PlainFormProps) => {
  const { _ } = useLingui()
  const submit = (
    <Button
      type="submit"
      variant={variant}
      busy={form.isSending || isLoading}
      busyLabel={_('Loading...')}
      disabled={disabled}
      className={submitClass}
    >
      {submitLabel}
    </Button>
  )
  return (
    <form {...form.formProps} className={className}>
      {children}
      {form.failure && <ErrorNote message={form.failure} />}
      {onCancel ? (
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onCancel}>{cancelLabel ?? _('Cancel')}</Button>
          {submit}
        </div>
      ) : (
        submit
      )}
    </form>
  )
}
