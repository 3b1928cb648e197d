import { useLingui } from '@lingui/react'
import { Navigate, useParams } from 'react-router'
import { COMMITTEE_LABELS, isCommittee } from '#domain/committees/committee-rules.ts'
import { adminPaths } from '../admin-paths.ts'
import { CreateRecord } from '../records/RecordScreen.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { termKind } from './committee-kinds.ts'
import { TermForm } from './TermForm.tsx'

export default function CreateTermPage() {
  const { _ } = useLingui()
  const { committee = '' } = useParams()
  if (!isCommittee(committee)) return <Navigate replace to={adminPaths.committees} />
  return (
    <>
      <BackLink to={adminPaths.committees}>{_('Back to the committees')}</BackLink>
      <CreateRecord
        kind={termKind}
        title={_('New term: {committee}', { committee: _(COMMITTEE_LABELS[committee]) })}
        afterCreate={({ _id }) => adminPaths.term(_id)}
      >
        {(form) => <TermForm committee={committee} {...form} />}
      </CreateRecord>
    </>
  )
}
