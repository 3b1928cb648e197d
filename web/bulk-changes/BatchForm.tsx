import { useLingui } from '@lingui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BatchProgress, BulkPreview, BulkRefusal } from '#domain/bulk-changes/bulk-change.ts'
import { REASON_MAX } from '#domain/members/status-changes.ts'
import type { FieldError } from '#domain/validation.ts'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { useFormat } from '../format.ts'
import { useTextDraft } from '../forms/use-draft.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import type { Source } from './use-selection.ts'

const REFUSALS: Record<BulkRefusal, string> = {
  life: /* i18n */ '{count, plural, one {# is a life member, whom this does not concern} other {# are life members, whom this does not concern}}',
  deceased:
    /* i18n */ '{count, plural, one {# is deceased and stays as before} other {# are deceased and stay as before}}',
  joined:
    /* i18n */ '{count, plural, one {# joined later and stays as before} other {# joined later and stay as before}}',
  paid: /* i18n */ '{count, plural, one {# has paid dues, from which the year follows} other {# have paid dues, from which the year follows}}',
}

type PreviewWordsProps = { preview: BulkPreview; isDeletion?: boolean }

/** Formats the preview: how many members change, how many do not, and why. */
const PreviewWords = ({ preview, isDeletion = false }: PreviewWordsProps) => {
  const { _ } = useLingui()
  const { total, changed, same, onRolls, refused } = preview
  const names = changed.members.map(({ name }) => name).join(', ')
  const { count } = changed
  return (
    <div role="status" className="grid gap-1 rounded-lg border border-line bg-sand px-4 py-3">
      <p className="font-medium">
        {_('{total, plural, one {# member selected:} other {# members selected:}}', { total })}
      </p>
      <ul className="m-0 list-disc ps-5 wrap-anywhere">
        <li>
          {isDeletion
            ? _('{count, plural, one {# will be deleted} other {# will be deleted}}', { count })
            : _('{count, plural, one {# will change} other {# will change}}', { count })}
          {names && `: ${names}${count > changed.members.length ? ' …' : ''}`}
        </li>
        {onRolls > 0 && (
          <li className="font-medium">
            {_(
              '{count, plural, one {# is on a voter roll, where the name stays} other {# are on a voter roll, where the names stay}}',
              { count: onRolls },
            )}
          </li>
        )}
        {same > 0 && (
          <li>{_('{count, plural, one {# has it already} other {# have it already}}', { count: same })}</li>
        )}
        {refused.map(({ why, count: refusedCount }) => (
          <li key={why}>{_(REFUSALS[why], { count: refusedCount })}</li>
        ))}
      </ul>
    </div>
  )
}

export type FaultOf = (name: string) => string | undefined

type BatchFormProps = {
  source: Source
  preview: Pick<UseQueryResult<BulkPreview>, 'data' | 'error' | 'isFetching' | 'refetch'>
  isDeletion?: boolean
  /** Returns the label of the button for the number of members that change. */
  submitLabel: (count: number) => string
  /** Further inputs, before and after the preview, with the faults that are shown of them. */
  children: (faultOf: FaultOf) => ReactNode
  renderBelow?: (faultOf: FaultOf) => ReactNode
  /** The faults of the further inputs. */
  faults: readonly FieldError[]
  send: (asked: { token: string; reason: string }) => Promise<BatchProgress>
  /** How far a long change is. */
  progress: BatchProgress | undefined
  onDone: (result: BatchProgress) => void
  onCancel: () => void
}

/** The form of a bulk change: its inputs, its preview, and the button that runs it. */
export const BatchForm = ({
  source,
  preview: { data, error, isFetching, refetch },
  isDeletion = false,
  submitLabel,
  children,
  renderBelow,
  faults,
  send,
  progress,
  onDone,
  onCancel,
}: BatchFormProps) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const [reason, setReason] = useTextDraft(`bulk-reason:${JSON.stringify([source, isDeletion])}`)
  const count = data?.changed.count ?? 0
  const form = usePlainForm<{ token: string; reason: string }>({
    loadCheck: async () => () =>
      faults.length > 0 || isFetching || !data || count === 0
        ? { faults }
        : { data: { token: data.token, reason } },
    send: async (asked) => {
      const result = await send(asked).catch((failure: unknown) => {
        // The members may have changed since the preview.
        void refetch()
        throw failure
      })
      setReason('')
      onDone(result)
    },
  })
  return (
    <PlainForm
      form={form}
      submitLabel={submitLabel(count)}
      variant={isDeletion ? 'danger' : 'primary'}
      disabled={data !== undefined && count === 0}
      className="grid gap-4"
      onCancel={() => {
        setReason('')
        onCancel()
      }}
    >
      {children(form.faultOf)}
      {data && <PreviewWords preview={data} isDeletion={isDeletion} />}
      {renderBelow?.(form.faultOf)}
      <TextArea
        label={_('Reason')}
        hint={_('May stay empty')}
        rows={2}
        maxLength={REASON_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        {...form.field('reason')}
      />
      {progress && (
        <p role="status" className="tabular-nums">
          {_('{done} of {total}', { done: number(progress.done), total: number(progress.total) })}
        </p>
      )}
      {error && !form.failure && <ErrorNote message={_(error.message)} />}
    </PlainForm>
  )
}
