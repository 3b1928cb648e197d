import { useLingui } from '@lingui/react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { spokenCode } from '#domain/applications/application-rules.ts'
import type { PaymentCodeOf } from '#domain/applications/application.ts'
import type { FoundMember } from '#domain/members/found-member.ts'
import { FoundMemberLines } from '../finder/FinderEntry.tsx'
import { FinderList } from '../finder/FinderList.tsx'
import { useMembersOf } from '../finder/use-members-of.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { Button } from '../ui/Button.tsx'
import { usePaymentCode } from './use-payment-code.ts'

type MemberFinderProps = {
  label: string
  onChoose: (member: FoundMember) => void
  /** Where a payment code such as K7M-4PT is taken for whom it names. */
  onCode?: (named: PaymentCodeOf) => void
  onCancel?: () => void
  /** Shown below the list, with what was typed. */
  ways?: ((text: string) => ReactNode) | undefined
}

type Option = { key: string; member: FoundMember; named?: never } | { key: string; named: PaymentCodeOf }

/** One box for a member: a name in any spelling, an ID or a phone. */
export const MemberFinder = ({ label, onChoose, onCode, onCancel, ways }: MemberFinderProps) => {
  const { _ } = useLingui()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const { found, ...search } = useMembersOf(text)
  const { named, isLoading } = usePaymentCode(onCode ? text : '')
  const isStale = search.isStale || isLoading
  const members = text === '' ? [] : (found?.members ?? [])
  const entries: Option[] = [
    ...(named ? [{ key: named.code, named }] : []),
    ...members.map((member) => ({ key: member._id, member })),
  ]
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => input.current?.focus(), [])
  return (
    <div className="rounded-xl border border-line-strong bg-surface-raised">
      <FinderList
        {...search}
        field={{
          ref: input,
          'aria-label': label,
          placeholder: onCode ? _('Name, ID, phone or code') : _('Name, ID or phone'),
        }}
        text={typed}
        onType={setTyped}
        groups={[{ key: 'members', entries }]}
        isStale={isStale}
        onChoose={(option) => (option.named ? onCode?.(option.named) : onChoose(option.member))}
        onEscape={onCancel}
        end={
          onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              {_('Cancel')}
            </Button>
          )
        }
      >
        {(option) => (
          <span className="min-w-0 grow">
            {option.named ? <NamedLines named={option.named} /> : <FoundMemberLines member={option.member} />}
          </span>
        )}
      </FinderList>
      {ways && text !== '' && !isStale && (
        <div className="flex flex-wrap gap-2 border-t border-line p-2">{ways(text)}</div>
      )}
    </div>
  )
}

/** Whom a payment code names. */
const NamedLines = ({ named: { code, members, applicants } }: { named: PaymentCodeOf }) => {
  const { _ } = useLingui()
  const names = [...members, ...applicants].map(({ name }) => name)
  return (
    <>
      <span className="block font-medium wrap-anywhere">
        <ScriptText>{names.join(', ')}</ScriptText>
      </span>
      <span className="block text-sm text-ink-muted">
        {[_('Payment code {code}', { code: spokenCode(code) }), members.length === 0 && _('Application')]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}
