import { useLingui } from '@lingui/react'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { DEFAULT_ERROR_MESSAGE } from '#domain/errors.ts'
import type { FieldError } from '#domain/validation.ts'
import { ApiError, UNREACHABLE_MESSAGE } from '../api-client.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { focusControl } from '../ui/focus-field.ts'

/**
 * Splits a failed request into the errors of the given fields and a message for the form as a whole, which includes the
 * errors of all other fields.
 */
export const readFaults = (error: unknown, fields: readonly string[]) => {
  if (!(error instanceof ApiError)) return { message: DEFAULT_ERROR_MESSAGE, faults: [] }
  const faults = error.errorMessages.filter(({ path }) => fields.includes(path))
  const others = error.errorMessages
    .filter(({ path, message }) => !fields.includes(path) && message !== error.message)
    .map(({ message }) => message)
  return { message: [error.message, ...others].join(' '), faults }
}

export type Checked<T> = { data: T; faults?: never } | { data?: never; faults: readonly FieldError[] }

type PlainFormOptions<T> = {
  /**
   * Resolves with the rules, such as those of `checkWith`. Called when the form gets the focus: so a public page loads
   * zod only if somebody types.
   */
  loadCheck: () => Promise<(values: FormData) => Checked<T>>
  /** `reset` empties the form. */
  send: (data: T, reset: () => void) => Promise<void>
}

const unreachable = (cause: unknown) => new ApiError(UNREACHABLE_MESSAGE, { code: 'NETWORK', cause })

/** When a limit ends, which may be on another day. */
const WHEN: Intl.DateTimeFormatOptions = { weekday: 'long', hour: 'numeric', minute: '2-digit' }

const nameOf = (control: Element) => control.getAttribute('name') ?? ''
const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((element) => element instanceof HTMLElement)

/**
 * The state of a form that is no record: a visitor's message, a password, an invitation. Its fields are uncontrolled:
 * their values live in the DOM. After the first submit it is validated on every input.
 */
export const usePlainForm = <T,>({ loadCheck, send }: PlainFormOptions<T>) => {
  const { _, i18n } = useLingui()
  const ref = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<readonly FieldError[]>([])
  /** What the server has refused of the last attempt. */
  const [refused, setRefused] = useState<readonly FieldError[]>([])
  const [failure, setFailure] = useState<{ message: string; allowedAt: number | undefined }>()
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

  const focusFirst = (form: HTMLFormElement, found: readonly FieldError[]) => {
    focusControl(controlsOf(form).find((control) => found.some(({ path }) => path === nameOf(control))))
  }

  const submit = async (form: HTMLFormElement) => {
    wasSent.current = true
    setIsSending(true)
    try {
      const checked = await check(form)
      if (checked.faults) focusFirst(form, checked.faults)
      else {
        await send(checked.data, () => {
          form.reset()
          wasSent.current = false
        })
      }
      setRefused([])
      setFailure(undefined)
    } catch (error) {
      const placed = readFaults(error, controlsOf(form).map(nameOf))
      setFailure({
        message: placed.message,
        allowedAt: error instanceof ApiError ? error.allowedAt : undefined,
      })
      setRefused(placed.faults)
      focusFirst(form, placed.faults)
    } finally {
      setIsSending(false)
    }
  }

  const failureText = () => {
    if (!failure) return undefined
    const { message, allowedAt } = failure
    if (allowedAt === undefined) return _(message)
    return `${_(message)} ${_('It works again on {time}.', { time: i18n.date(new Date(allowedAt), WHEN) })}`
  }
  const faultOf = (name: string) => {
    const fault = [...faults, ...refused].find(({ path }) => path === name)
    return fault && _(fault.message)
  }
  return {
    isSending,
    /** Whether a field is marked. */
    isFaulty: faults.length + refused.length > 0,
    /** Why the form as a whole was refused. */
    failure: isSending ? undefined : failureText(),
    /** The same, also while the form is sent again: its place is kept then. */
    lastFailure: failureText(),
    faultOf,
    /** The props of a control. */
    field: (name: string) => ({ name, error: faultOf(name) }),
    formProps: {
      ref,
      // Keeps what is typed, such as a password, out of the URL if the form is submitted before hydration.
      method: 'post',
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!isSending) void submit(event.currentTarget)
      },
      onInput: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
        if (!wasSent.current || isSending) return
        setRefused(refused.filter(({ path }) => !(target instanceof Element) || path !== nameOf(target)))
        check(currentTarget).catch(() => {})
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
  variant?: 'primary' | 'danger'
  /** Whether what the form needs is being loaded. */
  isLoading?: boolean
  disabled?: boolean
  /** Shows a second button, as in a dialog. */
  onCancel?: () => void
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
          <Button onClick={onCancel}>{_('Cancel')}</Button>
          {submit}
        </div>
      ) : (
        submit
      )}
    </form>
  )
}
