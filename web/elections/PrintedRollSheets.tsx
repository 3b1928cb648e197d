import { useLingui } from '@lingui/react'
import type { Election } from '#domain/elections/election.ts'
import type { PrintedRoll } from '#domain/elections/printed-roll.ts'
import { unionLabel } from '#domain/unions/union-label.ts'
import { useFormat } from '../format.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import type { UnionNames } from '../names/union-names.ts'
import { useSocietyName } from '../shell/use-society.ts'
import { useWallTime } from './wall-time.ts'
import './printed-roll.css'

type PrintedRollSheetsProps = {
  election: Election
  /** From 1. */
  centre: number
  roll: PrintedRoll
  /** The Bengali names of the unions. */
  unions: UnionNames
}

const SIGNATURES = [
  /* i18n */ 'Chair of the election commission',
  /* i18n */ 'Member of the election commission',
  /* i18n */ 'Officer of the centre',
] as const

/** A text in both scripts, where it has both. */
const Both = ({ texts }: { texts: readonly string[] }) => (
  <ScriptText>{[...new Set(texts.filter(Boolean))].join(' · ')}</ScriptText>
)

/** The roll of a centre on paper: what proves it, and the signatures, are at the foot of each page. */
export const PrintedRollSheets = ({ election, centre, roll, unions }: PrintedRollSheetsProps) => {
  const { _, i18n } = useLingui()
  const society = useSocietyName()
  const { number, dayOrYear, dateTime } = useFormat()
  const { hour } = useWallTime()
  const { name, pollDay, opensAt, closesAt, digest, frozenAt } = election
  const place = election.centres[centre - 1]?.name ?? { en: '', bn: '' }
  return (
    <article className="printed-roll" data-language={i18n.locale}>
      <table>
        <thead>
          <tr>
            <th colSpan={7} className="roll-head">
              <p>
                {society} · <Both texts={[name.en, name.bn]} />
              </p>
              <p>
                {_('Poll on {day}, {from} to {to}', {
                  day: dayOrYear(pollDay),
                  from: hour(opensAt),
                  to: hour(closesAt),
                })}
              </p>
              <p className="roll-centre">
                {_('Centre {number}', { number: number(centre) })}: <Both texts={[place.en, place.bn]} />
              </p>
              {digest === null && <p>{_('A draft: the roll is not frozen.')}</p>}
            </th>
          </tr>
          <tr>
            <th scope="col">{_('Voter number')}</th>
            <th scope="col">{_('Member ID')}</th>
            <th scope="col">{_('Name')}</th>
            <th scope="col">{_("Father's or husband's name")}</th>
            <th scope="col">{_('Union of Sandwip')}</th>
            <th scope="col">{_('ZIP code')}</th>
            <th scope="col" className="roll-signature">
              {_('Signature')}
            </th>
          </tr>
        </thead>
        <tbody>
          {roll.names.map((voter) => (
            <tr key={voter.member}>
              <td>{voter.number === 0 ? '' : voter.number}</td>
              <td>{voter.member}</td>
              <td className="roll-name">
                <ScriptText>{voter.name}</ScriptText>
              </td>
              <td>
                <ScriptText>{voter.father}</ScriptText>
              </td>
              <td>
                <Both texts={[unionLabel(voter.union), unions[voter.union] ?? '']} />
              </td>
              <td>{voter.zipCode}</td>
              <td>{'\u00A0'}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={7} className="roll-head">
              <p>
                {_('{count} names of this centre, {total} of all', {
                  count: number(roll.names.length),
                  total: number(roll.total),
                })}
                {' · '}
                {roll.amendments === 0
                  ? _('No amendments')
                  : _('With the amendments up to number {number}', { number: number(roll.amendments) })}
              </p>
              {digest !== null && (
                <p>{_('Frozen {time}. SHA-256 {digest}', { time: dateTime(frozenAt ?? ''), digest })}</p>
              )}
              {roll.freeze && (
                <p>
                  {_('Last record of the change log at the freeze')}: #{roll.freeze.number} {roll.freeze.hash}
                </p>
              )}
              <div className="roll-signatures">
                {SIGNATURES.map((who) => (
                  <p key={who}>{_(who)}</p>
                ))}
              </div>
            </td>
          </tr>
        </tfoot>
      </table>
    </article>
  )
}
