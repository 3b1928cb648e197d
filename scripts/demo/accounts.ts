import { randomBytes } from 'node:crypto'
import type { Duty } from '#domain/auth/abilities.ts'
import { DEMO_ADMIN } from '#domain/site.ts'

/** A random password, so that the only known sign-in is `DEMO_ADMIN`, which is refused in real use. */
const unknownPassword = () => randomBytes(12).toString('base64url')

export const DEMO_ADMINS: readonly { name: string; email: string; password: string; duties: Duty[] }[] = [
  { name: 'Nasima Akter', ...DEMO_ADMIN, duties: ['everything'] },
  {
    name: 'Belal Hossain',
    email: 'treasurer@example.org',
    password: unknownPassword(),
    duties: ['treasurer', 'commissioner'],
  },
  {
    name: 'Ratan Majumder',
    email: 'secretary@example.org',
    password: unknownPassword(),
    duties: ['registrar', 'editor', 'commissioner'],
  },
]
