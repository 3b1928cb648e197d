import { z } from 'zod'
import { plainText } from '#domain/validation.ts'

/** The `:id` of a route: any text, since an unknown one answers 404, also where it is no UUID. `what` is `a member`, `an event`. */
export const idParams = (what: string) =>
  z.object({ id: plainText('Must be a text!').max(100).describe(`The \`_id\` of ${what}`) })
