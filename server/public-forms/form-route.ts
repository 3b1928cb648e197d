import type { z } from 'zod'
import type { AppContext } from '../api/context.ts'
import type { Api, ReplyData } from '../api/api-routes.ts'
import { countForm } from './receive-form.ts'

/** `isFlood`: more forms arrive than people send, so this one is put aside. */
export type FormContext = AppContext & { isFlood: boolean }

type FormRoute<Form extends z.ZodType, Data extends z.ZodType> = {
  /** Each form has limits of its own. */
  name: string
  summary: string
  form: Form
  /** The message of the reply, which is the same whatever becomes of the form. */
  sent: string
  /** The data of the reply, if it has any. */
  data?: Data
  /** Returns that data, which depends on nothing but the form. */
  receive: (context: FormContext, form: z.output<Form>) => Promise<ReplyData<Data>>
}

/** Adds the route of a public form, which puts aside what arrives too often. */
export const addFormRoute = <Form extends z.ZodType, Data extends z.ZodType = z.ZodVoid>(
  api: Api,
  context: AppContext,
  { name, summary, form, sent, data, receive }: FormRoute<Form, Data>,
) =>
  api.anonymous.post('/', {
    summary,
    body: form,
    reply: { status: 201, message: sent, ...(data && { data }) },
    errors: [429],
    handler: async ({ body, request }) => {
      const { isFlood } = await countForm(context, name, request.ip)
      return receive({ ...context, isFlood }, body)
    },
  })
