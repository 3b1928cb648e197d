import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { TICKET_LEAST_SECONDS } from '#domain/public-forms/trap-rules.ts'
import { api } from '../api-client.ts'
import { readFaults } from '../forms/place-faults.ts'
import { useLocale } from '../i18n.ts'
import { apiPaths } from '../paths.ts'
import { isRecord, readerOf } from '../read-reply.ts'
import { focusField } from '../ui/ErrorSummary.tsx'
import { useIsAwake } from '../ui/use-is-awake.ts'
import { createPublicFormDraft, type PublicFormDraft } from './public-form-draft.ts'

const Ticket = readerOf((data) => (isRecord(data) && typeof data.ticket === 'string' ? data.ticket : null))
/** What a form is answered says nothing that a page needs. */
const Nothing = readerOf(() => true)

const MARKED_FIELDS = /* i18n */ 'Please correct the marked fields!'

/** Whether a field holds something else than what the server has rendered. */
const isWrittenIn = (form: HTMLFormElement) =>
  [...form.elements].some(
    (control) =>
      (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
      control.value !== control.defaultValue,
  )

const wait = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000))

type PublicFormOptions = {
  /** Begins the ids of the fields. */
  name: string
  url: string
  /** The fields in the order of the screen: the name of the control, and the path of its faults. */
  fields: readonly string[]
  /** What is sent for the controls of the form, by their names. */
  toBody: (values: FormData) => Record<string, unknown>
  /** Outlives a form that may be closed and opened again; emptied when it is sent. */
  kept?: PublicFormDraft
}

/**
 * A form by which a visitor sends something to the society. The server knows the rules, and its faults come to stand
 * under their fields: so the page stays light.
 */
export const usePublicForm = ({ name, url, fields, toBody, kept }: PublicFormOptions) => {
  const { _ } = useLingui()
  const locale = useLocale()
  const isAwake = useIsAwake()
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [message, setMessage] = useState<string>()
  const [own] = useState(createPublicFormDraft)
  const written = kept ?? own
  const fieldId = (field: string) => `${name}-${field}`

  /** Notes when somebody began to write; tried anew at the next letter where the server was not reached. */
  const begin = () =>
    written.ticket(async () => (await api.call(Ticket, apiPaths.formTicket, { anonymous: true })).data)

  const form = useRef<HTMLFormElement>(null)
  const ripeTicket = useRef<Promise<void>>(undefined)
  /**
   * A person may have written before the page came to life, and the ticket cannot tell: sent at once, the form would be
   * taken for a machine's. So it is sent no sooner than its ticket allows.
   */
  const beginLate = useEffectEvent(() => {
    if (!form.current || !isWrittenIn(form.current)) return
    ripeTicket.current = begin().then(() => wait(TICKET_LEAST_SECONDS))
  })
  useEffect(() => beginLate(), [])

  const note = ({ target }: FormEvent<HTMLFormElement>) => {
    void begin()
    // What is typed into comes up from a control to its form.
    if ('name' in target && 'value' in target) written.values.set(String(target.name), String(target.value))
  }

  const placeFailure = (error: unknown) => {
    const placed = readFaults(error, fields)
    const found = Object.fromEntries(placed.faults.map(({ path, message: fault }) => [path, fault]))
    setFaults(found)
    // The server says the same; this text is in the catalogs.
    setMessage(placed.faults.length > 0 ? MARKED_FIELDS : placed.message)
    const first = fields.find((field) => found[field] !== undefined)
    if (first) focusField(fieldId(first))
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'sending') return
    const values = new FormData(event.currentTarget)
    setState('sending')
    setMessage(undefined)
    try {
      await ripeTicket.current
      const body = {
        ...toBody(values),
        locale,
        website: values.get('website'),
        ticket: await begin(),
      }
      await api.call(Nothing, url, { method: 'POST', body, anonymous: true })
      setFaults({})
      written.clear()
      setState('sent')
    } catch (error) {
      setState('open')
      placeFailure(error)
    }
  }

  return {
    state,
    message,
    /** What ties a control to the form: the browser keeps what is written in it. */
    field: (field: string) => {
      const fault = faults[field]
      return {
        id: fieldId(field),
        name: field,
        error: fault && _(fault),
        ...(kept && { defaultValue: kept.values.get(field) }),
      }
    },
    formProps: { ref: form, noValidate: true, onFocus: begin, onInput: note, onSubmit: submit },
    buttonType: isAwake ? ('submit' as const) : ('button' as const),
    again: () => setState('open'),
  }
}

export type PublicForm = ReturnType<typeof usePublicForm>
