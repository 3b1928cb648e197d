import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { DeskSession } from '#domain/dues/desk.ts'
import { adminPaths } from '../admin-paths.ts'
import { Editing } from '../session/abilities.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { CloseDeskForm } from './CloseDeskForm.tsx'
import { CountForm } from './CountForm.tsx'
import { DeskSheet } from './DeskSheet.tsx'
import { useDesk } from './dues-api.ts'

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
