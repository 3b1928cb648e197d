import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useLingui } from '@lingui/react'
import { Link, useNavigate, useParams } from 'react-router'
import { IMPORT_FAILED, isWorking, type FullImport } from '#domain/imports/import.ts'
import { useFormat } from '../format.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { adminPaths } from '../admin-paths.ts'
import { useAttempt } from '../records/use-attempt.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { LinesSkeleton } from '../ui/Skeletons.tsx'
import { useDiscardImport, useImport, useImportWork } from './api.ts'
import { COUNTS, STATE_LABELS } from './import-labels.ts'
import { ImportRows } from './ImportRows.tsx'
import { MappingForm } from './MappingForm.tsx'
import { SourceNote } from './SourceNote.tsx'

/** The screen of one import: match the columns, look at the dry run, apply, undo. */
export default function ImportPage() {
  const { _ } = useLingui()
  const { id = '' } = useParams()
  const found = useImport(id)
  return (
    <>
      <BackLink to={adminPaths.imports}>{_('All imports')}</BackLink>
      <Loaded query={found} skeleton={<LinesSkeleton lines={6} />}>
        {(data) => <OneImport found={data} />}
      </Loaded>
    </>
  )
}

/** Focuses an element when `value` changes and the focus is lost, because its button was removed. */
const useFocusAfter = (value: string) => {
  const ref = useRef<HTMLParagraphElement>(null)
  const last = useRef(value)
  useLayoutEffect(() => {
    if (last.current === value) return
    last.current = value
    if (document.activeElement === document.body) ref.current?.focus()
  }, [value])
  return ref
}

const OneImport = ({ found }: { found: FullImport }) => {
  const { _ } = useLingui()
  const { dateTime, number } = useFormat()
  const [isMapping, setMapping] = useState(false)
  const { state, fileName, rows, by, createdAt, counts, hasRows } = found
  const stateLine = useFocusAfter(state)
  const isOpen = state === 'read' || state === 'checked' || state === 'failed'
  const isApplied = counts.created + counts.updated > 0
  const showsMapping = state === 'read' || (isMapping && isOpen)
  return (
    <div className="grid gap-5">
      <div>
        <PageTitle title={fileName} />
        <h1 className="mb-1 text-3xl wrap-anywhere">{fileName}</h1>
        <p className="text-ink-muted">
          {_('{count, plural, one {# row} other {# rows}}', { count: rows })}, {by}, {dateTime(createdAt)}
        </p>
        <p ref={stateLine} tabIndex={-1} role="status" className="mt-1 w-fit text-lg font-medium">
          {_(STATE_LABELS[state])}
        </p>
      </div>
      <SourceNote found={found} />
      {isWorking(state) && <WorkProgress found={found} />}
      {state === 'failed' && <ErrorNote message={_(IMPORT_FAILED)} />}
      {(state === 'applied' || state === 'undone' || isApplied) && (
        <p>
          {_(COUNTS[state === 'undone' ? 'undone' : 'applied'], {
            created: number(counts.created),
            updated: number(counts.updated),
          })}
          {counts.left > 0 && `, ${_('{left} left out', { left: number(counts.left) })}`}
        </p>
      )}
      {state === 'undone' && <Kept found={found} />}
      {showsMapping && hasRows ? (
        <MappingForm key={found.state} found={found} onChecked={() => setMapping(false)} />
      ) : (
        <>
          {state === 'checked' && <Outlook found={found} />}
          <Actions found={found} onMapping={() => setMapping(true)} />
          {hasRows && !isWorking(state) && <ImportRows found={found} />}
        </>
      )}
      {isOpen && !isApplied && <Discard found={found} />}
    </div>
  )
}

const WorkProgress = ({ found: { state, progress } }: { found: FullImport }) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  return (
    <div className="grid gap-2">
      <progress
        aria-label={_(STATE_LABELS[state])}
        value={progress.done}
        max={Math.max(1, progress.total)}
        className="upload-bar h-4 w-full max-w-xl"
      />
      <p className="text-ink-muted tabular-nums">
        {_('{done} of {total}', { done: number(progress.done), total: number(progress.total) })}
      </p>
      <p className="text-ink-muted">{_('You can leave this page: the work goes on.')}</p>
    </div>
  )
}

