import { useLingui } from '@lingui/react'
import { type Election, IS_LAID_OPEN, type NewElection } from '#domain/elections/election.ts'
import { RULE_TEXTS, SWITCHED_RULES } from '#domain/elections/rules.ts'
import { MEMBER_TYPES } from '#domain/members/member-types.ts'
import { adminPaths } from '../admin-paths.ts'
import { useAdminText } from '../records/admin-text.ts'
import { FieldGroup, FormCheckboxes, FormText, FormTextArea } from '../records/fields.tsx'
import { FormLocalText } from '../records/FormLocalText.tsx'
import { KindForm } from '../records/KindForm.tsx'
import { type RecordFormProps, RecordScreen } from '../records/RecordScreen.tsx'
import { CentresField } from './CentresField.tsx'
import { ELECTION_FIELDS } from './election-fields.ts'
import { electionKind } from './election-kind.ts'
import { ReadElection, toTyped } from './typed-election.ts'

/** Once the roll is laid open, only the name can change. */
const toBody = ({ name, ...fixed }: NewElection, base: Election | null) => ({
  name,
  ...(base?.laidOpenAt == null && fixed),
})

const ElectionForm = (form: RecordFormProps<Election>) => {
  const { _ } = useLingui()
  const adminText = useAdminText()
  const isFixed = form.record?.laidOpenAt != null
  return (
    <KindForm
      {...form}
      kind={electionKind}
      schema={ReadElection}
      fields={ELECTION_FIELDS}
      toValues={toTyped}
      toBody={toBody}
    >
      {isFixed && <p className="rounded-lg bg-sand px-4 py-2">{_(IS_LAID_OPEN)}</p>}
      <FormLocalText path="name" required />
      <fieldset disabled={isFixed} className="grid min-w-0 gap-6">
        <FieldGroup
          title={_('Calendar')}
          note={_('By the clock of New York. Each day comes after the one before it.')}
        >
          <div className="grid gap-5">
            <div className="grid gap-5 sm:grid-cols-2">
              <FormText
                path="recordDay"
                type="date"
                hint={_('The register counts as it is at the end of this day')}
                required
              />
              <FormText
                path="cutOff"
                type="datetime-local"
                hint={_('Payments after it do not count. At the latest on the record day')}
                required
              />
              <FormText path="claimsUntil" type="date" hint={_('After the record day')} required />
              <FormText path="freezeDay" type="date" hint={_('After the last day for claims')} required />
            </div>
            <div className="grid gap-5 sm:grid-cols-3">
              <FormText path="pollDay" type="date" hint={_('After the freeze')} required />
              <FormText path="opensAt" type="time" required />
              <FormText path="closesAt" type="time" required />
            </div>
          </div>
        </FieldGroup>
        <FieldGroup
          title={_('Who may vote')}
          note={_('Whoever passes every rule that is on is on the roll.')}
        >
          <div className="grid gap-5">
            <FormCheckboxes
              path="classes"
              options={MEMBER_TYPES.map(({ value, label }) => ({ value, label: _(label) }))}
            />
            <FormCheckboxes
              path="rules"
              layout="grid gap-x-5 sm:grid-cols-2"
              options={SWITCHED_RULES.map((value) => ({ value, label: adminText(RULE_TEXTS[value]) }))}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <FormText
                path="leastAge"
                inputMode="numeric"
                hint={_('Years, in the year of the poll; may stay empty')}
              />
              <FormText path="leastDays" inputMode="numeric" hint={_('On the record day; may stay empty')} />
            </div>
          </div>
        </FieldGroup>
        <FieldGroup
          title={_('Centres')}
          note={_(
            'Members vote where their ZIP code belongs. One centre has no ZIP codes: it is for the rest.',
          )}
        >
          <CentresField />
        </FieldGroup>
        <FormTextArea path="notified" rows={3} hint={_('E-mail addresses, one a line')} />
      </fieldset>
    </KindForm>
  )
}

const { list, one } = adminPaths.elections

export default function EditElectionPage() {
  const { _ } = useLingui()
  return (
    <RecordScreen
      kind={electionKind}
      back={(id) =>
        id === undefined
          ? { to: list, label: _('Elections') }
          : { to: one(id), label: _('Back to the election') }
      }
      afterCreate={({ _id }) => one(_id)}
    >
      {(form) => <ElectionForm {...form} />}
    </RecordScreen>
  )
}
