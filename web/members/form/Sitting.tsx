import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { dayOf } from '#domain/days.ts'
import type { Member } from '#domain/members/member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { MEMBER_TYPE_VALUES } from '#domain/members/member-types.ts'
import { useSession } from '../../session/session.ts'
import { readStored, store } from '../../storage.ts'
import { memberPath } from '../member-paths.ts'

const SHOWN_MAX = 5

const Sitting = z.object({
  count: z.int().positive(),
  /** The members who were created last, the newest first. */
  last: z.array(
    z.object({ _id: z.string(), id: z.int(), name: z.string(), typeOfMember: z.enum(MEMBER_TYPE_VALUES) }),
  ),
  /** The values of the last one that are kept for the next form, by their paths. */
  kept: z.record(z.string(), z.string()),
  /** When the last one was created, in milliseconds since 1970. */
  at: z.number(),
})
export type Sitting = z.infer<typeof Sitting>

/** A sitting ends with the society's day. */
const isToday = ({ at }: Sitting) => dayOf(at) === dayOf(Date.now())

const readSitting = (key: string): Sitting | null => {
  const { data } = Sitting.safeParse(readStored('sessionStorage', key))
  return data && isToday(data) ? data : null
}

/** The members who were created in this tab today, one form after the other. Deleted with the tab and on sign-out. */
export const useSitting = () => {
  const key = `sitting:${useSession().user?._id ?? ''}`
  const [sitting, setSitting] = useState(() => readSitting(key))
  const add = ({ _id, id, name, typeOfMember }: Member, kept: Sitting['kept']) => {
    const before = sitting && isToday(sitting) ? sitting : null
    const last = [{ _id, id, name: fullName(name), typeOfMember }, ...(before?.last ?? [])]
    const next = { count: (before?.count ?? 0) + 1, last: last.slice(0, SHOWN_MAX), kept, at: Date.now() }
    store('sessionStorage', key, next)
    setSitting(next)
  }
  return { sitting, add }
}

/**
 * The number of members that were created one after the other, with links to the last ones, which open beside the
 * form.
 */
export const SittingNote = ({ sitting: { count, last } }: { sitting: Sitting }) => {
  const { _ } = useLingui()
  return (
    <section
      aria-labelledby="sitting"
      className="mb-5 flex flex-wrap items-center gap-x-4 rounded-xl bg-sand px-4 py-1"
    >
      <h2 id="sitting" className="m-0 py-2 text-base font-semibold">
        {_('{count, plural, one {# created today} other {# created today}}', { count })}
      </h2>
      <ol aria-label={_('The last ones')} className="m-0 flex list-none flex-wrap gap-x-4 p-0">
        {last.map((member) => (
          <li key={member._id}>
            <Link
              to={memberPath(member)}
              target="_blank"
              rel="noopener"
              className="inline-block py-2 text-primary underline wrap-anywhere"
            >
              {member.name}
              <span className="sr-only"> {_('(opens in a new tab)')}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