/** The members that were not undone, with links. */
const Kept = ({ found: { kept } }: { found: FullImport }) => {
  const { _ } = useLingui()
  if (kept.length === 0) return <p>{_('Everything is as it was before.')}</p>
  return (
    <div>
      <p className="mb-1">{_('These members were changed since, so they were left as they are:')}</p>
      <ul className="m-0 ps-5">
        {kept.map(({ _id, name, isLife }) => (
          <li key={_id}>
            <Link to={isLife ? adminPaths.lifeMembers.one(_id) : adminPaths.members.one(_id)}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Previews the result for all rows if the list is applied now. */
const Outlook = ({ found: { counts } }: { found: FullImport }) => {
  const { _ } = useLingui()
  const { toAdd, toChange, same, faulty, undecided, toLeave } = counts
  const lines: [count: number, text: string][] = [
    [toAdd, /* i18n */ '{count, plural, one {# member is added} other {# members are added}}'],
    [toChange, /* i18n */ '{count, plural, one {# member is changed} other {# members are changed}}'],
    [same, /* i18n */ '{count, plural, one {# row says} other {# rows say}} what the register already has'],
    [
      faulty,
      /* i18n */ '{count, plural, one {# row is left out: it has errors} other {# rows are left out: they have errors}}',
    ],
    [
      undecided,
      /* i18n */ '{count, plural, one {# row is left out: it is not decided} other {# rows are left out: they are not decided}}',
    ],
    [
      toLeave,
      /* i18n */ '{count, plural, one {# row is left out by you} other {# rows are left out by you}}',
    ],
  ]
  return (
    <section aria-labelledby="outlook" className="max-w-3xl rounded-xl border border-line bg-sand px-4 py-3">
      <h2 id="outlook" className="mb-1 text-lg">
        {_('If you apply the list now')}
      </h2>
      <ul className="m-0 grid gap-x-6 ps-5 sm:grid-cols-2">
        {lines.map(([count, text], index) =>
          count === 0 && index > 1 ? null : <li key={text}>{_(text, { count })}</li>,
        )}
      </ul>
    </section>
  )
}

type Asked = 'apply' | 'undo' | null

const Actions = ({ found, onMapping }: { found: FullImport; onMapping: () => void }) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const work = useImportWork(found._id)
  const [asked, setAsked] = useState<Asked>(null)
  const { state, counts, _id } = found
  const { toAdd, toChange } = counts
  const isUndoable = state === 'applied' || (state === 'failed' && counts.created + counts.updated > 0)
  const close = () => setAsked(null)
  const dialog = (kind: 'apply' | 'undo', title: string, confirmLabel: string, text: ReactNode) => (
    <ConfirmDialog
      open={asked === kind}
      onClose={close}
      title={title}
      confirmLabel={confirmLabel}
      confirmVariant={kind === 'apply' ? 'primary' : 'danger'}
      onConfirm={() => work.mutateAsync({ work: kind })}
    >
      {text}
    </ConfirmDialog>
  )
  return (
    <div key={_id} className="flex flex-wrap gap-3">
      {state === 'checked' && toAdd + toChange > 0 && (
        <Button variant="primary" onClick={() => setAsked('apply')}>
          {_('Apply')}
        </Button>
      )}
      {state === 'checked' && <Button onClick={onMapping}>{_('Match the columns again')}</Button>}
      {isUndoable && <Button onClick={() => setAsked('undo')}>{_('Undo this import')}</Button>}
      {dialog(
        'apply',
        _('Apply this list?'),
        _('Apply'),
        <p>
          {_(
            '{added, plural, one {# member} other {# members}} will be added and {changed} changed. You can undo it afterwards.',
            { added: toAdd, changed: number(toChange) },
          )}
        </p>,
      )}
      {dialog(
        'undo',
        _('Undo this import?'),
        _('Undo this import'),
        <p>
          {_(
            '{created, plural, one {# member} other {# members}} will be deleted, and {updated} will get the old values. Those that were changed since are left as they are.',
            { created: counts.created, updated: number(counts.updated) },
          )}
        </p>,
      )}
    </div>
  )
}

const Discard = ({ found: { _id, state } }: { found: FullImport }) => {
  const { _ } = useLingui()
  const discard = useDiscardImport(_id)
  const attempt = useAttempt()
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const remove = async () => {
    await discard.mutateAsync()
    await navigate(adminPaths.imports)
  }
  // What was mended after the check is nowhere else.
  const ask = () => (state === 'checked' ? setAsked(true) : void attempt(remove))
  return (
    <p>
      <Button variant="remove" className="-ms-4" busy={discard.isPending} onClick={ask}>
        {_('Discard this list')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={_('Discard this list?')}
        confirmLabel={_('Discard this list')}
        confirmVariant="danger"
        onConfirm={remove}
      >
        {_('What was mended here is lost. The file and the register stay as they are.')}
      </ConfirmDialog>
    </p>
  )
}
