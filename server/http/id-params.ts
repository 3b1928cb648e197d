import { z } from 'zod'
import { plainText } from '#domain/validation.ts'

const Id = plainText('Must be a text!').max(100)

/**
 * The `:id` of a route. Any text is accepted, so that an unknown id answers 404 even when it is not a UUID. `what` is a
 * noun phrase such as `a member` or `an event`.
 */
export const idParams = (what: string) => z.object({ id: Id.describe(`The \`_id\` of ${what}`) })
