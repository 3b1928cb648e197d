import { useLingui } from '@lingui/react'
import { CircleCheck, Info, type LucideIcon } from 'lucide-react'
import type { CheckedMember } from '#domain/check-membership/masked-member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { memberStatus } from '#domain/members/member-status.ts'
import type { PublicMember } from '#domain/members/member.ts'
import { useFormat } from '../format.ts'
import { PhoneLink } from '../shell/PhoneLink.tsx'
import { classNames } from '../ui/class-names.ts'
import { isMasked } from './checked-member.ts'

type Answer = {
  title: string
  /** The lines below the title: the status and its date. */
  facts: readonly string[]
  /** The reason to call the society, followed by its phone number. */
  call?: string
  Icon?: LucideIcon
  tone: string
}

const CALM = 'border-line bg-sand'

const useAnswer = () => {
  const { _ } = useLingui()
  const { year } = useFormat()
  return (member: PublicMember): Answer => {
    const { initialYearOfMembership: first, isDied } = member
    const name = fullName(member.name)
    const status = memberStatus(member)
    const since = first === null ? [] : [_('since {year}', { year: year(first) })]
    if (isDied) {
      return {
        title: _('{name} is no longer among us', { name }),
        facts: first === null ? [] : [_('Member since {year}', { year: year(first) })],
        call: _('If this is wrong, please call us:'),
        tone: CALM,
      }
    }
    if (status === 'Active') {
      return {
        title: _('{name} is on the register', { name }),
        facts: [_(status), ...since],
        Icon: CircleCheck,
        tone: 'border-success bg-success-surface',
      }
    }
    return {
      title: _('{name} is not an active member at present', { name }),
      facts: [_(status), ...since],
      call: _('Please call us, and we will help you:'),
      Icon: Info,
      tone: 'border-accent bg-sand',
    }
  }
}

type MembershipAnswerProps = { member: CheckedMember; phone: string }

/** The result in large type: whether the person is a member, and of what status. */
export const MembershipAnswer = ({ member, phone }: MembershipAnswerProps) => {
  const { _ } = useLingui()
  const answerFor = useAnswer()
  const { title, facts, call, Icon, tone } = isMasked(member)
    ? ({
        title: _('{name} is on the register', { name: fullName(member.name) }),
        facts: [],
        tone: CALM,
      } satisfies Answer as Answer)
    : answerFor(member)
  return (
    <div className={classNames('mb-5 flex gap-3 rounded-xl border-2 p-4', tone)}>
      {Icon && <Icon aria-hidden className="mt-0.5 size-8 shrink-0" />}
      <div className="min-w-0">
        <p className="text-2xl leading-snug font-semibold text-balance">{title}</p>
        {facts.length > 0 && <p className="mt-1 text-xl">{facts.join(' · ')}</p>}
        {!isMasked(member) && !member.isDied && (
          <p className="mt-1">
            {_('Member ID')} <strong>{member.id}</strong>
            {member.lifeMemberId && (
              <>
                {' · '}
                {_('Life member ID')} <strong>{member.lifeMemberId}</strong>
              </>
            )}
            <span className="text-ink-muted"> · {_('please write it down')}</span>
          </p>
        )}
        {call && (
          <p className="mt-1">
            {call} <PhoneLink phone={phone} />
          </p>
        )}
      </div>
    </div>
  )
}
