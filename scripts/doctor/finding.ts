import { printable } from '#server/printable.ts'
import { withTimeout } from '#server/with-timeout.ts'

/** What a check has found. `todo` says what to do about it. */
export type Finding = { level: 'ok' | 'warn' | 'FAIL'; text: string; todo?: string }

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const warn = (text: string, todo: string): Finding => ({ level: 'warn', text, todo })
export const fail = (text: string, todo: string): Finding => ({ level: 'FAIL', text, todo })

/** A check reads, and changes nothing. */
export type Check = () => Promise<Finding[]> | Finding[]

/** A server that does not respond must not hold the other checks up. */
const TIMEOUT_MS = 20_000

export const textOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  // The message of a failed fetch is in its cause, and an error of several addresses has no message.
  const { message, cause } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (message === 'fetch failed' && cause instanceof Error)
    return cause.message || String(Reflect.get(cause, 'code'))
  return message || code
}

/** Runs a check. One that throws, or takes too long, is a failure with its name. */
export const runCheck = async (name: string, check: Check, timeoutMs = TIMEOUT_MS): Promise<Finding[]> => {
  const run = async () => check()
  const checked = run().catch((error: unknown) => [
    fail(textOf(error), 'This could not be checked: remove the cause, and run the doctor again.'),
  ])
  const findings = await withTimeout(checked, timeoutMs, () => [
    fail(`not finished after ${timeoutMs / 1000} s`, 'See whether what it checks responds at all.'),
  ])
  return findings.map((finding) => ({ ...finding, text: `${name}: ${finding.text}` }))
}

/** One line: `warn  Mail: nothing is mailed. → Set SMTP_URL.` */
export const toLine = ({ level, text, todo }: Finding) => {
  const line = printable(`${level.padEnd(4)}  ${text.replaceAll(/\s*\n\s*/g, ' ')}`)
  return todo === undefined ? line : `${/[.!?]$/.test(line) ? line : `${line}.`} → ${printable(todo)}`
}
