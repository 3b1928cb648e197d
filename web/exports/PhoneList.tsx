import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import type { PrintedMember } from '#domain/exports/member-export.ts'
import { formatPhone } from '#domain/phone.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { useUnionName } from '../names/union-names.ts'
import { ListHead } from './ListHead.tsx'
import { type PrintedListProps, PrintFrame } from './PrintFrame.tsx'
import { PRINT_TITLES } from './feature.ts'

/** "Karim, Md Abdul": as a phone book has it. */
export const bookName = ({ name: { firstName, middleName, lastName } }: PrintedMember) =>
  `${lastName}, ${[firstName, middleName].filter(Boolean).join(' ')}`

type LetterGroup = { letter: string; members: PrintedMember[] }

/** The members by last name, under its first letter in either script. */
export const groupByLetter = (members: readonly PrintedMember[], locale: string): LetterGroup[] => {
  const { compare } = new Intl.Collator(locale)
  const groups = new Map<string, PrintedMember[]>()
  const sorted = members
    .map((member) => ({ member, name: bookName(member) }))
    .toSorted((a, b) => compare(a.name, b.name))
  for (const { member, name } of sorted) {
    // Without accents, so that Ālam stands under A.
    const letter = (Array.from(name.normalize('NFD'))[0] ?? '').toLocaleUpperCase(locale)
    const group = groups.get(letter)
    if (group) group.push(member)
    else groups.set(letter, [member])
  }
  return [...groups].map(([letter, grouped]) => ({ letter, members: grouped }))
}

/** A phone list on paper: by last name, in columns. */
export const PhoneList = (props: PrintedListProps) => {
  const { _, i18n } = useLingui()
  const unionName = useUnionName()
  const { members, filter } = props
  const title = _(PRINT_TITLES.phones)
  const groups = useMemo(() => groupByLetter(members, i18n.locale), [members, i18n.locale])
  return (
    <PrintFrame
      {...props}
      count={_('{count, plural, one {# member} other {# members}}', { count: members.length })}
    >
      <div className="printed-list text-sm print:text-[9pt]">
        <ListHead title={title} filter={filter} total={members.length} />
        <div className="phone-columns gap-8 sm:columns-2">
          {groups.map(({ letter, members: grouped }) => (
            <section key={letter}>
              <h3 className="mt-3 border-b border-ink text-base">{letter}</h3>
              <ul>
                {grouped.map((member) => (
                  <li
                    key={member._id}
                    className="flex break-inside-avoid items-baseline justify-between gap-3 border-b border-line py-1"
                  >
                    <span className="min-w-0">
                      <span className="wrap-anywhere">
                        <ScriptText>{bookName(member)}</ScriptText>
                      </span>{' '}
                      <span className="phone-detail text-xs text-ink-muted">
                        {unionName(member.unionOfSandwip)}
                      </span>
                    </span>
                    <span className="grid text-end whitespace-nowrap tabular-nums">
                      <span>{formatPhone(member.phone)}</span>
                      {member.secondPhone && <span>{formatPhone(member.secondPhone)}</span>}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </PrintFrame>
  )
}
