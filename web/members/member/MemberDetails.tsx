import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import type { Member } from '#domain/members/member.ts'
import { streetAddress } from '#domain/members/member-name.ts'
import { useFormat } from '../../format.ts'
import { CallLink, MailLink } from '../../shell/ContactLinks.tsx'
import { ScriptText } from '../../language/ScriptText.tsx'
import { useUnionName } from '../../names/union-names.ts'

const call = (phone: string) => <CallLink phone={phone} />

/** The values of a member, besides the head of the page. */
export const MemberDetails = ({ member }: { member: Member }) => {
  const { _ } = useLingui()
  const unionName = useUnionName()
  const { year, money } = useFormat()
  const { address, introduceBy, amount, email } = member
  const place = [address.city, [address.state, address.zipCode].filter(Boolean).join(' ')]
  const rows: (readonly [label: string, value: ReactNode])[] = [
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
      <dl className="m-0 grid divide-y divide-line border-y border-line">
        {rows.map(([label, value]) => (
          <div key={label} className="grid min-h-11 grid-cols-[minmax(7rem,2fr)_5fr] items-center gap-3 py-1">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="m-0 min-w-0 font-medium wrap-anywhere">
              {typeof value === 'string' ? <ScriptText>{value}</ScriptText> : value}
              {!value && '—'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
