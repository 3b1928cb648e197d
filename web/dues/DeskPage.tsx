import { useLingui } from '@lingui/react'
import { Link, Navigate, useParams } from 'react-router'
import type { DeskSession } from '#domain/dues/desk.ts'
import { adminPaths } from '../admin-paths.ts'
import { useFormat } from '../format.ts'
import { Editing, ReadOnlyNote, useMayEdit } from '../session/abilities.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { DeskReceipts } from './DeskReceipts.tsx'
import { useDesk } from './dues-api.ts'
import { PaymentDesk } from './PaymentDesk.tsx'

/** The screen of a desk, where payments are taken. */
export default function DeskPage() {
  const { _ } = useLingui()
  const { id = '' } = useParams()
  const query = useDesk(id)
  return (
    <Loaded
      query={query}
      skeleton={<FormSkeleton />}
      ways={<BackLink to={adminPaths.desks}>{_('Desks')}</BackLink>}
    >
      {(desk) =>
        desk.state === 'open' ? (
          <OpenDesk desk={desk} />
        ) : (
          <Navigate replace to={adminPaths.closeDesk(desk._id)} />
        )
      }
    </Loaded>
  )
}

const OpenDesk = ({ desk }: { desk: DeskSession }) => {
  const { _ } = useLingui()
  const { dateTime } = useFormat()
  const mayEdit = useMayEdit()
  const title = _('Desk {letter}', { letter: desk.letter })
  return (
    <>
      <PageTitle title={title} />
      <div className="mb-5 flex max-w-3xl flex-wrap items-start justify-between gap-x-4 gap-y-2 print:hidden">
        <div>
          <h1 className="text-3xl">{title}</h1>
          <p className="text-ink-muted">
            {_('since {time}, {name}', { time: dateTime(desk.openedAt), name: desk.openedBy })}
          </p>
        </div>
        <Editing>
          <Link to={adminPaths.closeDesk(desk._id)} className={buttonClass()}>
            {_('Count and close')}
          </Link>
        </Editing>
      </div>
      {mayEdit ? (
        <PaymentDesk desk={desk} />
      ) : (
        <div className="grid max-w-3xl gap-6">
          <ReadOnlyNote />
          <DeskReceipts desk={desk._id} />
        </div>
      )}
    </>
  )
}
