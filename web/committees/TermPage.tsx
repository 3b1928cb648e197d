import { useLingui } from '@lingui/react'
import { Trash2 } from 'lucide-react'
import { useNavigate, useParams } from 'react-router'
import {
  COMMITTEE_LABELS,
  TERM_DELETED,
  TERM_RESTORED,
  TERM_UPDATED,
} from '#domain/committees/committee-rules.ts'
import { useDeleteWithUndo } from '../forms/use-delete-with-undo.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { Button } from '../ui/Button.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { useDeleteTerm, useRestoreTerm, useTerm } from './api.ts'
import { PhaseMark } from './PhaseMark.tsx'
import { TermForm } from './TermForm.tsx'
import { TermPeople } from './TermPeople.tsx'
import { useTermTexts } from './use-term-texts.ts'

export default function TermPage() {
  const { _ } = useLingui()
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { nameOf } = useTermTexts()
  const term = useTerm(id)
  const deleteWithUndo = useDeleteWithUndo({
    remove: useDeleteTerm(),
    restore: useRestoreTerm(),
    deleted: TERM_DELETED,
    restored: TERM_RESTORED,
  })
  // A copy from the cache may be older than what stands: the form starts from what was read for it.
  const query = { ...term, data: term.isFetchedAfterMount ? term.data : undefined }
  return (
    <>
      <BackLink to={paths.admin.committees}>{_('Back to the committees')}</BackLink>
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(data) => (
          <div className="max-w-4xl">
            <PageTitle title={nameOf(data)} />
            <p className="text-ink-muted">{_(COMMITTEE_LABELS[data.committee])}</p>
            <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1">
              <h1 className="text-3xl">{nameOf(data)}</h1>
              <PhaseMark phase={data.phase} />
            </div>
            <TermPeople termId={data._id} />
            <h2 className="mt-10 mb-4 text-xl">{_('The term')}</h2>
            <TermForm
              key={data._id}
              committee={data.committee}
              term={data}
              onSaved={() => toastSuccess(_(TERM_UPDATED))}
              actions={
                <Button
                  variant="remove"
                  onClick={() => void deleteWithUndo(data._id, () => void navigate(paths.admin.committees))}
                >
                  <Trash2 aria-hidden className="size-5" />
                  {_('Delete the term')}
                </Button>
              }
            />
          </div>
        )}
      </Loaded>
    </>
  )
}
