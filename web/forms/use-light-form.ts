import { useRef, useState, type FocusEvent, type FormEvent } from 'react'
import type { FieldError } from '#domain/validation.ts'
import { ApiError, UNREACHABLE_MESSAGE } from '../api-client.ts'
import { readFaults } from './place-faults.ts'

export type Checked<T> = { data: T; faults?: never } | { data?: never; faults: readonly FieldError[] }
type Check<T> = (values: Record<string, unknown>) => Checked<T>

type LightForm<T> = {
  /** Brings the rules, with zod: when the form is entered, so that no page carries them. */
  loadCheck: () => Promise<Check<T>>
  send: (data: T) => Promise<void>
}

const unreachable = (cause: unknown) => new ApiError(UNREACHABLE_MESSAGE, { code: 'NETWORK', cause })

/**
 * A small form of a public page. Its fields keep their own values; once it was sent, faults follow what is typed.
 * `failure` is what the whole form failed with, in English.
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
    // A slower answer to what was typed before is not shown.
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
        // What cannot be loaded now is told of when the form is sent.
        loadCheck().catch(() => {})
      },
    },
  }
}
