import { useLingui } from '@lingui/react'
import { useId, type ReactNode } from 'react'
import { useMay } from '../auth/abilities.tsx'
import { PageTitle } from '../layout/PageTitle.tsx'
import { useSocietyName } from '../layout/use-society.ts'
import { BackupWarning } from './Backups.tsx'
import { CheckWarning } from './CheckWarning.tsx'
import { CountCards } from './CountCards.tsx'
import { MemberCountCard } from './MemberCountCard.tsx'
import { MemberStatisticsFigures } from './MemberStatisticsFigures.tsx'
import { NewestMembers } from './NewestMembers.tsx'
import { QuickActions } from './QuickActions.tsx'
import { HealthWarning, SiteHealthPanel } from './SiteHealth.tsx'
import { Waiting } from './Waiting.tsx'

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
      <CheckWarning />
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
      {may('inbox.edit') && (
        <Section title={_('Waiting for you')}>
          <Waiting />
        </Section>
      )}
      {may('register.read') && (
        <>
          <Section title={_('Newest members')}>
            <NewestMembers />
          </Section>
          <Section title={_('The members in numbers')}>
            <MemberStatisticsFigures />
          </Section>
        </>
      )}
      {may('settings.read') && (
        <Section title={_('How the site is running')}>
          <SiteHealthPanel />
        </Section>
      )}
    </>
  )
}
