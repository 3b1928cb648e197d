import { useLingui } from '@lingui/react'
import { Trash2 } from 'lucide-react'
import { useNavigate, useParams } from 'react-router'
import { COMMITTEE_LABELS } from '#domain/committees/committee-rules.ts'
import { adminPaths } from '../admin-paths.ts'
import { LocalText } from '../language/LocalText.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { CreateLink } from '../records/ListScreen.tsx'
import { OrderedList } from '../records/OrderedList.tsx'
import { useAdminText } from '../records/admin-text.ts'
import { useDeleteRecordWithUndo, useRecords, useRouteRecord } from '../records/record-queries.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { Button } from '../ui/Button.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { PersonPortrait } from './PersonPortrait.tsx'
import { PhaseMark } from './PhaseMark.tsx'
import { TermForm } from './CreateTermPage.tsx'
import { personKind, termKind } from './committee-kinds.ts'
import { useTermTexts } from './use-term-texts.ts'

/** The people of a term, in the order in which the public sees them. */
export const TermPeople = ({ termId }: { termId: string }) => {
  const { _ } = useLingui()
  const adminText = useAdminText()
  const kind = personKind(termId)
  return (
    <section aria-labelledby="people">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="people" className="text-xl">
          {_(kind.words.list)}
        </h2>
        <CreateLink to={kind.paths.create} label={_(kind.words.create)} />
      </div>
      <OrderedList
        kind={kind}
        query={{ term: termId }}
        nameOf={({ name }) => adminText(name)}
        renderTitle={({ name }) => <LocalText of={name} />}
        renderPicture={(person) => <PersonPortrait person={person} size="small" />}
        renderDetails={({ office }) => <LocalText of={office} />}
      />
    </section>
  )
}

export default function TermPage() {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const { nameOf } = useTermTexts()
  const { id = '' } = useParams()
  const term = useRouteRecord(termKind)
  // The form is below the people: it waits for them, so that it does not move.
  const people = useRecords(personKind(id), { term: id })
  const deleteWithUndo = useDeleteRecordWithUndo(termKind)
  return (
    <>
      <BackLink to={adminPaths.committees}>{_('Back to the committees')}</BackLink>
      <Loaded query={term} skeleton={<FormSkeleton />}>
        {(data) => (
          <div className="max-w-4xl">
            <PageTitle title={nameOf(data)} />
            <p className="text-ink-muted">{_(COMMITTEE_LABELS[data.committee])}</p>
            <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1">
              <h1 className="text-3xl">{nameOf(data)}</h1>
              <PhaseMark phase={data.phase} />
            </div>
            <TermPeople termId={data._id} />
            {!people.isPending && (
              <>
                <h2 className="mt-10 mb-4 text-xl">{_(termKind.words.edit)}</h2>
                <TermForm
                  key={data._id}
                  committee={data.committee}
                  record={data}
                  onSaved={() => toastSuccess(_(termKind.words.updated))}
                  actions={
                    <Button
                      variant="remove"
                      onClick={() =>
                        void deleteWithUndo(data._id, () => void navigate(adminPaths.committees))
                      }
                    >
                      <Trash2 aria-hidden className="size-5" />
                      {_('Delete the term')}
                    </Button>
                  }
                />
              </>
            )}
          </div>
        )}
      </Loaded>
    </>
  )
}
