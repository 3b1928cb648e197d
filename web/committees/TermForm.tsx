import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import type { Committee } from '#domain/committees/committee-rules.ts'
import { NewTerm, type Term } from '#domain/committees/committee.ts'
import { FormLocalText, localFields } from '../forms/FormLocalText.tsx'
import { FormText, FormToggle } from '../forms/fields.tsx'
import { RecordForm } from '../forms/RecordForm.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { useFetchTerm, useSaveTerm } from './api.ts'

const FIELDS = [
  ...localFields('title', /* i18n */ 'Title'),
  { path: 'startsOn', label: /* i18n */ 'First day' },
  { path: 'endsOn', label: /* i18n */ 'Last day' },
  { path: 'isCurrent', label: /* i18n */ 'Present term' },
  { path: 'withPeople', label: /* i18n */ 'Same people' },
]

type TermFormProps = {
  committee: Committee
  /** Null for a new one. */
  term: Term | null
  onSaved: (term: Term) => void
  actions?: ReactNode
}

/** When a term begins and ends, and whether it is the present one. */
export const TermForm = ({ committee, term, onSaved, actions }: TermFormProps) => {
  const { _ } = useLingui()
  const save = useSaveTerm()
  const fetchTerm = useFetchTerm()
  const toValues = (of: Term | null) => ({
    committee,
    title: of?.title ?? { en: '', bn: '' },
    startsOn: of?.startsOn ?? '',
    endsOn: of?.endsOn ?? '',
    isCurrent: of?.isCurrent ?? true,
    withPeople: false,
  })
  const state = useRecordForm({
    name: `term-${term?._id ?? committee}`,
    schema: NewTerm,
    fields: FIELDS,
    record: term,
    toValues,
    save: ({ committee: _committee, withPeople: _withPeople, ...changes }, base) =>
      save.mutateAsync({ input: base ? changes : { committee, withPeople: _withPeople, ...changes }, base }),
    ...(term && { fetchLatest: () => fetchTerm(term._id) }),
    onSaved,
  })
  return (
    <RecordForm
      state={state}
      submitLabel={term ? _('Save') : _('Start the term')}
      show={(_path, value) => (typeof value === 'boolean' ? (value ? _('Yes') : _('No')) : String(value))}
      actions={actions}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText path="startsOn" type="date" label={_('First day')} required />
        <FormText path="endsOn" type="date" label={_('Last day')} hint={_('May stay open')} />
      </div>
      <FormLocalText path="title" label={_('Title')} hint={_('Left empty, the years stand for it')} />
      <div className="grid gap-1">
        <FormToggle
          path="isCurrent"
          label={_('This is the present term')}
          hint={_(
            'From its first day on. Until then the one before it is shown; after that it is kept among the past ones.',
          )}
        />
        {term === null && (
          <FormToggle
            path="withPeople"
            label={_('Begin with the people of the present term')}
            hint={_('They can be changed, put in order or taken out afterwards.')}
          />
        )}
      </div>
    </RecordForm>
  )
}
