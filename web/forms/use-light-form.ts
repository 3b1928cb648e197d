import { useRef, useState, type FocusEvent, type FormEvent } from 'react'
import type { FieldError } from '#domain/validation.ts'
import { ApiError, UNREACHABLE_MESSAGE } from '../api-client.ts'
import { readFaults } from './place-faults.ts'

export type Checked<T> = { data: T; faults?: never } | { data?: never; faults: readonly FieldError[] }
type Check<T> = (values: Record<string, unknown>) => Checked<T>

type LightForm<T> = {
  /**
   * Imports the validation with zod. Called when the form gets the focus, so that zod is not part of the page's bundle.
   */
  loadCheck: () => Promise<Check<T>>
  send: (data: T) => Promise<void>
}

const unreachable = (cause: unknown) => new ApiError(UNREACHABLE_MESSAGE, { code: 'NETWORK', cause })

/**
 * A small form of a public page with uncontrolled fields. After the first submit it is validated on every input.
 * `failure` is the error message of the form as a whole, in English.
 */
export const useLightForm = <T>({ loadCheck, send }: LightForm<T>) => {
  const [faults, setFaults] = useState<readonly FieldError[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const wasSent = useRef(false)
  const turn = useRef(0)

  const check = async (form: HTMLFormElement) => {
    const mine = ++turn.current
    const run = await loadCheck().catch((cause: unknown) => Promise.reject(unreachable(cause)))
    const checked = run(Object.fromEntries(new FormData(form)))
    // Drops the result of a stale check that finished late.
    if (mine === turn.current) setFaults(checked.faults ?? [])
    return checked
  }

  const focusFirstFault = (form: HTMLFormElement, found: readonly FieldError[]) => {
    const named = [...form.elements].find(
      (element) =>
        element instanceof HTMLElement && found.some(({ path }) => element.getAttribute('name') === path),
    )
    if (named instanceof HTMLElement) named.focus()
  }

  const submit = async (form: HTMLFormElement) => {
    wasSent.current = true
    setFailure(null)
    setIsSending(true)
    try {
      const checked = await check(form)
      if (checked.faults) focusFirstFault(form, checked.faults)
      else await send(checked.data)
    } catch (error) {
      const placed = readFaults(error, [...new FormData(form).keys()])
      setFailure(placed.message)
      setFaults(placed.faults)
    } finally {
      setIsSending(false)
    }
  }

  return {
    failure,
    isSending,
    faultOf: (path: string) => faults.find((fault) => fault.path === path)?.message,
    formProps: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!isSending) void submit(event.currentTarget)
      },
      onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
        if (wasSent.current && !isSending) check(currentTarget).catch(() => {})
      },
      onFocus: (_event: FocusEvent) => {
        // A failed import is reported on submit.
        loadCheck().catch(() => {})
      },
    },
  }
}
