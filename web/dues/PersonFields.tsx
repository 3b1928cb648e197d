import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import type { MemberDues } from '#domain/dues/member-dues.ts'
import { fullName } from '#domain/members/member-name.ts'
import { adminPaths } from '../admin-paths.ts'
import { useFormat } from '../format.ts'
import { memberKind } from '../members/api.ts'
import { memberPath, updatePath } from '../members/member-paths.ts'
import { useRecord } from '../records/record-queries.ts'
import { useMay } from '../session/abilities.tsx'
import { Button } from '../ui/Button.tsx'
import { LinesSkeleton } from '../ui/Skeletons.tsx'
import { PayeeFrame } from './PayeeFrame.tsx'
import { PartFields, type PartFieldsProps } from './PartFields.tsx'
import {
  type DraftPart,
  type DraftPerson,
  duesPart,
  hasLifeTerm,
  isPaid,
  lifePart,
  nextUnpaidYear,
  replacedYear,
  termOfYear,
} from './payment-draft.ts'
import { STANDING_COLORS } from '../shell/use-expired-year.ts'
import { useStandingWords } from './standing-words.ts'
import { TextLink } from '../ui/TextLink.tsx'

type PersonFieldsProps = {
  person: DraftPerson
  /** Undefined while they are loading. */
  dues: MemberDues | undefined
  /** The parts, or those that are proposed. */
  parts: readonly DraftPart[]
  field: (key: string) => PartFieldsProps['field']
  onParts: (parts: DraftPart[]) => void
  onRemove: () => void
}

/** Somebody who is paid for: who it is, the standing in a sentence, and what is paid. */
export const PersonFields = ({ person, dues, parts, field, onParts, onRemove }: PersonFieldsProps) => {
  const { _ } = useLingui()
  const standingWords = useStandingWords()
  const { data: member } = useRecord(memberKind, person._id)
  const mayEdit = useMay()('register.edit')
  const name = member ? fullName(member.name) : person.name
  return (
    <PayeeFrame
      name={name}
      who={
        member ? (
          <Link
            to={memberPath(member)}
            target="_blank"
            className="inline-flex min-h-8 items-center underline underline-offset-4"
          >
            {_('Member ID {id}', { id: String(person.id) })}
            <span className="sr-only"> {_('(opens in a new tab)')}</span>
          </Link>
        ) : (
          _('Member ID {id}', { id: String(person.id) })
        )
      }
      onRemove={onRemove}
    >
      {dues ? (
        <>
          <p className={`text-lg font-medium ${STANDING_COLORS[dues.standing.state]}`}>
            {standingWords(dues.standing)}
          </p>
          {member && !member.isActive && !member.isDied && (
            <p className="mt-1">
              {_('{name} is inactive.', { name })}{' '}
              {mayEdit && (
                <TextLink to={updatePath(member)} className="font-medium">
                  {_('Make active')}
                </TextLink>
              )}
            </p>
          )}
          <Parts {...{ dues, parts, field, onParts }} />
        </>
      ) : (
        <LinesSkeleton lines={2} />
      )}
    </PayeeFrame>
  )
}

type PartsProps = Pick<PersonFieldsProps, 'parts' | 'field' | 'onParts'> & { dues: MemberDues }

const Parts = ({ dues, parts, field, onParts }: PartsProps) => {
  const { _ } = useLingui()
  const { year: showYear } = useFormat()
  const taken = parts.flatMap((part) => (part.purpose === 'dues' ? part.year : []))
  const next = nextUnpaidYear(dues, taken)
  const addYear = () => {
    const part = next === null ? null : duesPart(dues, next)
    if (part) onParts([...parts, part])
  }
  const replaced = replacedYear(dues, taken)
  const hasLife = parts.some(({ purpose }) => purpose === 'life')
  const { state } = dues.standing
  const mayAdd =
    !hasLife && state !== 'deceased' && state !== 'life' && dues.fees.some((fee) => fee.class === 'general')
  const life = state === 'life' && !hasLifeTerm(dues) && !hasLife ? lifePart(dues) : null
  return (
    <div className="mt-3 grid gap-2">
      {parts.length === 0 && <NothingDue dues={dues} />}
      {parts.map((part) => (
        <PartFields
          key={part.key}
          part={part}
          dues={dues}
          field={field(part.key)}
          onChange={(changed) => onParts(parts.map((each) => (each === part ? changed : each)))}
          onRemove={() => onParts(parts.filter((each) => each !== part))}
        />
      ))}
      {replaced !== null && !hasLife && (
        <p className="font-medium text-warning">
          {_('The register says {typed}, typed by hand; after this payment the ledger counts: {year}.', {
            typed: showYear(replaced),
            year: showYear(Math.max(...taken)),
          })}
        </p>
      )}
      {mayAdd && next !== null && (
        <div>
          <Button variant="quiet" className="-ms-4 underline" onClick={addYear}>
            {parts.length === 0
              ? _('Pay for {year}', { year: showYear(next) })
              : _('Pay for {year}, too', { year: showYear(next) })}
          </Button>
        </div>
      )}
      {life && (
        <div>
          <Button variant="quiet" className="-ms-4 underline" onClick={() => onParts([life])}>
            {_('Take the payment for life, which is not in the ledger')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Why nothing is proposed. */
const NothingDue = ({ dues }: { dues: MemberDues }) => {
  const { _ } = useLingui()
  const { year: showYear } = useFormat()
  const may = useMay()
  const { state } = dues.standing
  const year = showYear(dues.year)
  if (state === 'deceased') return <p>{_('Nobody pays for the dead; a donation is possible.')}</p>
  if (state === 'life') return <p>{_('Life members pay no dues; a donation is possible.')}</p>
  if (isPaid(dues, dues.year)) {
    const term = termOfYear(dues, dues.year)
    return term ? (
      <p>
        {_('{year} is paid.', { year })}{' '}
        <TextLink to={adminPaths.receipt(term.payment)} className="font-medium">
          {_('Receipt {receipt}', { receipt: term.receipt })}
        </TextLink>
      </p>
    ) : (
      <p>{_('{year} is paid, as the register says.', { year })}</p>
    )
  }
  if (dues.fees.length > 0) return null
  return (
    <p>
      {_('There is no fee yet.')}{' '}
      {may('fees.edit') && (
        <TextLink to={adminPaths.fees.create} className="font-medium">
          {_('New fee')}
        </TextLink>
      )}
    </p>
  )
}
