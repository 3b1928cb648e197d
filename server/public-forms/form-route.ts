import type { z } from 'zod'
import type { AppContext } from '../context.ts'
import type { Api } from '../http/api-routes.ts'
import { countForm } from './receive-form.ts'

type FormRoute<Form extends z.ZodType> = {
  summary: string
  form: Form
  /** The message of the reply, which is the same whatever becomes of the form. */
  sent: string
  receive: (context: AppContext, form: z.output<Form>) => Promise<void>
}

/** Adds the route of a public form, with a limit to how many forms an address sends. */
export const addFormRoute = <Form extends z.ZodType>(
  api: Api,
  context: AppContext,
  { summary, form, sent, receive }: FormRoute<Form>,
) =>
  api.anonymous.post('/', {
    summary,
    body: form,
    reply: { status: 201, message: sent },
    errors: [429],
    handler: async ({ body, request }) => {
      await countForm(context, request.ip)
      await receive(context, body)
    },
  })
