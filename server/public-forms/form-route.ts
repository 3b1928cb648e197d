import type { z } from 'zod'
import type { AppContext } from '../context.ts'
import type { Api, ReplyData } from '../http/api-routes.ts'
import { countForm } from './receive-form.ts'

type FormRoute<Form extends z.ZodType, Data extends z.ZodType> = {
  summary: string
  form: Form
  /** The message of the reply, which is the same whatever becomes of the form. */
  sent: string
  /** The data of the reply, if it has any. */
  data?: Data
  /** Returns that data, which depends on nothing but the form. */
  receive: (context: AppContext, form: z.output<Form>) => Promise<ReplyData<Data>>
}

/** Adds the route of a public form, with a limit to how many forms an address sends. */
export const addFormRoute = <Form extends z.ZodType, Data extends z.ZodType = z.ZodVoid>(
  api: Api,
  context: AppContext,
  { summary, form, sent, data, receive }: FormRoute<Form, Data>,
) =>
  api.anonymous.post('/', {
    summary,
    body: form,
    reply: { status: 201, message: sent, ...(data && { data }) },
    errors: [429],
    handler: async ({ body, request }) => {
      await countForm(context, request.ip)
      return receive(context, body)
    },
  })
