import { useState } from 'react'
import { useLingui } from '@lingui/react'
import type { RowDecisions } from '#domain/imports/decisions.ts'
import type { FullImport } from '#domain/imports/import.ts'
import type { To } from 'react-router'
import { useFormat } from '../format.ts'
import { Pages } from '../lists/PagedList.tsx'
import { useAttempt } from '../records/use-attempt.ts'
import { Button } from '../ui/Button.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { useDecideRows, useImportRows } from './api.ts'
import { BECAUSE_LABELS } from './import-labels.ts'
import { SimilarRow } from './SimilarRow.tsx'

type SimilarRowsProps = { found: FullImport; page: number; to: (page: number) => To }

/** The rows with candidates, each beside its candidates, with the decision. */
export const SimilarRows = ({ found, page, to }: SimilarRowsProps) => {
  const { _ } = useLingui()
  const query = useImportRows(found._id, { outcome: 'similar', page })
  return (
    <div className="grid gap-4">
      <p className="max-w-3xl text-ink-muted">
        {_(
          'These rows may be people who are in the register, or who are in the list twice. Look at both, and decide. A row without a decision is left out.',
        )}
      </p>
      {found.state === 'checked' && <DecideMany found={found} />}
      <Loaded query={query} skeleton={<TableSkeleton />}>
        {({ data, meta }) => (
          <>
            <ul className="m-0 grid list-none gap-4 p-0">
              {data.map((row) => (
                <li key={row.number}>
                  <SimilarRow row={row} found={found} />
                </li>
              ))}
            </ul>
            <Pages meta={meta} to={to} />
          </>
        )}
      </Loaded>
    </div>
  )
}

/** Decides for all rows without a decision, or for all with candidates by one reason. */
const DecideMany = ({ found: { _id, counts } }: { found: FullImport }) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const decide = useDecideRows(_id)
  const attempt = useAttempt()
  const [because, setBecause] = useState('')
  const { similar, undecided } = counts
  const decided = similar - undecided
  const decideAll = (rows: 'undecided' | 'decided', decision: RowDecisions['decision']) =>
    attempt(async () => {
      await decide.mutateAsync({ rows, because: because === '' ? null : because, decision })
    })
  return (
    <section
      aria-label={_('Decide many rows at once')}
      className="grid max-w-3xl gap-3 rounded-xl border border-line bg-surface-raised p-4"
    >
      <p role="status" className="font-medium tabular-nums">
        {_('{decided} of {similar} decided', { decided: number(decided), similar: number(similar) })}
      </p>
      {undecided > 0 && (
        <>
          <div className="max-w-sm">
            <SelectField
              label={_('All rows without a decision')}
              placeholder={_('whatever they are like')}
              options={Object.entries(BECAUSE_LABELS).map(([value, label]) => ({
                value,
                label: _('that have the same {what}', { what: _(label) }),
              }))}
              value={because}
              onChange={({ target }) => setBecause(target.value)}
            />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button busy={decide.isPending} onClick={() => void decideAll('undecided', { change: 'only' })}>
              {_('It is this person: change')}
            </Button>
            <Button busy={decide.isPending} onClick={() => void decideAll('undecided', 'add')}>
              {_('Add')}
            </Button>
            <Button busy={decide.isPending} onClick={() => void decideAll('undecided', 'leave')}>
              {_('Leave out')}
            </Button>
          </div>
          <p className="text-sm text-ink-muted">
            {_(
              '“Change” is taken only where a row is like one member alone. Nothing is written before you apply the list.',
            )}
          </p>
        </>
      )}
      {decided > 0 && (
        <p>
          <Button
            variant="quiet"
            className="-ms-4 underline"
            busy={decide.isPending}
            onClick={() => void decideAll('decided', null)}
          >
            {_('Take all decisions back')}
          </Button>
        </p>
      )}
    </section>
  )
}
