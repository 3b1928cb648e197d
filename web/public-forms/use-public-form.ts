import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { TICKET_MIN_SECONDS } from '#domain/public-forms/trap-rules.ts'
import type { FieldError } from '#domain/validation.ts'
import { api } from '../api-client.ts'
import { type Checked, MARKED_FIELDS, usePlainForm } from '../forms/PlainForm.tsx'
import { useLocale } from '../use-locale.ts'
import { apiPaths } from '../paths.ts'
import { isRecord, readerOf } from '../read-reply.ts'
import { focusField } from '../ui/focus-field.ts'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { createPublicFormDraft, type PublicFormDraft } from './public-form-draft.ts'

const Ticket = readerOf((data) => (isRecord(data) && typeof data.ticket === 'string' ? data.ticket : null))
/** What the data of the response is, the form that was sent knows. */
const AnyReply = readerOf((data) => ({ data }))

/** Whether a control differs from what the server has rendered. */
const isControlModified = (control: Element) => {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected && !option.defaultSelected && option.value)
  if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio'))
    return control.checked !== control.defaultChecked
  return (
    (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
    control.value !== control.defaultValue
  )
}

const isModified = (form: HTMLFormElement) => [...form.elements].some(isControlModified)

const wait = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000))

type PublicFormOptions = {
  /** The prefix of the field ids. */
  name: string
  url: string
  /** The fields in the order of the screen. Each is both the name of the control and the path of its errors. */
  fields: readonly string[]
  /** The values of the request in addition to the texts of the fields, or instead of them. */
  toData?: (values: FormData) => Record<string, unknown>
  /** A draft that survives unmounting of the form; cleared when the form is sent. */
  draft?: PublicFormDraft
  /** The fields that the draft leaves for the next form. */
  remaining?: readonly string[]
  /** An error that only the browser can find, by the name of its field. */
  findFault?: (values: FormData) => Record<string, string> | null
  /** The faults by the names of the controls, from those that the server found by the paths of the request. */
  toFaults?: (found: readonly FieldError[], values: FormData) => FieldError[]
  /** Called with the data of the response. */
  onSent?: (data: unknown) => void
}

/**
 * A plain form that visitors send, with a draft and a ticket. Apart from `findFault` only the server validates: this keeps the
 * validation rules out of the bundle.
 */
export const usePublicForm = ({
  name,
  url,
  fields,
  toData,
  draft,
  remaining,
  findFault,
  toFaults,
  onSent,
}: PublicFormOptions) => {
  const { _ } = useLingui()
  const locale = useLocale()
  const isHydrated = useIsHydrated()
  const [isSent, setIsSent] = useState(false)
  const [own] = useState(createPublicFormDraft)
  const currentDraft = draft ?? own
  const fieldId = (field: string) => `${name}-${field}`

  /** The server could not be reached when typing began, so that a ticket of now would say that a bot was faster than people are. */
  const isLate = useRef(false)
  /** Requests the ticket at the first focus or input; after a failed request, the next input retries. */
  const begin = async () => {
    const ticket = await currentDraft.ticket(
      async () => (await api.call(Ticket, apiPaths.formTicket, { anonymous: true })).data,
    )
    if (ticket === '') isLate.current = true
    return ticket
  }
  const ticketOfSending = async () => {
    await ticketReady.current
    const ticket = await begin()
    if (isLate.current && ticket !== '') {
      await wait(TICKET_MIN_SECONDS)
      isLate.current = false
    }
    return ticket
  }

  const ticketReady = useRef<Promise<void>>(undefined)
  const form = usePlainForm<FormData>({
    ...(toFaults && { toFaults }),
    loadCheck:
      async () =>
      (values): Checked<FormData> => {
        const found = findFault?.(values)
        return found
          ? { faults: Object.entries(found).map(([path, message]) => ({ path, message })) }
          : { data: values }
      },
    send: async (values) => {
      const ticket = await ticketOfSending()
      const body = {
        ...Object.fromEntries(fields.map((field) => [field, values.get(field)])),
        ...toData?.(values),
        locale,
        website: values.get('website'),
        ticket,
      }
      const reply = await api.call(AnyReply, url, { method: 'POST', body, anonymous: true })
      currentDraft.clear(remaining)
      onSent?.(reply.data.data)
      setIsSent(true)
    },
  })
  const { isSending, formProps } = form

  const wasSent = useRef(false)
  const focusFirst = useEffectEvent(() => focusField(fieldId(fields[0] ?? '')))
  useEffect(() => {
    // The button of the thanks, which had the focus, has unmounted.
    if (!isSent && wasSent.current) focusFirst()
    wasSent.current = isSent
  }, [isSent])
  /**
   * A visitor may have typed before hydration or before a reload, which the ticket does not cover: sent at once, the form
   * would be taken for a bot's. So sending waits for the minimum age of the ticket.
   */
  const waitForTicket = useEffectEvent(() => {
    if (!formProps.ref.current) return
    if (currentDraft.values.size === 0 && !isModified(formProps.ref.current)) return
    ticketReady.current = begin().then(() => wait(TICKET_MIN_SECONDS))
  })
  useEffect(() => waitForTicket(), [])

  const note = ({ target }: FormEvent<HTMLFormElement>) => {
    void begin()
    // The event bubbles to the form; its target is the control.
    if ('name' in target && 'value' in target) {
      currentDraft.values.set(String(target.name), String(target.value))
      currentDraft.save()
    }
  }

  return {
    isSent,
    isSending,
    // Equivalent to the server's message, but translated in the catalogs.
    message: form.isFaulty ? _(MARKED_FIELDS) : form.lastFailure,
    /** Whether the form as a whole was refused, or did not arrive. */
    isRefused: !form.isFaulty && form.lastFailure !== undefined,
    /** The props of a control. */
    field: (field: string) => ({
      id: fieldId(field),
      ...form.field(field),
      ...(draft && { defaultValue: draft.values.get(field) }),
    }),
    formProps: { ...formProps, onFocus: begin, onChange: note },
    buttonType: isHydrated ? ('submit' as const) : ('button' as const),
    again: () => setIsSent(false),
  }
}

export type PublicForm = ReturnType<typeof usePublicForm>
