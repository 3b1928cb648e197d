import { useLingui } from '@lingui/react'
import { useNavigate, useParams } from 'react-router'
import { PERSON_CREATED } from '#domain/committees/committee-rules.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { PersonForm } from './PersonForm.tsx'

export default function CreatePersonPage() {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const title = _('Add a person')
  return (
    <>
      <PageTitle title={title} />
      <BackLink to={paths.admin.term(id)}>{_('Back to the term')}</BackLink>
      <h1 className="mb-5 text-3xl">{title}</h1>
      <div className="max-w-4xl">
        <PersonForm
          termId={id}
          person={null}
          onSaved={() => {
            toastSuccess(_(PERSON_CREATED))
            void navigate(paths.admin.term(id))
          }}
        />
      </div>
    </>
  )
}
