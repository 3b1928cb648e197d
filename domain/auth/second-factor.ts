import { z } from 'zod'
import { latinDigits } from '../digits.ts'
import { visibleText } from '../visible-text.ts'

/** The defaults of RFC 6238, which every authenticator app supports. */
export const CODE_DIGITS = 6
export const STEP_SECONDS = 30

export const RECOVERY_CODES = 10

/** A code of the app or a recovery code, without the spaces and hyphens of its notation. */
export const SecondFactorCode = z
  .string({ error: 'Code is required!' })
  .max(100, 'This code is not correct!')
  .transform((text) => latinDigits(visibleText(text)).replaceAll(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().min(1, 'Code is required!'))

export const SecondFactorProof = z.strictObject({ code: SecondFactorCode })

/** A secret during the setup, in base32, and the URI of its QR code. */
export const NewSecondFactor = z.object({ secret: z.string(), uri: z.string() })
export type NewSecondFactor = z.infer<typeof NewSecondFactor>

/** The response shows the codes once; only their hashes are stored. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/** `since` is null without a second factor. */
export const SecondFactorState = z.object({
  since: z.string().nullable(),
  recoveryCodesLeft: z.number().int(),
  isRequired: z.boolean(),
})
export type SecondFactorState = z.infer<typeof SecondFactorState>

export const CODE_REQUIRED = 'Please enter the code of your second factor!'
export const CODE_WRONG = 'This code is not correct!'
export const SECOND_FACTOR_ON = 'Your second factor is on.'
export const SECOND_FACTOR_OFF = 'Your second factor is off.'
export const SECOND_FACTOR_EXISTS = 'You have a second factor already!'
export const SECOND_FACTOR_NOT_BEGUN = 'Please begin the set-up again!'
export const SECOND_FACTOR_MISSING = 'Please set up your second factor first!'
