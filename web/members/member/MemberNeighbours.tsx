import { z } from 'zod'
import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Member } from '#domain/members/member.ts'
import { useMemberList } from '../api.ts'
import { useFormat } from '../../format.ts'
import { buttonClass } from '../../ui/Button.tsx'

/** The place of a member in a directory, as the location state of the member's page: it survives a reload. */
const ListPlace = z.object({
  /** The search part of the list's URL. */
  search: z.string(),
  /** The API query of the list, without its page. */
  query: z.record(z.string(), z.string()),
  /** The position in the whole list, from 1. */
  position: z.number().int().positive(),
})
export type ListPlace = z.infer<typeof ListPlace>

/** The field that was edited in the form before, beside the place. */
const EditedField = z.object({ editedField: z.string() })

export const readEditedField = (state: unknown): string | undefined =>
  EditedField.safeParse(state).data?.editedField

export const readListPlace = (state: unknown): ListPlace | null => ListPlace.safeParse(state).data ?? null

/** The member at a position of a list, and the number of members in it. */
export const useMemberAt = (query: ListPlace['query'], position: number) => {
  const { data, isPlaceholderData, refetch } = useMemberList({ ...query, page: String(position), limit: '1' })
  return {
    member: isPlaceholderData ? undefined : data?.data[0],
    total: data?.meta.total,
    isKnown: data !== undefined && !isPlaceholderData,
    refetch,
  }
}

type MemberNeighboursProps = {
  place: ListPlace
  /** The screen of a member that the links lead to. */
  pathOf: (member: Pick<Member, '_id' | 'typeOfMember'>) => string
}

/** The position in the list that led here, and the links to the members before and after. */
export const MemberNeighbours = ({ place, pathOf }: MemberNeighboursProps) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const { query, position } = place
  const isFirst = position === 1
  const before = useMemberAt(query, Math.max(1, position - 1))
  const after = useMemberAt(query, position + 1)
  const total = after.total ?? before.total
  return (
    <nav aria-label={_('Through the list')} className="flex items-center gap-1">
      <Step
        to={isFirst ? null : before.member && pathOf(before.member)}
        place={{ ...place, position: position - 1 }}
        label={_('Previous')}
      >
        <ChevronLeft aria-hidden className="size-5" />
      </Step>
      {total !== undefined && (
        <span className="text-ink-muted tabular-nums">
          {_('{position} of {total}', {
            position: number(position),
            total: number(total),
          })}
        </span>
      )}
      <Step
        to={after.member && pathOf(after.member)}
        place={{ ...place, position: position + 1 }}
        label={_('Next')}
      >
        <ChevronRight aria-hidden className="size-5" />
      </Step>
    </nav>
  )
}

type StepProps = { to: string | null | undefined; place: ListPlace; label: string; children: ReactNode }

const Step = ({ to, place, label, children }: StepProps) =>
  to ? (
    <Link to={to} state={place} aria-label={label} className={buttonClass('quiet', 'px-0!')}>
      {children}
    </Link>
  ) : (
    <span className={buttonClass('quiet', 'px-0! opacity-40 hover:bg-transparent')} aria-hidden>
      {children}
    </span>
  )
