import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import type { Member } from '#domain/members/member.ts'
import { fullName, streetAddress } from '#domain/members/member-name.ts'
import { memberTypeLabel } from '#domain/members/member-types.ts'
import { MemberPicture } from '../../check-membership/MemberPicture.tsx'
import { ScriptText } from '../../language/ScriptText.tsx'
import { useFormat } from '../../format.ts'
import { CallLink, MailLink } from '../../shell/ContactLinks.tsx'
import { type Fact, FactList } from '../../records/FactList.tsx'
import { useUnionName } from '../../names/union-names.ts'

type MemberHeadProps = {
  member: Member
  /** Whether they are a member, in large type. */
  status: string
  statusClassName: string
  /** Further facts, after the numbers and the type. */
  facts?: readonly string[]
  note?: ReactNode
  /** The actions for the member. */
  actions: ReactNode
}

/** The head of a member's page. */
export const MemberHead = ({
  member,
  status,
  statusClassName,
  facts = [],
  note,
  actions,
}: MemberHeadProps) => {
  const { _ } = useLingui()
  const name = fullName(member.name)
  const all = [
    _('ID {id}', { id: String(member.id) }),
    member.lifeMemberId && _('Life member ID {id}', { id: member.lifeMemberId }),
    _(memberTypeLabel(member.typeOfMember)),
    ...facts,
  ].filter(Boolean)
  return (
    <div className="mb-6 flex flex-wrap items-start gap-x-4 gap-y-4 sm:gap-x-6">
      <MemberPicture image={member.image} name={name} size="small" />
      <div className="min-w-0 grow basis-48">
        <h1 className="text-2xl font-semibold wrap-anywhere">
          <ScriptText>{name}</ScriptText>
        </h1>
        <p className={`text-2xl font-medium ${statusClassName}`}>{status}</p>
        <p className="text-ink-muted">{all.join(' · ')}</p>
        {note}
      </div>
      <div className="flex basis-full flex-wrap gap-3">{actions}</div>
    </div>
  )
}

const call = (phone: string) => <CallLink phone={phone} />

/** The values of a member, besides the head of the page. */
export const MemberDetails = ({ member }: { member: Member }) => {
  const { _ } = useLingui()
  const unionName = useUnionName()
  const { year, money } = useFormat()
  const { address, introduceBy, amount, email } = member
  const place = [address.city, [address.state, address.zipCode].filter(Boolean).join(' ')]
  const facts: Fact[] = [
    [_('Father / Husband'), member.fatherOrHusbandName],
    [_('YOB'), year(member.yearOfBirth)],
    [_('Phone'), call(member.phone)],
    ...(member.secondPhone ? [[_('Second phone'), call(member.secondPhone)] as const] : []),
    [_('Email'), email && <MailLink address={email} />],
    [_('Address'), [streetAddress(address), ...place].filter(Boolean).join(', ')],
    [_('Union of Sandwip'), unionName(member.unionOfSandwip)],
    [_('Paid Amount'), amount === null ? null : money(amount)],
    [_('Introduced by'), introduceBy.name],
    [_('Introduced by: Phone'), introduceBy.phone && call(introduceBy.phone)],
  ]
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="mb-4 text-xl">
        {_('Details')}
      </h2>
      <FactList facts={facts} />
    </section>
  )
}
