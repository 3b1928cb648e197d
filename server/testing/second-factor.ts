import type { Clock } from '#domain/clock.ts'
import type { NewSecondFactor, RecoveryCodes } from '#domain/auth/second-factor.ts'
import { hotp, stepAt } from '../auth/second-factor-codes.ts'
import type { Browser } from './test-app.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const fromBase32 = (text: string) => {
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2)))
}

/** The code that an authenticator app shows for a secret in base32. */
export const codeAt = (secret: string, ms: number) => hotp(fromBase32(secret), stepAt(ms))

const URL = '/api/auth/second-factor'

/** Sets up a second factor for a signed-in user whose password is confirmed, and renews the token of their browser. */
export const setUpSecondFactor = async (browser: Browser, clock: Clock) => {
  const begun = await browser.post(`${URL}/begin`)
  const { secret } = begun.json<{ data: NewSecondFactor }>().data
  const reply = await browser.post(URL, { code: codeAt(secret, clock.now()) })
  await browser.refresh()
  return { secret, codes: reply.json<{ data: RecoveryCodes }>().data.codes, reply }
}
