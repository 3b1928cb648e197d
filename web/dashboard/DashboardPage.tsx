import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { Droplet, Inbox, type LucideIcon, Mail, PencilLine, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { COUNT_LIMIT } from '#domain/members/member-query.ts'
import { adminPaths } from '../admin-paths.ts'
import { reads } from '../read-query.ts'
import { useApprovals } from '../approvals/approvals-api.ts'
import { Approvals } from '../approvals/Approvals.tsx'
import { useMay } from '../session/abilities.tsx'
import { useCheckUsage } from '../check-membership/CheckLimitsToday.tsx'
import { NotDeposited, useNotDeposited } from '../dues/NotDeposited.tsx'
import { useNewMemberChanges } from '../elections/elections-api.ts'
import { NewMemberChanges } from '../elections/NewMemberChanges.tsx'
import { useFormat } from '../format.ts'
import { useInboxes } from '../inbox/use-inboxes.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { useAdminFeatures } from '../feature.ts'
import { useSocietyName } from '../shell/use-society.ts'
import { apiPaths } from '../paths.ts'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { BackupWarning } from './Backups.tsx'
import { LinesSkeleton } from '../ui/Skeletons.tsx'
import { FirstStepsPanel } from './FirstStepsPanel.tsx'
import { LastChanges } from './LastChanges.tsx'
import { MemberStatisticsFigures } from './MemberStatisticsFigures.tsx'
import { NewestMembers } from './NewestMembers.tsx'
import { QuickActions } from './QuickActions.tsx'
import { HealthWarning, SiteHealthPanel } from './SiteHealth.tsx'
import { useDashboardCounts } from './api.ts'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  messages: Mail,
  corrections: PencilLine,
  donors: Droplet,
}

