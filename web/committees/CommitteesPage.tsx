import { useLingui } from '@lingui/react'
import { ChevronRight, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { COMMITTEE_LABELS, COMMITTEES, type Committee } from '#domain/committees/committee-rules.ts'
import type { Term } from '#domain/committees/committee.ts'
import { Editing } from '../session/abilities.tsx'
import { ScreenHead } from '../shell/PageTitle.tsx'
import { adminPaths } from '../admin-paths.ts'
import { useRecords } from '../records/record-queries.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { termKind } from './committee-kinds.ts'
import { PhaseMark } from './PhaseMark.tsx'
import { useTermTexts } from './use-term-texts.ts'

export default function CommitteesPage() {
  const { _ } = useLingui()
  const terms = useRecords(termKind)
  return (
    <>
      <ScreenHead
        title={_('Committees')}
        introduction={_(
          'Each committee has terms, and each term its people. When the next term starts, the one before is kept.',
        )}
      />
      <Loaded query={terms} skeleton={<TableSkeleton />}>
        {(all) => (
          <div className="grid max-w-4xl gap-6">
            {COMMITTEES.map((committee) => (
              <CommitteeSection
                key={committee}
                committee={committee}
                terms={all.filter((term) => term.committee === committee)}
              />
            ))}
          </div>
        )}
      </Loaded>
    </>
  )
}

const CommitteeSection = ({ committee, terms }: { committee: Committee; terms: readonly Term[] }) => {
  const { _, i18n } = useLingui()
  const { nameOf, datesOf } = useTermTexts()
  return (
    <section
      aria-labelledby={`committee-${committee}`}
      className="rounded-xl border border-line bg-surface-raised p-5"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={`committee-${committee}`} className="text-xl">
          {_(COMMITTEE_LABELS[committee])}
        </h2>
        <Editing>
          {' '}
          <Link
            to={adminPaths.createTerm(committee)}
            aria-label={_('New term: {committee}', { committee: _(COMMITTEE_LABELS[committee]) })}
            className={buttonClass()}
          >
            <Plus aria-hidden className="size-5" />
            {_('New term')}
          </Link>
        </Editing>
      </div>
      {terms.length === 0 && <p className="text-ink-muted">{_('There is no term yet.')}</p>}
      <ul className="m-0 list-none divide-y divide-line p-0">
        {terms.map((term) => (
          <li key={term._id}>
            <Link
              to={adminPaths.term(term._id)}
              className="-mx-2 flex min-h-14 items-center justify-between gap-3 rounded-lg px-2 py-2 hover:bg-sand"
            >
              <span>
                <span className="flex flex-wrap items-center gap-x-3">
                  <span className="font-medium">{nameOf(term)}</span>
                  <PhaseMark phase={term.phase} />
                </span>
                <span className="flex flex-wrap gap-x-3 text-sm text-ink-muted">
                  <span>{datesOf(term)}</span>
                  <span>
                    {term.people === 1
                      ? _('1 person')
                      : _('{count} people', { count: i18n.number(term.people) })}
                  </span>
                </span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
