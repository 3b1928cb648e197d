import { useLingui } from '@lingui/react'
import { dayOf } from '#domain/days.ts'
import type { Election } from '#domain/elections/election.ts'
import { adminPaths } from '../admin-paths.ts'
import { useFormat } from '../format.ts'
import { ChangeEntries } from '../history/ChangeEntries.tsx'
import { useMay } from '../session/abilities.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Section } from '../ui/Section.tsx'
import { LinesSkeleton } from '../ui/Skeletons.tsx'
import { useMemberChanges } from './elections-api.ts'
import { TextLink } from '../ui/TextLink.tsx'

type MemberChangesProps = { election: Election; laidOpenAt: string }

/** What registrars changed of members since the roll was laid open, for the commission. */
export const MemberChanges = ({ election, laidOpenAt }: MemberChangesProps) => {
  const { _ } = useLingui()
  const { date } = useFormat()
  const mayReadLog = useMay()('history.read')
  const query = useMemberChanges(election)
  const search = `?${new URLSearchParams({ kind: 'member', from: dayOf(Date.parse(laidOpenAt)) })}`
  return (
    <Section id="member-changes" heading={_('Changes of members since {day}', { day: date(laidOpenAt) })}>
      <div className="grid max-w-4xl gap-4">
        <p>
          {_(
            'The roll is read as of the end of the record day: what registrars change later does not move it.',
          )}
        </p>
        <Loaded query={query} skeleton={<LinesSkeleton lines={3} />}>
          {({ total, newest }) => (
            <>
              <p className="text-ink-muted">
                {_(
                  '{total, plural, =0 {Nothing was changed of what a roll reads} one {# change of what a roll reads} other {# changes of what a roll reads}}: name, father, year of birth, union, ZIP code, type, years of membership, death; deleted, restored or merged.',
                  { total },
                )}{' '}
                {total > newest.length && _('The newest of them:')}
              </p>
              <ChangeEntries entries={newest} />
            </>
          )}
        </Loaded>
        {mayReadLog && (
          <TextLink to={adminPaths.changes + search} className="justify-self-start">
            {_('All changes of members since then')}
          </TextLink>
        )}
      </div>
    </Section>
  )
}
