import { useLingui } from '@lingui/react'
import type { Member } from '#domain/members/member.ts'
import { streetAddress } from '#domain/members/member-name.ts'
import { useFormat } from '../../format.ts'
import { CallLink, MailLink } from '../../shell/ContactLinks.tsx'
import { type Fact, FactList } from '../../records/FactList.tsx'
import { useUnionName } from '../../names/union-names.ts'

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
