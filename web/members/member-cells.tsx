import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { lastPaidDay, paidYearsOf } from '#domain/dues/dues-key.ts'
import { METHOD_LABELS } from '#domain/dues/payment.ts'
import type { MemberColumn } from '#domain/members/member-columns.ts'
import { streetAddress } from '#domain/members/member-name.ts'
import { lastYearOf } from '#domain/members/member-status.ts'
import { type MemberType, memberTypeLabel } from '#domain/members/member-types.ts'
import type { ListedMember } from '#domain/members/member.ts'
import { STANDING_LABELS } from '#domain/members/filters.ts'
import { useUnionName } from '../names/union-names.ts'
import { STANDING_COLORS, useStandingState } from '../shell/use-expired-year.ts'
import { useFormat } from '../format.ts'
import { callUrl } from '../shell/ContactLinks.tsx'
import { ScriptText } from '../language/ScriptText.tsx'
import { FoundPhone } from '../names/MatchNote.tsx'
import type { Column } from '../ui/DataTable.tsx'

/** The name of a union in the language of the page. */
const UnionName = ({ code }: { code: string }) => useUnionName()(code)

/** The type of a member in words. */
const TypeCell = ({ type }: { type: MemberType }) => {
  const { _ } = useLingui()
  return <>{_(memberTypeLabel(type))}</>
}

const Year = ({ value }: { value: number | null | undefined }) => {
  const { year } = useFormat()
  return value && year(value)
}

const Day = ({ value }: { value: string | null }) => {
  const { dayOrYear } = useFormat()
  return value && dayOrYear(value)
}

const StandingCell = ({ member }: { member: ListedMember }) => {
  const { _ } = useLingui()
  const state = useStandingState(member)
  return <span className={STANDING_COLORS[state]}>{_(STANDING_LABELS[state])}</span>
}

const MethodCell = ({ method }: { method: ListedMember['paidBy'] }) => {
  const { _ } = useLingui()
  return method && _(METHOD_LABELS[method])
}

/** Who has paid, but until no day, has paid for life. */
const PaidUntil = ({ member: { paidTerms } }: { member: ListedMember }) => {
  const { _ } = useLingui()
  const last = lastPaidDay(paidTerms)
  return paidTerms !== null && last === null ? _('For life') : <Day value={last} />
}

const PaidYears = ({ member: { paidTerms } }: { member: ListedMember }) => {
  const { year } = useFormat()
  return paidYearsOf(paidTerms).map(year).join(', ')
}

/** What was paid, with its name where a card has no head. */
const Paid = ({ member, name, children }: { member: ListedMember; name: string; children: ReactNode }) => {
  const { _ } = useLingui()
  if (member.paidOn === null) return null
  return (
    <>
      <span aria-hidden className="text-ink-muted @3xl:hidden">
        {_(name)}:{' '}
      </span>
      {children}
    </>
  )
}

/** The cells of the columns that an admin may choose; headers are in English for the catalogs. */
export const memberCells: Record<MemberColumn, Column<ListedMember>> = {
  fatherOrHusbandName: {
    header: /* i18n */ 'Father / Husband',
    cell: (member) => <ScriptText>{member.fatherOrHusbandName}</ScriptText>,
    // Two words on a line: a third line for each name would show fewer rows.
    className: 'min-w-23',
  },
  phone: {
    header: /* i18n */ 'Phone',
    cell: (member) => (
      <a
        href={callUrl(member.phone)}
        className="inline-flex items-center no-underline hover:underline pointer-coarse:min-h-11"
      >
        <FoundPhone member={member} />
      </a>
    ),
    isInCard: true,
    className: 'whitespace-nowrap tabular-nums',
  },
  yearOfBirth: {
    header: /* i18n */ 'YOB',
    cell: (member) => <Year value={member.yearOfBirth} />,
    className: 'tabular-nums',
  },
  address: {
    header: /* i18n */ 'Address',
    cell: (member) => <ScriptText>{streetAddress(member.address)}</ScriptText>,
    className: 'min-w-28',
  },
  city: { header: /* i18n */ 'City', cell: (member) => <ScriptText>{member.address.city}</ScriptText> },
  zipCode: {
    header: /* i18n */ 'ZIP',
    cell: (member) => member.address.zipCode,
    className: 'tabular-nums',
  },
  unionOfSandwip: {
    header: /* i18n */ 'Union',
    cell: (member) => <UnionName code={member.unionOfSandwip} />,
    isInCard: true,
    className: 'text-xs text-ink-muted',
  },
  email: { header: /* i18n */ 'Email', cell: (member) => member.email, className: 'wrap-anywhere' },
  typeOfMember: {
    header: /* i18n */ 'Type of member',
    cell: (member) => <TypeCell type={member.typeOfMember} />,
  },
  lifeMemberId: { header: /* i18n */ 'Life member ID', cell: (member) => member.lifeMemberId },
  initialYear: {
    header: /* i18n */ 'Member since',
    cell: (member) => <Year value={member.initialYearOfMembership} />,
    className: 'tabular-nums',
  },
  expiredYear: {
    header: /* i18n */ 'Expires',
    cell: (member) => <Year value={lastYearOf(member)} />,
    className: 'tabular-nums',
  },
  standing: {
    header: /* i18n */ 'Standing',
    cell: (member) => <StandingCell member={member} />,
    isInCard: true,
    className: 'whitespace-nowrap',
  },
  paidForYears: {
    header: /* i18n */ 'Paid for year',
    cell: (member) => (
      <Paid member={member} name="Paid for year">
        <PaidYears member={member} />
      </Paid>
    ),
    isInCard: true,
    className: 'tabular-nums',
  },
  paidOn: {
    header: /* i18n */ 'Paid on',
    cell: (member) => (
      <Paid member={member} name="Paid on">
        <Day value={member.paidOn} />
      </Paid>
    ),
    isInCard: true,
    className: 'whitespace-nowrap tabular-nums',
  },
  paidBy: {
    header: /* i18n */ 'Last paid by',
    cell: (member) => (
      <Paid member={member} name="Last paid by">
        <MethodCell method={member.paidBy} />
      </Paid>
    ),
    isInCard: true,
  },
  paidUntil: {
    header: /* i18n */ 'Paid until',
    cell: (member) => (
      <Paid member={member} name="Paid until">
        <PaidUntil member={member} />
      </Paid>
    ),
    isInCard: true,
    className: 'whitespace-nowrap tabular-nums',
  },
}
