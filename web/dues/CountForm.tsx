import { useLingui } from '@lingui/react'
import type { DeskCount, DeskSession, Paper } from '#domain/dues/desk.ts'
import { DENOMINATIONS } from '#domain/dues/money.ts'
import { METHOD_LABELS } from '#domain/dues/payment.ts'
import { useFormat } from '../format.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { useDraft } from '../forms/use-draft.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { LinesSkeleton } from '../ui/Skeletons.tsx'
import { CashFields, NO_CASH, readCash, type TypedCash } from './CashFields.tsx'
import { useCountDesk, usePapers } from './dues-api.ts'

type Counted = { cash: TypedCash; papers: string[] }
const NOTHING: Counted = { cash: NO_CASH, papers: [] }

/** The control of the first denomination. */
const FIRST = `cash.${DENOMINATIONS[0]}`
const NOTHING_COUNTED = /* i18n */ 'Nothing is counted yet. Without cash in the box, write 0.'

type CountFormProps = { desk: DeskSession; onCounted: () => void; onCancel?: () => void }

/** A blind count of the box: nothing says what should be in it. */
export const CountForm = ({ desk, onCounted, onCancel }: CountFormProps) => {
  const { _ } = useLingui()
  const papers = usePapers(desk._id)
  const count = useCountDesk(desk._id)
  const [counted, setCounted] = useDraft(`count:${desk._id}`, NOTHING)
  const cash = readCash(counted.cash)
  const isBlank = Object.values(counted.cash).every((text = '') => text.trim() === '')
  const nothing = { faults: [{ path: FIRST, message: NOTHING_COUNTED }] }
  const form = usePlainForm<DeskCount>({
    loadCheck: async () => () => {
      if (isBlank) return nothing
      if (!cash || !papers.data) return { faults: [] }
      // What was ticked before it left the box is not in the list any more.
      return {
        data: { cash, papers: papers.data.flatMap(({ _id }) => (counted.papers.includes(_id) ? _id : [])) },
      }
    },
    send: async (found) => {
      await count.mutateAsync(found)
      setCounted(NOTHING)
      onCounted()
    },
  })
  const missing = form.faultOf(FIRST)
  const tick = (id: string, isSeen: boolean) => {
    const others = counted.papers.filter((each) => each !== id)
    setCounted({ ...counted, papers: isSeen ? [...others, id] : others })
  }
  return (
    <PlainForm
      form={form}
      submitLabel={_('Count done')}
      submitClass="sm:justify-self-start"
      disabled={!cash || !papers.data}
      className="grid max-w-4xl gap-6"
      {...(onCancel && {
        onCancel: () => {
          setCounted(NOTHING)
          onCancel()
        },
      })}
    >
      <p>
        {_(
          'Count all that is in the box, with the cash of the start. Then the site says what should be in it.',
        )}{' '}
        {desk.state === 'open'
          ? _('From then on this desk takes no payment.')
          : _('The sheet of the desk tells of every count.')}
      </p>
      <CashFields
        legend={_('Cash in the box')}
        typed={counted.cash}
        onChange={(next) => setCounted({ ...counted, cash: next })}
        takesFocus={onCancel !== undefined}
      />
      <Loaded query={papers} skeleton={<LinesSkeleton lines={3} />}>
        {(list) => list.length > 0 && <PaperFields papers={list} seen={counted.papers} onTick={tick} />}
      </Loaded>
      {missing && <ErrorNote message={missing} />}
    </PlainForm>
  )
}

type PaperFieldsProps = {
  papers: readonly Paper[]
  seen: readonly string[]
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
                checked={seen.includes(paper._id)}
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
