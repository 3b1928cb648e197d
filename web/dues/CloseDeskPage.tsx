import { useLingui } from '@lingui/react'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { type DeskResult, type DeskSession, EXPLANATION_REQUIRED } from '#domain/dues/desk.ts'
import { adminPaths } from '../admin-paths.ts'
import { readFaults } from '../forms/PlainForm.tsx'
import { useTextDraft } from '../forms/use-draft.ts'
import { Editing, useMay } from '../session/abilities.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { CountForm } from './CountForm.tsx'
import { DeskFigures } from './DeskFigures.tsx'
import { DeskSheet } from './DeskSheet.tsx'
import { useCloseDesk, useDesk } from './dues-api.ts'

/** The end of a desk: the blind count, then the difference and its explanation, then the sheet to sign. */
export default function CloseDeskPage() {
  const { _ } = useLingui()
  const { id = '' } = useParams()
  const query = useDesk(id)
  return (
    <Loaded
      query={query}
      skeleton={<FormSkeleton />}
      ways={<BackLink to={adminPaths.desks}>{_('Desks')}</BackLink>}
    >
      {(desk) => <Closing key={desk._id} desk={desk} />}
    </Loaded>
  )
}

const Closing = ({ desk }: { desk: DeskSession }) => {
  const { _ } = useLingui()
  const { state } = desk
  const [isRecounting, setRecounting] = useState(false)
  const title =
    state === 'closed'
      ? _('Desk {letter}', { letter: desk.letter })
      : _('Close desk {letter}', { letter: desk.letter })
  const isOpen = state === 'open'
  return (
    <>
      <PageTitle title={title} />
      <div className="print:hidden">
        <BackLink to={isOpen ? adminPaths.desk(desk._id) : adminPaths.desks}>
          {isOpen ? _('Back to the desk') : _('Desks')}
        </BackLink>
        <h1 className="mb-5 text-3xl">{title}</h1>
      </div>
      {state === 'closed' ? (
        <DeskSheet desk={desk} />
      ) : isOpen || isRecounting ? (
        <Editing>
          <CountForm
            desk={desk}
            onCounted={() => setRecounting(false)}
            {...(isRecounting && { onCancel: () => setRecounting(false) })}
          />
        </Editing>
      ) : desk.result ? (
        <CloseDeskForm desk={desk} result={desk.result} onRecount={() => setRecounting(true)} />
      ) : (
        // A counted desk has a result.
        <EmptyState title={_('The box has to be counted first!')} />
      )}
    </>
  )
}

type CloseDeskFormProps = { desk: DeskSession; result: DeskResult; onRecount: () => void }

/** After the count: what should be in the box, the difference, and the way to close it for good. */
const CloseDeskForm = ({ desk, result, onRecount }: CloseDeskFormProps) => {
  const { _ } = useLingui()
  const mayClose = useMay()('money.close')
  const close = useCloseDesk(desk._id)
  const [explanation, setExplanation] = useTextDraft(`close-desk:${desk._id}`)
  const [isMissing, setMissing] = useState(false)
  const differs = result.differenceCents !== 0 || result.missingPapers.length > 0
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const lacks = differs && explanation.trim() === ''
    setMissing(lacks)
    if (lacks || close.isPending) return
    try {
      await close.mutateAsync({ explanation })
      setExplanation('')
    } catch {
      // The error is shown below the field.
    }
  }
  const failure = close.error ? readFaults(close.error, (path) => path === 'explanation') : undefined
  const fault = isMissing ? EXPLANATION_REQUIRED : failure?.faults[0]?.message
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-3xl gap-6">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {differs ? _('The box differs') : _('The box is right')}
      </h2>
      <DeskFigures desk={desk} result={result} />
      {mayClose ? (
        <>
          <TextArea
            label={_('Explanation')}
            hint={differs ? _('What may have happened, in a sentence.') : undefined}
            required={differs}
            rows={2}
            maxLength={1000}
            value={explanation}
            onChange={({ target }) => setExplanation(target.value)}
            error={fault && _(fault)}
          />
          {failure && failure.faults.length === 0 && (
            <ErrorNote message={failure.messages.map((message) => _(message)).join(' ')} />
          )}
        </>
      ) : (
        <p>{_('The treasurer closes the desk.')}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {mayClose && (
          <Button type="submit" variant="primary" busy={close.isPending} busyLabel={_('Loading...')}>
            {_('Close the desk')}
          </Button>
        )}
        <Button onClick={onRecount}>{_('Count again')}</Button>
      </div>
    </form>
  )
}
