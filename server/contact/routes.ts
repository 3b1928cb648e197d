import { MESSAGE_SENT } from '#domain/contact/message-rules.ts'
import { NewMessage } from '#domain/contact/message.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { addFormRoute } from '../public-forms/form-route.ts'
import { receiveMessage } from './receive-message.ts'

export const contactRoutes = apiRoutes('contact', (api, context) => {
  addFormRoute(api, context, {
    name: 'contact',
    summary: 'Send a message to the society',
    form: NewMessage,
    sent: MESSAGE_SENT,
    receive: receiveMessage,
  })
})