/** Counts of unprocessed submissions by visitors, from the entries of the menu that have an inbox. `isAll`: nothing else waits. */
const Waiting = ({ isAll }: { isAll: boolean }) => {
  const { _ } = useLingui()
  const format = useFormat()
  const { menu } = useAdminFeatures()
  const { data, error } = useInboxes()
  if (error) return <p className="text-ink-muted">{_('This could not be counted.')}</p>
  if (!data) return <LinesSkeleton lines={2} />
  const waiting = menu.site.flatMap(({ path, waiting: inbox }) => {
    const count = inbox && (data[inbox.box]?.[inbox.folder] ?? 0)
    return inbox && count ? [{ path, count, label: inbox.label, Icon: ICONS[inbox.box] ?? Inbox }] : []
  })
  if (waiting.length === 0) return isAll && <p className="text-ink-muted">{_('Nothing is waiting.')}</p>
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {waiting.map(({ count, label, path, Icon }) => (
        <li key={path}>
          <Link
            to={path}
            className="flex h-full min-h-14 items-center gap-4 rounded-xl border border-line bg-surface-raised px-5 py-3 hover:border-primary"
          >
            <Icon aria-hidden className="size-6 shrink-0 text-primary" />
            <span className="grow">{_(label)}</span>
            <strong className="text-xl font-medium text-primary tabular-nums">{format.number(count)}</strong>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Tells that half of the day’s limit of the membership check is used, or all of it. */
const CheckWarning = () => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const may = useMay()
  const { data } = useCheckUsage()
  if (!data) return null
  if (data.seen * 2 < data.overall) return null
  const counts = { seen: number(data.seen), overall: number(data.overall) }
  return (
    <div role="status" className="mb-8 flex gap-3 rounded-xl border-2 border-accent bg-sand px-4 py-3">
      <TriangleAlert aria-hidden className="mt-1 size-5 shrink-0" />
      <div>
        <p className="font-semibold">
          {data.seen < data.overall
            ? _('Membership check: half of today’s limit is used')
            : _('Membership check: today’s limit is used up')}
        </p>
        <p>
          {_(
            'By names and IDs, visitors have seen {seen} members in full today. From {overall} on, the last four digits of the phone are asked for as well. Perhaps it is a busy day, or somebody copies the register.',
            counts,
          )}{' '}
          {may('settings.read') && (
            <Link to={adminPaths.settings} className="font-medium text-primary underline">
              {_('Limits in the settings')}
            </Link>
          )}
        </p>
      </div>
    </div>
  )
}

/** One count; undefined while it is loading. */
const SummaryCard = ({ label, value }: { label: string; value: number | undefined }) => {
  const { _ } = useLingui()
  const format = useFormat()
  return (
    <div className="rounded-xl border border-line border-t-4 border-t-accent bg-surface-raised p-4 sm:p-5">
      <p className="text-ink-muted">{label}</p>
      <p role="status" className="text-3xl font-medium text-primary tabular-nums sm:text-4xl">
        {value === undefined ? <span aria-label={_('Loading...')}>…</span> : format.number(value)}
      </p>
    </div>
  )
}

const MemberCount = z.object({ meta: z.object({ total: z.number() }) })

/** The limit is the specification's; `count=only` avoids loading every member for one number (design, section 8). */
const query = { limit: COUNT_LIMIT, count: 'only' }

const MemberCountCard = () => {
  const { _ } = useLingui()
  const { data, error } = useQuery({
    queryKey: ['members', 'list', query],
    queryFn: reads(MemberCount, apiPaths.members, query),
  })

  if (error) return <ErrorNote message={_(error.message)} />
  return <SummaryCard label={_('Total Members')} value={data?.meta.total} />
}

/** The cards beside Total Members (specification, section 1), with current counts. */
const CountCards = () => {
  const { _ } = useLingui()
  const { data, error } = useDashboardCounts()
  if (error) return <ErrorNote message={_(error.message)} />
  return (
    <>
      <SummaryCard label={_('Events')} value={data?.events} />
      <SummaryCard label={_('Gallery Images')} value={data?.galleryImages} />
      <SummaryCard label={_('Admins')} value={data?.admins} />
    </>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

export default function DashboardPage() {
  const { _ } = useLingui()
  const society = useSocietyName()
  const may = useMay()
  const approvals = useApprovals()
  const notDeposited = useNotDeposited()
  const changes = useNewMemberChanges(may('elections.read'))
  // What waits is above all else: it would push away what is shown before.
  const isLoading = approvals.isLoading || notDeposited === undefined || changes.isLoading
  const memberChanges = changes.data ?? []
  const asksConsent = (approvals.data ?? []).length > 0
  const isOther = asksConsent || Boolean(notDeposited) || memberChanges.length > 0
  const hasInbox = may('inbox.edit') || may('elections.edit')
  return (
    <>
      <PageTitle title={_('Admin Dashboard')} />
      <h1 className="mb-6 text-2xl sm:text-3xl">{_('{society} Admin Dashboard', { society })}</h1>
      {may('settings.read') && (
        <>
          <HealthWarning />
          <BackupWarning />
        </>
      )}
      {may('settings.edit') && <FirstStepsPanel />}
      <CheckWarning />
      {isLoading ? (
        <LinesSkeleton lines={6} />
      ) : (
        <>
          {(hasInbox || isOther) && (
            <Section title={_('Waiting for you')}>
              <Approvals />
              {notDeposited && <NotDeposited {...notDeposited} />}
              <NewMemberChanges elections={memberChanges} />
              {hasInbox && <Waiting isAll={!isOther} />}
            </Section>
          )}
          <Section title={_('Summary')}>
            <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
              {may('register.read') && <MemberCountCard />}
              <CountCards />
            </div>
          </Section>
          <div className="print:hidden">
            <Section title={_('Quick actions')}>
              <QuickActions />
            </Section>
          </div>
          {may('history.read') ? (
            <Section title={_('Last changes')}>
              <LastChanges />
            </Section>
          ) : (
            may('register.read') && (
              <Section title={_('Newest members')}>
                <NewestMembers />
              </Section>
            )
          )}
          {may('register.read') && (
            <Section title={_('The members in numbers')}>
              <MemberStatisticsFigures />
            </Section>
          )}
          {may('settings.read') && (
            <Section title={_('How the site is running')}>
              <SiteHealthPanel />
            </Section>
          )}
        </>
      )}
    </>
  )
}
