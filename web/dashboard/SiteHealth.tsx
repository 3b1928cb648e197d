import { useLingui } from '@lingui/react'
import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { HealthProblem, SiteHealth } from '#domain/health/health.ts'
import { useFormat } from '../format.ts'
import { adminPaths } from '../admin-paths.ts'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { useSiteHealth } from './api.ts'
import { LastBackup } from './Backups.tsx'
import { PROBLEM_WORDS } from './health-words.ts'
import { LinesSkeleton } from '../ui/Skeletons.tsx'
import { useSize } from './use-size.ts'

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

const Figures = ({ database, disk, backupDisk, register, mail, memory, eventLoop, process }: SiteHealth) => {
  const { _ } = useLingui()
  const { number, dateTime } = useFormat()
  const size = useSize()
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
      <DatabaseFigures database={database} disk={disk} backupDisk={backupDisk} />
      <Figure label={_('Register in memory')}>
        {_('{members, plural, one {{shown} member} other {{shown} members}}', {
          members: register.members,
          shown: number(register.members),
        })}
      </Figure>
      <MailFigure mail={mail} />
      <Figure label={_('Delay of the server')}>
        {_('{ms} ms at most for 99 of 100 requests', { ms: number(eventLoop.p99Ms) })}
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

/** How the site is running: what is wrong and what to do about it, and the figures. */
export const SiteHealthPanel = () => {
  const { _ } = useLingui()
  const { data, error } = useSiteHealth()
  if (error) return <ErrorNote message={_(error.message)} />
  if (!data) return <LinesSkeleton lines={4} />
  return (
    <div className="grid gap-5 rounded-xl border border-line bg-surface-raised p-4 sm:p-5">
      {data.problems.length === 0 ? (
        <p className="flex gap-3 font-medium">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
          {_('All is well.')}
        </p>
      ) : (
        <ul className="grid gap-4">
          {data.problems.map((problem) => (
            <Problem key={problem.code} {...problem} />
          ))}
        </ul>
      )}
      <div className="border-t border-line pt-4">
        <Figures {...data} />
      </div>
      <div className="border-t border-line pt-4">
        <LastBackup />
      </div>
    </div>
  )
}
