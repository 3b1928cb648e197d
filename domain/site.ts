import { z } from 'zod'
import { Credentials } from './auth/auth.ts'
import { PublicSociety } from './settings/settings.ts'

/** What a page may know of the site it runs on: who the society is and, in demo mode, the sign-in that anybody may use. */
export const Site = z.object({ demo: Credentials.nullable(), society: PublicSociety })
export type Site = z.infer<typeof Site>

/** Sign-in of the demo data; a real database must never hold it. */
export const DEMO_ADMIN: Credentials = { email: 'admin@example.org', password: 'sandwip-demo1' }
