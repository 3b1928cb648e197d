import type { MailProblem, OutboxFolder } from '#domain/mail/outbox-rules.ts'

export const FOLDERS: Record<OutboxFolder, { label: string; empty: string }> = {
  waiting: { label: /* i18n */ 'Waiting', empty: /* i18n */ 'No mail is waiting.' },
  failed: { label: /* i18n */ 'Not sent', empty: /* i18n */ 'No mail was given up.' },
  sent: { label: /* i18n */ 'Sent', empty: /* i18n */ 'No mail was sent in the last 90 days.' },
}

export const PROBLEMS: Record<MailProblem, string> = {
  credentials: /* i18n */ 'The mail server refuses the user name or the password of this site.',
  certificate: /* i18n */ 'The certificate of the mail server is not valid.',
  'unknown-host': /* i18n */ 'The name of the mail server is not known.',
  recipient: /* i18n */ 'The mail server does not accept this address.',
  unreachable: /* i18n */ 'The mail server does not answer.',
  later: /* i18n */ 'The mail server asks to try again later.',
  crashed: /* i18n */ 'The site was stopped each time while it was sending this mail.',
  other: /* i18n */ 'The mail could not be sent.',
}
