import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { spokenCode } from '#domain/applications/application-rules.ts'
import type { BankLine, BankProposal } from '#domain/bank/bank-line.ts'
import { adminPaths } from '../admin-paths.ts'
import { useYearDays } from '../dues/use-year-days.ts'
import { useFormat } from '../format.ts'
import { ScriptText } from '../language/ScriptText.tsx'

type ProposalTextProps = { line: Pick<BankLine, 'cents'>; proposal: BankProposal }

/** Says whom a line pays for, by what that was found, and what speaks against it. */
export const ProposalText = ({ line, proposal }: ProposalTextProps) => {
  const { _ } = useLingui()
  const { cents, year } = useFormat()
  const daysOf = useYearDays()
  const { foundBy, code, parts, payer, expectedCents, fault, isNextYear } = proposal
  const rest = line.cents - expectedCents
  const [next] = parts
  return (
    <>
      <ul className="m-0 list-none p-0">
        {parts.map((part) => (
          <li key={part.applicant ?? `${part.member?.id} ${part.year}`}>
            <Link
              to={
                part.member
                  ? adminPaths.members.one(part.member._id)
                  : adminPaths.application(part.applicant ?? '')
              }
              className="font-medium text-primary underline"
            >
              <ScriptText>{part.name}</ScriptText>
            </Link>
            {part.member ? ` (${_('ID {id}', { id: String(part.member.id) })})` : ` (${_('Applicant')})`}
            {': '}
            {part.class === 'life'
              ? _('Life membership')
              : [_('Membership year {year}', { year: year(part.year) }), daysOf(part.year)]
                  .filter(Boolean)
                  .join(', ')}
            {', '}
            {cents(part.cents)}
          </li>
        ))}
      </ul>
      {parts.length === 0 && payer && <p className="font-medium">{payer.name}</p>}
      <p className="text-ink-muted">
        {foundBy === 'hand'
          ? _('Chosen by hand')
          : foundBy === 'name'
            ? _('By the name and the amount: please check it.')
            : _('By the code {code}', { code: (code ?? '').split(' ').map(spokenCode).join(', ') })}
      </p>
      {!fault && isNextYear && next && (
        <p className="font-medium text-warning">
          {_('{year} is paid already, so this is proposed for {next}: please check it.', {
            year: year(next.year - 1),
            next: year(next.year),
          })}
        </p>
      )}
      {fault && <p className="font-medium text-danger">{_(fault)}</p>}
      {!fault && rest > 0 && (
        <p className="font-medium">
          {parts.length === 0
            ? _('{amount} as a donation', { amount: cents(rest) })
            : _('{amount} more than the fees: as a donation', { amount: cents(rest) })}
        </p>
      )}
      {!fault && rest < 0 && (
        <p className="font-medium text-danger">
          {_('{amount} less than the fees', { amount: cents(-rest) })}
        </p>
      )}
    </>
  )
}
