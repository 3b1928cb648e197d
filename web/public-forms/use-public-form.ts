import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { TICKET_MIN_SECONDS } from '#domain/public-forms/trap-rules.ts'
import { api } from '../api-client.ts'
import { readFaults } from '../forms/place-faults.ts'
import { useLocale } from '../use-locale.ts'
import { apiPaths } from '../paths.ts'
import { isRecord, readerOf } from '../read-reply.ts'
import { focusField } from '../ui/focus-field.ts'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { createPublicFormDraft, type PublicFormDraft } from './public-form-draft.ts'

const Ticket = readerOf((data) => (isRecord(data) && typeof data.ticket === 'string' ? data.ticket : null))
/** What the data of the response is, the form that was sent knows. */
const AnyReply = readerOf((data) => ({ data }))

const MARKED_FIELDS = /* i18n */ 'Please correct the marked fields!'

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
  /** What the request says beyond the texts of the fields, or instead of them. */
  toData?: (values: FormData) => Record<string, unknown>
  /** A draft that survives unmounting of the form; cleared when the form is sent. */
  draft?: PublicFormDraft
  /** The fields that the draft leaves for the next form. */
  remaining?: readonly string[]
  /** An error that only the browser can find, by the name of its field. */
  findFault?: (values: FormData) => Record<string, string> | null
  /** Called with the data of the response. */
  onSent?: (data: unknown) => void
}

/**
 * A public form. Apart from `findFault` only the server validates, and its errors are shown at their fields: this keeps the validation rules
 * out of the bundle.
 */
export const usePublicForm = ({
  name,
  url,
  fields,
  toData,
  draft,
  remaining,
  findFault,
  onSent,
}: PublicFormOptions) => {
  const { _ } = useLingui()
  const locale = useLocale()
  const isHydrated = useIsHydrated()
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [message, setMessage] = useState<string>()
  const [own] = useState(createPublicFormDraft)
  const currentDraft = draft ?? own
  const fieldId = (field: string) => `${name}-${field}`

  /** Requests the ticket at the first focus or input; after a failed request, the next input retries. */
  const begin = () =>
    currentDraft.ticket(async () => (await api.call(Ticket, apiPaths.formTicket, { anonymous: true })).data)

  const form = useRef<HTMLFormElement>(null)
  const wasSent = useRef(false)
  const focusFirst = useEffectEvent(() => focusField(fieldId(fields[0] ?? '')))
  useEffect(() => {
    // The button of the thanks, which had the focus, has unmounted.
    if (state === 'open' && wasSent.current) focusFirst()
    wasSent.current = state === 'sent'
  }, [state])
  const ticketReady = useRef<Promise<void>>(undefined)
  /**
   * A visitor may have typed before hydration, which the ticket does not cover: sent at once, the form would be taken
   * for a bot's. So sending waits for the minimum age of the ticket.
   */
  const waitForTicket = useEffectEvent(() => {
    if (!form.current || !isModified(form.current)) return
    ticketReady.current = begin().then(() => wait(TICKET_MIN_SECONDS))
  })
  useEffect(() => waitForTicket(), [])

  const note = ({ target }: FormEvent<HTMLFormElement>) => {
    void begin()
    // The event bubbles to the form; its target is the control.
    if ('name' in target && 'value' in target)
      currentDraft.values.set(String(target.name), String(target.value))
  }

  const placeFaults = (found: Readonly<Record<string, string>>) => {
    setFaults(found)
    const first = fields.find((field) => found[field] !== undefined)
    if (first) focusField(fieldId(first))
  }

  const placeFailure = (error: unknown) => {
    const placed = readFaults(error, fields)
    // Equivalent to the server's message, but translated in the catalogs.
    setMessage(placed.faults.length > 0 ? MARKED_FIELDS : placed.message)
    placeFaults(Object.fromEntries(placed.faults.map(({ path, message: fault }) => [path, fault])))
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'sending') return
    const values = new FormData(event.currentTarget)
    const fault = findFault?.(values)
    if (fault) {
      setMessage(MARKED_FIELDS)
      return placeFaults(fault)
    }
    setState('sending')
    setMessage(undefined)
    try {
      await ticketReady.current
      const body = {
        ...Object.fromEntries(fields.map((field) => [field, values.get(field)])),
        ...toData?.(values),
        locale,
        website: values.get('website'),
        ticket: await begin(),
      }
      const reply = await api.call(AnyReply, url, { method: 'POST', body, anonymous: true })
      setFaults({})
      currentDraft.clear(remaining)
      onSent?.(reply.data.data)
      setState('sent')
    } catch (error) {
      setState('open')
      placeFailure(error)
    }
  }

  return {
    state,
    message,
    /** The props of a control. It is uncontrolled: its value lives in the DOM. */
    field: (field: string) => {
      const fault = faults[field]
      return {
        id: fieldId(field),
        name: field,
        error: fault && _(fault),
        ...(draft && { defaultValue: draft.values.get(field) }),
      }
    },
    formProps: { ref: form, noValidate: true, onFocus: begin, onInput: note, onSubmit: submit },
    buttonType: isHydrated ? ('submit' as const) : ('button' as const),
    again: () => setState('open'),
  }
}

export type PublicForm = ReturnType<typeof usePublicForm>
