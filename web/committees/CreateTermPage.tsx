import { useLingui } from '@lingui/react'
import { Navigate, useParams } from 'react-router'
import type { ReactNode } from 'react'
import { COMMITTEE_LABELS, isCommittee, type Committee } from '#domain/committees/committee-rules.ts'
import { NewTerm, type Term } from '#domain/committees/committee.ts'
import { adminPaths } from '../admin-paths.ts'
import { CreateRecord, type RecordFormProps } from '../records/RecordScreen.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { termKind } from './committee-kinds.ts'
import { EMPTY_TEXT, FormLocalText } from '../records/FormLocalText.tsx'
import { FormText, FormToggle } from '../records/fields.tsx'
import { KindForm } from '../records/KindForm.tsx'
import { TERM_FIELDS } from './feature.ts'

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

type TermFormProps = RecordFormProps<Term> & { committee: Committee; actions?: ReactNode }

/** When a term begins and ends, and whether it is the present one. */
export const TermForm = ({ committee, ...form }: TermFormProps) => {
  const { _ } = useLingui()
  const toValues = (of: Term | null) => ({
    committee,
    title: of?.title ?? EMPTY_TEXT,
    startsOn: of?.startsOn ?? '',
    endsOn: of?.endsOn ?? '',
    isCurrent: of?.isCurrent ?? true,
    withPeople: false,
  })
  return (
    <KindForm
      {...form}
      kind={termKind}
      // Each committee has its own draft of a new term.
      newName={committee}
      schema={NewTerm}
      fields={TERM_FIELDS}
      toValues={toValues}
      toBody={({ committee: _committee, withPeople, ...changes }, base) =>
        base ? changes : { committee, withPeople, ...changes }
      }
      submitLabel={form.record ? undefined : _('Start the term')}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText path="startsOn" type="date" required />
        <FormText path="endsOn" type="date" hint={_('May stay open')} />
      </div>
      <FormLocalText path="title" hint={_('Left empty, the years stand for it')} />
      <div className="grid gap-1">
        <FormToggle
          path="isCurrent"
          label={_('This is the present term')}
          hint={_(
            'From its first day on. Until then the one before it is shown; after that it is kept among the past ones.',
          )}
        />
        {form.record === null && (
          <FormToggle
            path="withPeople"
            label={_('Begin with the people of the present term')}
            hint={_('They can be changed, put in order or taken out afterwards.')}
          />
        )}
      </div>
    </KindForm>
  )
}
