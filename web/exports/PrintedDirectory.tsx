import { useLingui } from '@lingui/react'
import { fullName, streetAddress } from '#domain/members/member-name.ts'
import { formatPhone } from '#domain/phone.ts'
import { ListHead } from './ListHead.tsx'
import { PRINT_TITLES } from './feature.ts'
import { PrintFrame, type PrintedListProps } from './PrintFrame.tsx'
import { useUnionName } from '../names/union-names.ts'
import { ScriptText } from '../language/ScriptText.tsx'

const CELL = 'border-b border-line-strong py-1 pe-3 text-start align-top leading-snug'

/** A directory on paper: a row for each member, in the order of the list. */
export const PrintedDirectory = (props: PrintedListProps) => {
  const { _ } = useLingui()
  const unionName = useUnionName()
  const { members, filter } = props
  const title = _(PRINT_TITLES.directory)
  return (
    <PrintFrame
      {...props}
      count={_('{count, plural, one {# member} other {# members}}', { count: members.length })}
    >
      <div
        role="region"
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard scrolls it
        tabIndex={0}
        className="printed-list overflow-x-auto print:overflow-visible"
      >
        <ListHead title={title} filter={filter} total={members.length} />
        <table className="w-full min-w-2xl border-collapse text-sm print:min-w-0 print:text-[9pt]">
          <thead>
            <tr>
              {[_('ID'), _('Name'), _('Father / Husband'), _('Phone'), _('Address'), _('Union')].map(
                (header) => (
                  <th key={header} scope="col" className={CELL}>
                    {header}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <tr key={member._id} className="break-inside-avoid">
                <td className={`${CELL} tabular-nums`}>{member.lifeMemberId ?? member.id}</td>
                <th scope="row" className={`${CELL} font-semibold`}>
                  <ScriptText>{fullName(member.name)}</ScriptText>
                </th>
                <td className={CELL}>
                  <ScriptText>{member.fatherOrHusbandName}</ScriptText>
                </td>
                <td className={`${CELL} whitespace-nowrap tabular-nums`}>
                  {formatPhone(member.phone)}
                  {member.secondPhone && <span className="block">{formatPhone(member.secondPhone)}</span>}
                </td>
                <td className={CELL}>
                  {streetAddress(member.address)}, {member.address.city},{' '}
                  <span className="whitespace-nowrap">
                    {member.address.state} {member.address.zipCode}
                  </span>
                </td>
                <td className={CELL}>{unionName(member.unionOfSandwip)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PrintFrame>
  )
}
