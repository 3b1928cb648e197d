import { useLingui } from '@lingui/react'
import type { Amendment, AmendmentList } from '#domain/elections/amendment.ts'
import type { Election } from '#domain/elections/election.ts'
import { Approvals } from '../approvals/Approvals.tsx'
import { useFormat } from '../format.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { useUnionName } from '../names/union-names.ts'
import { useMay } from '../session/abilities.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Section } from '../ui/Section.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { AskAmendment } from './AskAmendment.tsx'
import { AMENDMENT_KIND_LABELS } from './election-fields.ts'
import { useAmendments } from './elections-api.ts'

/** The numbered decisions that change a roll, and the button to ask for one. */
export const Amendments = ({ election }: { election: Election }) => {
  const { _ } = useLingui()
  const query = useAmendments(election._id)
  const mayEdit = useMay()('elections.edit')
  if (election.laidOpenAt === null) return null
  return (
    <Section id="amendments" heading={_('Amendments')}>
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(list) => <AmendmentsOf election={election} list={list} />}
      </Loaded>
      {mayEdit && <AskAmendment election={election} />}
    </Section>
  )
}

/** The amendments that wait for two others. Renders nothing without any. */
export const WaitingAmendments = ({ election }: { election: Election }) => {
  const { data } = useAmendments(election._id)
  if (!data || data.waiting.length === 0) return null
  const details = data.waiting.map(
    ({ approval, name }) =>
      [approval, name && <AmendedNameLine key={approval} name={name} election={election} />] as const,
  )
  return <Approvals subject={election._id} details={new Map(details)} />
}

const AmendmentsOf = ({ election, list }: { election: Election; list: AmendmentList }) => {
  const { _ } = useLingui()
  if (list.amendments.length === 0)
    return <p className="mb-4 text-ink-muted">{_('No name was added, struck or corrected yet.')}</p>
  return (
    <ol className="mb-4 grid gap-3">
      {list.amendments.map((amendment) => (
        <AmendmentEntry
          key={amendment._id}
          amendment={amendment}
          called={list.names[amendment.member] ?? ''}
          election={election}
        />
      ))}
    </ol>
  )
}

type AmendmentEntryProps = { amendment: Amendment; called: string; election: Election }

const AmendmentEntry = ({ amendment, called, election }: AmendmentEntryProps) => {
  const { _ } = useLingui()
  const { dateTime, number } = useFormat()
  const { kind, member, name, ground, document, askedBy, agreedBy, at } = amendment
  return (
    <li
      id={`amendment-${amendment.number}`}
      className="amendment scroll-mt-4 rounded-xl border border-line px-4 py-3 wrap-anywhere"
    >
      <p className="font-medium">
        {_('Amendment {number}', { number: number(amendment.number) })}
        {' · '}
        {_(AMENDMENT_KIND_LABELS[kind])}
        {' · '}
        {_('Member ID {id}', { id: String(member) })}
        {called !== '' && (
          <>
            {' '}
            <ScriptText>{called}</ScriptText>
          </>
        )}
      </p>
      {name && <AmendedNameLine name={name} election={election} />}
      {ground !== '' && (
        <p>
          <ScriptText>{`${ground} (${document})`}</ScriptText>
        </p>
      )}
      <p className="text-ink-muted">
        {_('Asked by {name}, agreed by {others}, {time}', {
          name: askedBy,
          others: agreedBy,
          time: dateTime(at),
        })}
      </p>
    </li>
  )
}

type AmendedNameLineProps = { name: NonNullable<Amendment['name']>; election: Election }

/** A name as it is to be, or is since. */
const AmendedNameLine = ({ name, election }: AmendedNameLineProps) => {
  const { i18n } = useLingui()
  const unionName = useUnionName()
  const { year } = useFormat()
  const centre = election.centres[name.centre - 1]?.name
  const texts = [
    name.name,
    name.father,
    year(name.yearOfBirth),
    unionName(name.union),
    name.zipCode,
    centre && ((i18n.locale === 'bn' ? centre.bn : centre.en) || centre.en || centre.bn),
  ]
  return (
    <p>
      <ScriptText>{texts.filter(Boolean).join(' · ')}</ScriptText>
    </p>
  )
}
