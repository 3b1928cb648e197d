import { z } from 'zod'
import { Uuid } from '../api.ts'

/** A session as its own user sees it. Device and network are null if they are unknown. */
export const OwnSession = z.object({
  _id: Uuid,
  /** The browser and the system, such as `Firefox 140, Android`. */
  device: z.string().nullable(),
  /** The network of the address from which it was used last, such as `192.0.2.0/24`. */
  network: z.string().nullable(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const SESSION_NOT_FOUND = 'Session not found!'

/** How long a password stays confirmed. */
export const CONFIRMED_MINUTES = 10

export const PasswordConfirmation = z.strictObject({
  password: z.string({ error: 'Password is required!' }).min(1).max(200, 'This password is not correct!'),
})
export type PasswordConfirmation = z.infer<typeof PasswordConfirmation>

export const CONFIRMATION_REQUIRED = 'Please enter your password to continue!'
export const CONFIRMATION_WRONG = 'This password is not correct!'
