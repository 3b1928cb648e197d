/** Waits to be sent or to be tried again; was given up; was sent. */
export const OUTBOX_FOLDERS = ['waiting', 'failed', 'sent'] as const
export type OutboxFolder = (typeof OUTBOX_FOLDERS)[number]

export const MAIL_QUEUED_AGAIN = 'The mail is being sent again!'
export const MAIL_NOT_SENDABLE = 'This mail is sent, is being sent, or its text was deleted!'

/** Why a mail was not sent, for people. */
export const MAIL_PROBLEMS = [
  'credentials',
  'certificate',
  'unknown-host',
  'recipient',
  'unreachable',
  'later',
  'crashed',
  'other',
] as const
export type MailProblem = (typeof MAIL_PROBLEMS)[number]

/** The first that matches: a refused login, for one, has a number that other refusals have, too. */
const PATTERNS: readonly (readonly [RegExp, MailProblem])[] = [
  [/^No attempt came to an end/, 'crashed'],
  [/invalid login|missing credentials|EAUTH|\b53[0458]\b/i, 'credentials'],
  [/certificate|self-signed|SSL|TLS/i, 'certificate'],
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo/, 'unknown-host'],
  [/recipients? .*rejected|no recipients|\b55[0-4]\b/i, 'recipient'],
  [/ECONN|EHOSTUNREACH|ENETUNREACH|EPIPE|time(d )?out|greeting never|closed|aborted/i, 'unreachable'],
  [/\b4[2-5]\d\b/, 'later'],
]

/** What the error of a mail server or of the network means. */
export const mailProblemOf = (error: string): MailProblem =>
  PATTERNS.find(([pattern]) => pattern.test(error))?.[1] ?? 'other'
