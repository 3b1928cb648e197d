import { useLingui } from '@lingui/react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { COMMITTEE_LABELS, isCommittee, TERM_CREATED } from '#domain/committees/committee-rules.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { TermForm } from './TermForm.tsx'

export default function CreateTermPage() {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const { committee = '' } = useParams()
  if (!isCommittee(committee)) return <Navigate replace to={paths.admin.committees} />
  const title = _('New term: {committee}', { committee: _(COMMITTEE_LABELS[committee]) })
  return (
    <>
      <PageTitle title={title} />
      <BackLink to={paths.admin.committees}>{_('Back to the committees')}</BackLink>
      <h1 className="mb-5 text-3xl">{title}</h1>
      <div className="max-w-4xl">
        <TermForm
          committee={committee}
          term={null}
          onSaved={(term) => {
            toastSuccess(_(TERM_CREATED))
            void navigate(paths.admin.term(term._id))
          }}
        />
      </div>
    </>
  )
}
