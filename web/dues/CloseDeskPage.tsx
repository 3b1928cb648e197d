import { useLingui } from '@lingui/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { DeskClosing, type DeskResult, type DeskSession, EXPLANATION_REQUIRED } from '#domain/dues/desk.ts'
import { adminPaths } from '../admin-paths.ts'
import { checkWith } from '../forms/check-with.ts'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { useFormDraft } from '../forms/use-draft.tsx'
import { Editing, useMay } from '../session/abilities.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
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
  const draft = useFormDraft(`close-desk:${desk._id}`)
  const differs = result.differenceCents !== 0 || result.missingPapers.length > 0
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  const form = usePlainForm({
    draft,
    loadCheck: async () =>
      checkWith(
        DeskClosing.refine(({ explanation }) => !differs || explanation !== '', {
          path: ['explanation'],
          message: EXPLANATION_REQUIRED,
        }),
      ),
    send: async (closing) => void (await close.mutateAsync(closing)),
  })
  return (
    <div className="grid max-w-3xl gap-6">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {differs ? _('The box differs') : _('The box is right')}
      </h2>
      <DeskFigures desk={desk} result={result} />
      {mayClose ? (
        <PlainForm
          form={form}
          submitLabel={_('Close the desk')}
          onCancel={onRecount}
          cancelLabel={_('Count again')}
        >
          {draft.note()}
          <TextArea
            label={_('Explanation')}
            hint={differs ? _('What may have happened, in a sentence.') : undefined}
            required={differs}
            rows={2}
            maxLength={1000}
            {...form.field('explanation')}
          />
        </PlainForm>
      ) : (
        <>
          <p>{_('The treasurer closes the desk.')}</p>
          <div>
            <Button onClick={onRecount}>{_('Count again')}</Button>
          </div>
        </>
      )}
    </div>
  )
}
