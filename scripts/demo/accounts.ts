import { randomBytes } from 'node:crypto'
import { DEMO_ADMIN } from '#domain/site.ts'

/** Nobody knows the passwords of the other two: the one sign-in that is shown is the one that is refused in real use. */
const unknownPassword = () => randomBytes(12).toString('base64url')

export const DEMO_ADMINS = [
  { name: 'Nasima Akter', ...DEMO_ADMIN },
  { name: 'Belal Hossain', email: 'treasurer@example.org', password: unknownPassword() },
  { name: 'Ratan Majumder', email: 'secretary@example.org', password: unknownPassword() },
]
