import { useLingui } from '@lingui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { z } from 'zod'
import { OutboxMail } from '#domain/mail/outbox-mail.ts'
import {
  MAIL_QUEUED_AGAIN,
  type MailProblem,
  OUTBOX_FOLDERS,
  type OutboxFolder,
} from '#domain/mail/outbox-rules.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { api } from '../api-client.ts'
import { useMayEdit } from '../session/abilities.tsx'
import { useFormat } from '../format.ts'
import { inFolders } from '../inbox/InboxScreen.tsx'
import { ScreenHead } from '../shell/PageTitle.tsx'
import { urlOfChoices } from '../lists/list-url.ts'
import { PagedList, usePagedList } from '../lists/PagedList.tsx'
import { type RecordRows, RecordTable } from '../lists/RecordTable.tsx'
import { Button } from '../ui/Button.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkTabs } from '../ui/LinkTabs.tsx'
import { toastError, toastSuccess } from '../ui/toast.ts'

const FOLDERS: Record<OutboxFolder, { label: string; empty: string }> = {
  waiting: { label: /* i18n */ 'Waiting', empty: /* i18n */ 'No mail is waiting.' },
  failed: { label: /* i18n */ 'Not sent', empty: /* i18n */ 'No mail was given up.' },
  sent: { label: /* i18n */ 'Sent', empty: /* i18n */ 'No mail was sent in the last 90 days.' },
}

const PROBLEMS: Record<MailProblem, string> = {
  credentials: /* i18n */ 'The mail server refuses the user name or the password of this site.',
  certificate: /* i18n */ 'The certificate of the mail server is not valid.',
  'unknown-host': /* i18n */ 'The name of the mail server is not known.',
  recipient: /* i18n */ 'The mail server does not accept this address.',
  unreachable: /* i18n */ 'The mail server does not answer.',
  later: /* i18n */ 'The mail server asks to try again later.',
  crashed: /* i18n */ 'The site was stopped each time while it was sending this mail.',
  other: /* i18n */ 'The mail could not be sent.',
}

/** The mails as a list of pages. */
const outboxKind = { name: 'outbox', schema: OutboxMail, api: { list: adminApiPaths.outbox } }

const URL_OF_LIST = urlOfChoices(inFolders(OUTBOX_FOLDERS))

/** The mails of the site: what waits, what was given up and why, and what was sent. */
export default function OutboxPage() {
  const { _ } = useLingui()
  const paged = usePagedList(outboxKind, URL_OF_LIST)
  const { folder } = paged.state
  const { label, empty } = FOLDERS[folder]
  return (
    <>
      <ScreenHead
        title={_('Outbox')}
        introduction={_(
          'The mails of this site, without their texts. A mail that cannot be sent is tried again for 18 hours. Without a mail server the site sends no mail, and nothing is listed here.',
        )}
      />
      <div className="mb-4">
        <LinkTabs
          label={_('Folders')}
          tabs={OUTBOX_FOLDERS.map((key) => ({
            key,
            label: _(FOLDERS[key].label),
            to: paged.searchOf({ folder: key }),
            isCurrent: key === folder,
          }))}
        />
      </div>
      <PagedList paged={paged} caption={_(label)} none={<EmptyState title={_(empty)} />}>
        {(table) => <OutboxTable {...table} folder={folder} />}
      </PagedList>
    </>
  )
}

const useSendAgain = () => {
  const { _ } = useLingui()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ _id }: OutboxMail) =>
      api.call(z.unknown(), adminApiPaths.sendMailAgain(_id), { method: 'POST' }),
    onSuccess: () => toastSuccess(_(MAIL_QUEUED_AGAIN)),
    onError: (error) => toastError(_(error.message)),
    onSettled: () => client.invalidateQueries({ queryKey: [outboxKind.name] }),
  })
}

const OutboxTable = ({ folder, ...table }: RecordRows<OutboxMail> & { folder: OutboxFolder }) => {
  const { _ } = useLingui()
  const { dateTime, number } = useFormat()
  const mayEdit = useMayEdit()
  const sendAgain = useSendAgain()

  const state = ({ problem, attempts, nextAttemptAt, sentAt }: OutboxMail) => {
    if (sentAt) return dateTime(sentAt)
    if (!problem) return attempts > 0 ? _('Is being sent') : _('Is sent in a moment')
    return (
      <div className="grid gap-1">
        <span>{_(PROBLEMS[problem.kind])}</span>
        <span className="text-sm text-ink-muted">
          {_('Attempts: {count}', { count: number(attempts) })}
          {nextAttemptAt && ` · ${_('next {time}', { time: dateTime(nextAttemptAt) })}`}
        </span>
        <details className="text-sm text-ink-muted">
          <summary className="flex min-h-11 cursor-pointer items-center underline">
            {_('What the mail server said')}
          </summary>
          <span lang="en" className="wrap-anywhere">
            {problem.text}
          </span>
        </details>
      </div>
    )
  }
  const again = (mail: OutboxMail) =>
    mail.canSendAgain && (
      <Button
        aria-label={_('Send again: {subject}', { subject: mail.subject })}
        busy={sendAgain.isPending && sendAgain.variables._id === mail._id}
        onClick={() => sendAgain.mutate(mail)}
      >
        <RotateCw aria-hidden className="size-5" />
        {_('Send again')}
      </Button>
    )
  const columns: Column<OutboxMail>[] = [
    { header: _('Subject'), cell: ({ subject }) => subject, isTitle: true, className: 'wrap-anywhere' },
    { header: _('Recipient'), cell: ({ to }) => to, className: 'wrap-anywhere' },
    {
      header: _('Written'),
      cell: ({ createdAt }) => dateTime(createdAt),
      className: '@3xl:whitespace-nowrap tabular-nums',
    },
    { header: folder === 'sent' ? _('Sent') : _('Status'), cell: state },
  ]
  if (mayEdit && folder !== 'sent')
    columns.push({ header: _('Action'), isHeaderHidden: true, cell: again, isControl: true })
  return <RecordTable {...table} columns={columns} />
}
