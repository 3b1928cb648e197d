import { useLingui } from '@lingui/react'
import { Link, type To } from 'react-router'
import type { Election } from '#domain/elections/election.ts'
import type { ChainLink, RollSummary } from '#domain/elections/roll-list.ts'
import { FAILED_TEXTS, RULES } from '#domain/elections/rules.ts'
import { useFormat } from '../format.ts'
import { useUnionName } from '../names/union-names.ts'
import { useAdminText } from '../records/admin-text.ts'
import { BarsFigure } from '../ui/BarsFigure.tsx'
import { Section } from '../ui/Section.tsx'
import type { RollState } from './RollList.tsx'

type RollFiguresProps = {
  election: Election
  summary: RollSummary
  searchOf: (patch: Partial<RollState>) => To
}

/** How many are on a roll and how many are not: in all, by rule, centre and union. */
export const RollFigures = ({ election, summary, searchOf }: RollFiguresProps) => {
  const { _ } = useLingui()
  const adminText = useAdminText()
  const unionName = useUnionName()
  const { dateTime } = useFormat()
  const byCount = (one: { count: number }, other: { count: number }) => other.count - one.count
  const rules = RULES.flatMap((rule) => {
    const count = summary.rules[rule] ?? 0
    return count === 0 ? [] : [{ label: adminText(FAILED_TEXTS[rule]), count }]
  })
  const unions = Object.entries(summary.unions).map(([union, count]) => ({ label: unionName(union), count }))
  return (
    <Section id="figures" heading={_('The roll in figures')}>
      <dl className="mb-4 grid grid-cols-2 gap-3 sm:max-w-3xl sm:grid-cols-3">
        <Figure label={_('On the roll')} count={summary.on} to={searchOf({ which: 'on' })} />
        <Figure label={_('Not on the roll')} count={summary.off} to={searchOf({ which: 'off' })} />
        {summary.changed !== null && (
          <Figure
            label={_('Changed since laid open')}
            count={summary.changed}
            to={searchOf({ which: 'changed' })}
          />
        )}
      </dl>
      <p className="mb-4 text-ink-muted">
        {_('The register as of {time}', { time: dateTime(summary.asOf) })}
      </p>
      {summary.freeze && <Proof election={election} freeze={summary.freeze} />}
      <details>
        <summary className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4">
          {_('By centre, rule and union')}
        </summary>
        <div className="mt-3 grid items-start gap-4 xl:grid-cols-2">
          <div className="grid gap-4">
            <BarsFigure
              title={_('On the roll, by centre')}
              header={_('Centre')}
              counted={_('Members')}
              rows={election.centres.map(({ name }, index) => ({
                label: adminText(name),
                count: summary.centres[index + 1] ?? 0,
              }))}
            />
            {rules.length > 0 && (
              <BarsFigure
                title={_('Not on the roll, by reason')}
                header={_('Why not')}
                counted={_('Members')}
                rows={rules}
              />
            )}
          </div>
          {unions.length > 0 && (
            <BarsFigure
              title={_('On the roll, by union')}
              header={_('Union')}
              counted={_('Members')}
              rows={unions.toSorted(byCount)}
            />
          )}
        </div>
      </details>
    </Section>
  )
}

/** What proves that nobody changed the roll, or anything before it was frozen. */
const Proof = ({ election: { frozenAt, digest }, freeze }: { election: Election; freeze: ChainLink }) => {
  const { _ } = useLingui()
  const { dateTime } = useFormat()
  return (
    <div className="mb-4">
      <p className="text-ink-muted">
        {_('Digest of the roll (SHA-256), frozen {time}', { time: dateTime(frozenAt ?? '') })}
      </p>
      <p className="roll-digest">{digest}</p>
      <p className="mt-2 text-ink-muted">{_('Last record of the change log at the freeze')}</p>
      <p className="roll-digest">
        #{freeze.number} {freeze.hash}
      </p>
    </div>
  )
}

const Figure = ({ label, count, to }: { label: string; count: number; to: To }) => {
  const { number } = useFormat()
  return (
    <div className="rounded-xl border border-line border-t-4 border-t-accent bg-surface-raised p-4">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="text-2xl font-medium tabular-nums sm:text-3xl">
        <Link to={to} preventScrollReset className="text-primary underline-offset-4 hover:underline">
          {number(count)}
        </Link>
      </dd>
    </div>
  )
}
