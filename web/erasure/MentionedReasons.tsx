import type { ComponentProps } from 'react'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { MentionedReason } from '#domain/erasure/erasure.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { api } from '../api-client.ts'
import { useFormat } from '../format.ts'
import { ScriptText } from '../layout/ScriptText.tsx'
import { Toggle } from '../ui/Toggle.tsx'

/** The reasons of other records' changes that name a member, which are not asked for without an `_id`. */
export const useReasonsAbout = (id: string | null) =>
  useQuery({
    queryKey: ['reasons-about', id],
    queryFn: async ({ signal }) =>
      (await api.call(z.array(MentionedReason), adminApiPaths.forgetMember(id ?? ''), { signal })).data,
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

type MentionedReasonsProps = {
  reasons: readonly MentionedReason[]
  /** The props of the checkbox. */
  field: Omit<ComponentProps<typeof Toggle>, 'label'>
}

/** Shows what other records' changes say of a member, and lets the admin choose whether it is erased as well. */
export const MentionedReasons = ({ reasons, field }: MentionedReasonsProps) => {
  const { _ } = useLingui()
  return (
    <div>
      <p>{_('Reasons in the history of others name this person:')}</p>
      <ul className="mt-2 grid gap-2">
        {reasons.map((about) => (
          <li key={about.number} className="border-s-2 border-line ps-3 wrap-anywhere">
            <ScriptText>{about.reason}</ScriptText>
            <p className="text-sm text-ink-muted">
              <Where about={about} />
            </p>
          </li>
        ))}
      </ul>
      <Toggle {...field} label={_('Erase these reasons as well')} />
    </div>
  )
}

const Where = ({ about: { name, number, at, changes } }: { about: MentionedReason }) => {
  const { _ } = useLingui()
  const { date } = useFormat()
  const day = date(at)
  if (changes > 1)
    return _('{changes, plural, one {# change} other {# changes}}, the last one on {day}', { changes, day })
  return name === '' ? _('Change {number}, {day}', { number: String(number), day }) : `${name}, ${day}`
}
