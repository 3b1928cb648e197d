import { useLingui } from '@lingui/react'
import { ChevronDown, CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { HealthProblem, SiteHealth } from '#domain/health/health.ts'
import { dayAt } from '#domain/time-zone.ts'
import { useFormat } from '../format.ts'
import { adminPaths } from '../admin-paths.ts'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { useSiteHealth } from './api.ts'
import { PROBLEM_WORDS } from './health-words.ts'
import { LinesSkeleton } from '../ui/Skeletons.tsx'

const MB = 1024 ** 2
const GB = 1024 ** 3

/** Shows a number of bytes, such as 11.8 MB. */
const useSize = () => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const rounded = (value: number) => number(Math.max(0.1, Math.round(value * 10) / 10))
  return (bytes: number) =>
    bytes < GB ? _('{size} MB', { size: rounded(bytes / MB) }) : _('{size} GB', { size: rounded(bytes / GB) })
}

/** Above everything else on the dashboard: what endangers the site or its data. */
export const HealthWarning = () => {
  const { _ } = useLingui()
  const { data } = useSiteHealth()
  const urgent = data?.problems.filter(({ level }) => level === 'bad') ?? []
  return (
    <div className="mb-6 grid gap-3 empty:hidden print:hidden">
      {urgent.map(({ code }) => (
        <ErrorNote key={code} message={`${_(PROBLEM_WORDS[code].what)} ${_(PROBLEM_WORDS[code].todo)}`} />
      ))}
    </div>
  )
}

const Problem = ({ code, level }: HealthProblem) => {
  const { _ } = useLingui()
  const { what, todo } = PROBLEM_WORDS[code]
  const [Icon, color] =
    level === 'bad' ? ([OctagonAlert, 'text-danger'] as const) : ([TriangleAlert, 'text-ink-muted'] as const)
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className={`mt-1 size-5 shrink-0 ${color}`} />
      <div>
        <p className="font-medium">{_(what)}</p>
        <p className="text-ink-muted">{_(todo)}</p>
      </div>
    </li>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-muted">{label}</dt>
    <dd className="wrap-anywhere tabular-nums">{children}</dd>
  </div>
)

const DatabaseFigures = ({
  database,
  disk,
  backupDisk,
}: Pick<SiteHealth, 'database' | 'disk' | 'backupDisk'>) => {
  const { _ } = useLingui()
  const size = useSize()
  const engine = database.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  return (
    <>
      <Figure label={_('Database')}>
        {[
          engine,
          database.bytes !== null && size(database.bytes),
          database.walBytes !== null && _('change file {size}', { size: size(database.walBytes) }),
        ]
          .filter(Boolean)
          .join(', ')}
      </Figure>
      {disk && (
        <Figure label={_('Free space on the disk')}>
          {_('{free} of {total}', { free: size(disk.freeBytes), total: size(disk.totalBytes) })}
        </Figure>
      )}
      {backupDisk && (
        <Figure label={_('Free space on the disk with the backups')}>
          {_('{free} of {total}', { free: size(backupDisk.freeBytes), total: size(backupDisk.totalBytes) })}
        </Figure>
      )}
    </>
  )
}

const MailFigure = ({ mail }: Pick<SiteHealth, 'mail'>) => {
  const { _ } = useLingui()
  const { number, dateTime } = useFormat()
  if (!mail) return null
  return (
    <Figure label={_('Mail')}>
      <Link to={adminPaths.outbox} className="text-primary underline">
        {_('{waiting} waiting, {failed} failed', {
          waiting: number(mail.waiting),
          failed: number(mail.failed),
        })}
      </Link>
      {mail.oldestWaitingAt !== null && (
        <> {_('The oldest is of {time}.', { time: dateTime(mail.oldestWaitingAt) })}</>
      )}
    </Figure>
  )
}

const Figures = ({
  database,
  disk,
  backupDisk,
  backup,
  register,
  mail,
  memory,
  eventLoop,
  process,
}: SiteHealth) => {
  const { _ } = useLingui()
  const { number, dateTime } = useFormat()
  const size = useSize()
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
      <DatabaseFigures database={database} disk={disk} backupDisk={backupDisk} />
      {backup && (
        <Figure label={_('Last good backup')}>
          {backup.last ? `${dateTime(backup.last.at)}, ${size(backup.last.bytes)}` : _('none yet')}
        </Figure>
      )}
      <Figure label={_('Members')}>
        {_('{members, plural, one {{shown} member} other {{shown} members}}', {
          members: register.members,
          shown: number(register.members),
        })}
      </Figure>
      <MailFigure mail={mail} />
      <Figure label={_('Answers within')}>
        {_('{ms} ms, 99 of 100 times', { ms: number(eventLoop.p99Ms) })}
      </Figure>
      <Figure label={_('Memory')}>
        {_('{used} of {total}', { used: size(memory.rssBytes), total: size(memory.totalBytes) })}
      </Figure>
      <Figure label={_('Running since')}>{dateTime(process.startedAt)}</Figure>
      <Figure label={_('Version')}>
        {_('{version} with Node {node}', { version: process.version, node: process.node })}
      </Figure>
      <Figure label={_('Process')}>
        {_('{pid} on {host}', { pid: String(process.pid), host: process.host })}
      </Figure>
    </dl>
  )
}

/** Whether all is well, in one sentence, with the time of the last backup. The mail may be off on purpose. */
const useSentence = () => {
  const { _ } = useLingui()
  const { dateTime, time } = useFormat()
  return ({ problems, backup, checkedAt }: SiteHealth) => {
    const count = problems.filter(({ code }) => code !== 'mail_off').length
    const state = count === 0 ? _('All is well.') : _('The site needs a look from whoever runs the server.')
    const at = backup?.last?.at
    if (at === undefined) return state
    const isToday = dayAt(Date.parse(at)) === dayAt(Date.parse(checkedAt))
    const when = isToday ? _('today {time}', { time: time(at) }) : dateTime(at)
    return `${state} ${_('Last backup: {when}.', { when })}`
  }
}

/** How the site is running, in a sentence; folded, what is wrong, what to do about it, and the figures. */
export const SiteHealthPanel = () => {
  const { _ } = useLingui()
  const sentence = useSentence()
  const { data, error } = useSiteHealth()
  if (error) return <ErrorNote message={_(error.message)} />
  if (!data) return <LinesSkeleton lines={1} />
  return (
    <div className="rounded-xl border border-line bg-surface-raised p-4 sm:p-5">
      <p className="flex gap-3 font-medium">
        {data.problems.some(({ code }) => code !== 'mail_off') ? (
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
        ) : (
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
        )}
        {sentence(data)}
      </p>
      <details className="group mt-1">
        <summary className="flex min-h-11 w-fit list-none items-center gap-2 text-primary underline underline-offset-4 [&::-webkit-details-marker]:hidden">
          {_('Details for whoever runs the server')}
          <ChevronDown aria-hidden className="size-5 group-open:rotate-180" />
        </summary>
        <div className="grid gap-5 pt-3">
          <ul className="grid gap-4 empty:hidden">
            {data.problems.map((problem) => (
              <Problem key={problem.code} {...problem} />
            ))}
          </ul>
          <Figures {...data} />
        </div>
      </details>
    </div>
  )
}
