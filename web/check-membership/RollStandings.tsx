import { useLingui } from '@lingui/react'
import { Suspense, useId } from 'react'
import type { OpenedMember } from '#domain/check-membership/masked-member.ts'
import type { RollStanding } from '#domain/elections/roll-standing.ts'
import { fullName } from '#domain/members/member-name.ts'
import { islandPart } from '../document/island-part.tsx'
import { useFormat } from '../format.ts'
import { LocalText } from '../language/LocalText.tsx'
import { ScriptText } from '../language/ScriptText.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'

/** Not loaded with the page, because few people claim. */
const Claiming = islandPart({
  component: async () => (await import('./Claiming.tsx')).Claiming,
  texts: {
    en: () => import('./Claiming.tsx?texts=en'),
    bn: () => import('./Claiming.tsx?texts=bn'),
  },
})

type StandingProps = { standing: RollStanding; phone: string }

const Standing = ({ member, standing, phone }: StandingProps & { member: OpenedMember }) => {
  const { _ } = useLingui()
  const { dayOrYear } = useFormat()
  const headingId = useId()
  const isHydrated = useIsHydrated()
  const { name, pollDay, isOn, number, centre, reasons, claimsUntil, claims } = standing
  return (
    <section aria-labelledby={headingId} className="rounded-xl border-2 border-line bg-sand p-4">
      <h2 id={headingId} className="text-xl font-semibold">
        <LocalText of={name} />
        <span className="block font-normal text-ink-muted">{dayOrYear(pollDay)}</span>
      </h2>
      <p className="mt-1 text-lg">
        <ScriptText>{fullName(member.name)}</ScriptText>:{' '}
        <strong>{isOn ? _('on the voter roll') : _('not on the voter roll')}</strong>
      </p>
      {number !== null && (
        <p>
          {_('Voter number')} <strong className="tabular-nums">{number}</strong>
        </p>
      )}
      {centre && (
        <p>
          {_('Centre')}: <LocalText of={centre} />
        </p>
      )}
      {reasons.length > 0 && (
        <ul className="my-2 list-disc ps-6">
          {reasons.map((reason) => (
            <li key={reason.en}>
              <LocalText of={reason} />
            </li>
          ))}
        </ul>
      )}
      {isHydrated && (claimsUntil ?? claims[0]) && (
        <Suspense>
          <Claiming standing={standing} phone={phone} />
        </Suspense>
      )}
    </section>
  )
}

type RollStandingsProps = {
  members: readonly OpenedMember[]
  /** The society's. */
  phone: string
}

/** Whether the members are on the voter rolls that are laid open. The server says it of the own record alone. */
export const RollStandings = ({ members, phone }: RollStandingsProps) => {
  const standings = members.flatMap((member) =>
    (member.rolls ?? []).map((standing) => ({ member, standing })),
  )
  if (standings.length === 0) return null
  return (
    <div className="mt-4 grid gap-4">
      {standings.map(({ member, standing }) => (
        <Standing
          key={`${member._id} ${standing.election}`}
          member={member}
          standing={standing}
          phone={phone}
        />
      ))}
    </div>
  )
}
