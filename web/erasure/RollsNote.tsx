import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { RollOfMember } from '#domain/elections/roll-list.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { reads } from '../read-query.ts'
import { useFormat } from '../format.ts'

/** Says which voter rolls have a member, before the member is deleted, merged or erased. Renders nothing without any. */
export const RollsNote = ({ member }: { member: string }) => {
  const { _, i18n } = useLingui()
  const { number } = useFormat()
  const { data = [] } = useQuery({
    queryKey: ['rolls-of', member],
    queryFn: reads(z.array(RollOfMember), adminApiPaths.rollsOf(member)),
  })
  const nameRolls = (rolls: readonly RollOfMember[]) =>
    rolls
      .map(({ name, number: voter }) => {
        const election = (i18n.locale === 'bn' ? name.bn : name.en) || name.en || name.bn
        return voter === null
          ? election
          : _('{election} (voter number {number})', { election, number: number(voter) })
      })
      .join(', ')
  const open = nameRolls(data.filter((roll) => roll.number === null))
  const frozen = nameRolls(data.filter((roll) => roll.number !== null))
  const notes = [
    open && _('This member is on an open voter roll. The name stays on it: {rolls}', { rolls: open }),
    frozen &&
      _('This member is on a frozen voter roll. The line there stays as it is: {rolls}', { rolls: frozen }),
  ].filter(Boolean)
  return notes.map((note) => (
    <p key={note} className="rounded-xl border-2 border-accent px-4 py-2 wrap-anywhere">
      {note}
    </p>
  ))
}
