import { useLingui } from '@lingui/react'
import { type FormEvent, useState } from 'react'
import type { DeskSession, Paper } from '#domain/dues/desk.ts'
import { METHOD_LABELS } from '#domain/dues/payment.ts'
import { useFormat } from '../format.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { LinesSkeleton } from '../ui/Skeletons.tsx'
import { CashFields, readCash, type TypedCash } from './CashFields.tsx'
import { useCountDesk, usePapers } from './dues-api.ts'

type CountFormProps = { desk: DeskSession; onCounted: () => void; onCancel?: () => void }

/** A blind count of the box: nothing says what should be in it. */
export const CountForm = ({ desk, onCounted, onCancel }: CountFormProps) => {
  const { _ } = useLingui()
  const papers = usePapers(desk._id)
  const count = useCountDesk(desk._id)
  const [typed, setTyped] = useState<TypedCash>({})
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const cash = readCash(typed)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (cash && papers.data && !count.isPending)
      count.mutate({ cash, papers: [...seen] }, { onSuccess: onCounted })
  }
  const tick = (id: string, isSeen: boolean) => {
    const next = new Set(seen)
    if (isSeen) next.add(id)
    else next.delete(id)
    setSeen(next)
  }
  return (
    <form noValidate onSubmit={onSubmit} className="grid max-w-4xl gap-6">
      <p>
        {_(
          'Count all that is in the box, with the cash of the start. Then the site says what should be in it.',
        )}{' '}
        {desk.state === 'open' && _('From then on this desk takes no payment.')}
      </p>
      <CashFields legend={_('Cash in the box')} typed={typed} onChange={setTyped} />
      <Loaded query={papers} skeleton={<LinesSkeleton lines={3} />}>
        {(list) => list.length > 0 && <PaperFields papers={list} seen={seen} onTick={tick} />}
      </Loaded>
      {count.error && <ErrorNote message={_(count.error.message)} />}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          className="min-h-14 px-6 text-lg"
          busy={count.isPending}
          busyLabel={_('Loading...')}
          disabled={!cash || !papers.data}
        >
          {_('Count done')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{_('Cancel')}</Button>}
      </div>
    </form>
  )
}

type PaperFieldsProps = {
  papers: readonly Paper[]
  seen: ReadonlySet<string>
  onTick: (id: string, isSeen: boolean) => void
}

/** The checks and money orders, each to be ticked when it is in the hand. */
const PaperFields = ({ papers, seen, onTick }: PaperFieldsProps) => {
  const { _ } = useLingui()
  const { cents } = useFormat()
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{_('Checks and money orders in the box')}</legend>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface-raised">
        {papers.map((paper) => (
          <li key={paper._id}>
            <label className="flex min-h-12 cursor-pointer items-center gap-4 px-4 py-2">
              <input
                type="checkbox"
                checked={seen.has(paper._id)}
                onChange={({ target }) => onTick(paper._id, target.checked)}
                className="size-6 shrink-0 cursor-pointer accent-primary"
              />
              <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-4 wrap-anywhere">
                <span className="font-medium tabular-nums">
                  {_(METHOD_LABELS[paper.method])} {paper.reference}
                </span>
                <span>
                  <ScriptText>{paper.payer}</ScriptText>
                </span>
                <span className="text-ink-muted tabular-nums">{paper.receipt}</span>
              </span>
              <span className="tabular-nums">{cents(paper.cents)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
