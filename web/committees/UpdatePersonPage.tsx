import { PERSON_MESSAGES } from '#domain/committees/committee.ts'
import { useLingui } from '@lingui/react'
import { PageTitle } from '../shell/PageTitle.tsx'
import { adminPaths } from '../admin-paths.ts'
import { useRouteRecord } from '../records/record-queries.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { personSource } from './committee-kinds.ts'
import { PersonForm } from './CreatePersonPage.tsx'

export default function UpdatePersonPage() {
  const { _ } = useLingui()
  const person = useRouteRecord(personSource)
  const title = _('Edit person')
  return (
    <>
      <PageTitle title={title} />
      <Loaded query={person} skeleton={<FormSkeleton />}>
        {(data) => (
          <div className="max-w-4xl">
            <BackLink to={adminPaths.term(data.term)}>{_('Back to the term')}</BackLink>
            <h1 className="mb-5 text-3xl">{title}</h1>
            <PersonForm
              key={data._id}
              termId={data.term}
              record={data}
              onSaved={() => toastSuccess(_(PERSON_MESSAGES.updated))}
            />
          </div>
        )}
      </Loaded>
    </>
  )
}
