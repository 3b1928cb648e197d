import { useLingui } from '@lingui/react'
import { useParams } from 'react-router'
import { adminPaths } from '../admin-paths.ts'
import { CreateRecord } from '../records/RecordScreen.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { personKind } from './committee-kinds.ts'
import { PersonForm } from './PersonForm.tsx'

/** Creates a person in the term that the URL names. */
export default function CreatePersonPage() {
  const { _ } = useLingui()
  const { id: termId = '' } = useParams()
  return (
    <>
      <BackLink to={adminPaths.term(termId)}>{_('Back to the term')}</BackLink>
      <CreateRecord kind={personKind(termId)}>
        {(form) => <PersonForm termId={termId} {...form} />}
      </CreateRecord>
    </>
  )
}
