import { useLingui } from '@lingui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { BatchProgress, BulkPreview, BulkRefusal } from '#domain/bulk-changes/bulk-change.ts'
import { REASON_MAX } from '#domain/members/status-changes.ts'
import { useTextDraft } from '../forms/use-draft.ts'
import { Button } from '../ui/Button.tsx'
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

type BatchFormProps = {
  source: Source
  preview: Pick<UseQueryResult<BulkPreview>, 'data' | 'error' | 'isFetching' | 'refetch'>
  isDeletion?: boolean
  /** Returns the label of the button for the number of members that change. */
  submitLabel: (count: number) => string
  /** Further inputs, before and after the preview. */
  children: ReactNode
  below?: ReactNode
  /** Whether the inputs are complete; it may show the missing ones. */
  isReady: () => boolean
  send: (asked: { token: string; reason: string }) => Promise<BatchProgress>
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
  below,
  isReady,
  send,
  onDone,
  onCancel,
}: BatchFormProps) => {
  const { _ } = useLingui()
  const [reason, setReason] = useTextDraft(`bulk-reason:${JSON.stringify([source, isDeletion])}`)
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const count = data?.changed.count ?? 0

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady() || isSending || isFetching || !data || count === 0) return
    setSending(true)
    setFailure(undefined)
    try {
      const result = await send({ token: data.token, reason })
      setReason('')
      onDone(result)
    } catch (caught) {
      setFailure(caught instanceof Error ? caught.message : String(caught))
      // The members may have changed since the preview.
      void refetch()
    } finally {
      setSending(false)
    }
  }
  const message = failure ?? error?.message
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {children}
      {data && <PreviewWords preview={data} isDeletion={isDeletion} />}
      {below}
      <TextArea
        label={_('Reason')}
        hint={_('May stay empty')}
        rows={2}
        maxLength={REASON_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {message && <ErrorNote message={_(message)} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          onClick={() => {
            setReason('')
            onCancel()
          }}
        >
          {_('Cancel')}
        </Button>
        <Button
          type="submit"
          variant={isDeletion ? 'danger' : 'primary'}
          busy={isSending || (data !== undefined && count === 0)}
          busyLabel={isSending ? _('Loading...') : submitLabel(count)}
        >
          {submitLabel(count)}
        </Button>
      </div>
    </form>
  )
}
