import { z } from 'zod'
import { Credentials } from './auth/auth.ts'

/** What a page may know of the site it runs on: in demo mode, the sign-in that anybody may use. */
export const Site = z.object({ demo: Credentials.nullable() })
export type Site = z.infer<typeof Site>

/** Sign-in of the demo data; a real database must never hold it. */
export const DEMO_ADMIN: Credentials = { email: 'admin@example.org', password: 'sandwip-demo1' }
