import { z } from 'zod'
import { Credentials } from './auth/auth.ts'
import { MayLack } from './members/may-lack.ts'
import { PublicSociety } from './settings/settings.ts'

/** Public site data: the society and, in demo mode, the credentials that anybody may use. */
export const Site = z.object({
  demo: Credentials.omit({ code: true }).nullable(),
  sendsMail: z.boolean(),
  mailsPasswords: z.boolean().describe('Whether a forgotten password is replaced by a link in a mail'),
  society: PublicSociety,
  mayLack: MayLack.describe('What the form of a member need not have'),
  graceDays: z.int().optional().describe('Days of grace after a membership year; omitted without any'),
  yearStart: z.string().describe('The first day of a membership year, such as `01-01`'),
})
export type Site = z.infer<typeof Site>

/** Credentials of the demo data; a real database must never contain them. */
export const DEMO_ADMIN: Credentials = { email: 'admin@example.org', password: 'sandwip-demo1' }
