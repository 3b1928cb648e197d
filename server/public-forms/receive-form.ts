import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  FORM_THROTTLED,
  PUBLIC_FORM_LIMITS,
  TICKET_MAX_DAYS,
  TICKET_MIN_SECONDS,
  TRAP_FIELD,
} from '#domain/public-forms/trap-rules.ts'
import type { Api, ReplyData } from '../api/api-routes.ts'
import type { AppContext, AppDependencies } from '../api/context.ts'
import { HttpError } from '../http/errors.ts'
import { networksOf } from '../http/networks.ts'
import { throttleWithin } from '../http/throttle.ts'
import { equalsInConstantTime } from '../session/tokens.ts'
import { sha256 } from '../sha256.ts'

const sign = (secret: string, text: string) =>
  createHmac('sha256', `form-ticket:${secret}`).update(text).digest('base64url')

/** A signed time at which a visitor began to fill in a form. */
export const makeTicket = (secret: string, now: number) => {
  const text = `${now.toString(36)}.${randomBytes(9).toString('base64url')}`
  return `${text}.${sign(secret, text)}`
}

/** How many milliseconds ago the ticket was made; null for one that this site has not signed. */
const ticketAge = (secret: string, ticket: string, now: number): number | null => {
  const end = ticket.lastIndexOf('.')
  const text = ticket.slice(0, Math.max(0, end))
  if (!equalsInConstantTime(sign(secret, text), ticket.slice(end + 1))) return null
  return now - Number.parseInt(text, 36)
}

export type SentForm = { ticket: string; [TRAP_FIELD]: string }

/**
 * Whether a form was probably filled in by a machine. Such a form is stored in a folder of its own, because a person
 * with an unusual browser may look the same.
 */
export const looksLikeSpam = (form: SentForm, { clock, settings }: AppDependencies): boolean => {
  if (form[TRAP_FIELD].trim() !== '') return true
  const age = ticketAge(settings.secret, form.ticket, clock.now())
  return age === null || age < TICKET_MIN_SECONDS * 1000 || age > TICKET_MAX_DAYS * 86_400_000
}

/** The same for the same form sent once more, as after a lost response; another one for any other form. */
export const sentKeyOf = (form: SentForm) => sha256(JSON.stringify(form))

/**
 * The receipt of the form with this key: six digits, none of them a leading zero, short enough to be read aloud. Two requests
 * may share it, and are told apart by the name.
 */
export const receiptOf = (sentKey: string) =>
  String(100_000 + (Buffer.from(sentKey, 'base64url').readUInt32BE() % 900_000))

/**
 * `isFlood`: more forms arrive than people send, so this one goes to the spam. `source` is the same for forms from one network, whatever
 * the browser, and does not reveal it.
 */
export type FormContext = AppDependencies & { isFlood: boolean; source: string }

type Limits = Record<keyof typeof PUBLIC_FORM_LIMITS, number>

const sourceOf = (secret: string, { ip }: FastifyRequest) =>
  createHmac('sha256', `form-source:${secret}`)
    .update(networksOf(ip).address)
    .digest('base64url')
    .slice(0, 16)

/**
 * Counts a form. Returns whether its address, or everybody together, has sent more within the hour than people do. What
 * is beyond the limit of its address does not count towards that of everybody. Throws 429 when more were stored than
 * are worth reading.
 */
const countForm = async (
  { database, clock }: AppContext,
  ip: string,
  [name, limits]: readonly [name: string, Limits],
): Promise<{ isFlood: boolean }> => {
  const now = clock.now()
  const { address } = networksOf(ip)
  const { windowSeconds, perAddress, overall, storedPerAddress, stored } = limits
  const counted = await database.counts.run(async (tx) => {
    const count = (key: string, allowed: number) =>
      throttleWithin(tx, `${name}:${key}`, now, { allowed, windowSeconds, message: FORM_THROTTLED })
    const refusal =
      (await count(`stored-address:${address}`, storedPerAddress)) ?? (await count('stored', stored))
    if (refusal) return refusal
    const isFlood =
      (await count(`address:${address}`, perAddress)) !== null || (await count('all', overall)) !== null
    return { isFlood }
  })
  if (counted instanceof HttpError) throw counted
  return counted
}

type FormRoute<Form extends z.ZodType, Data extends z.ZodType> = {
  summary: string
  form: Form
  /** The message of the reply, which is the same whatever becomes of the form. */
  sent: string
  /** The data of the reply, if it has any. */
  data?: Data
  /** The name and the values of its own limits, instead of those that it shares with the other forms. */
  limits?: readonly [name: string, Limits]
  errors?: readonly 409[]
  /** Returns that data, which depends on nothing but the form. */
  receive: (context: FormContext, form: z.output<Form>) => Promise<ReplyData<Data>>
}

/** Adds the route of a public form. */
export const addFormRoute = <Form extends z.ZodType, Data extends z.ZodType = z.ZodVoid>(
  api: Api,
  context: AppContext,
  {
    summary,
    form,
    sent,
    data,
    limits = ['public-form', PUBLIC_FORM_LIMITS],
    errors = [],
    receive,
  }: FormRoute<Form, Data>,
) =>
  api.anonymous.post('/', {
    summary,
    body: form,
    reply: { status: 201, message: sent, ...(data && { data }) },
    errors: [...errors, 429],
    handler: async ({ body, request }) => {
      const source = sourceOf(context.settings.secret, request)
      return receive({ ...context, source, ...(await countForm(context, request.ip, limits)) }, body)
    },
  })
