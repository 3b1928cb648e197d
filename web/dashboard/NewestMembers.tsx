import { useLingui } from '@lingui/react'
import { fullName } from '#domain/members/member-name.ts'
import { membershipLabel } from '#domain/members/member-types.ts'
import { useFormat } from '../format.ts'
import { useMemberList } from '../members/api.ts'
import { updatePath } from '../members/member-paths.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { LinesSkeleton } from '../ui/Skeletons.tsx'
import { useUnionName } from '../names/union-names.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { TextLink } from '../ui/TextLink.tsx'

const COUNT = 5
const QUERY = { page: '1', limit: String(COUNT), sortBy: 'createdAt', sortOrder: 'desc' }

/** The members created last, each with a link to its update screen. */
export const NewestMembers = () => {
  const { _ } = useLingui()
  const unionName = useUnionName()
  const format = useFormat()
  const members = useMemberList(QUERY)
  return (
    <Loaded query={members} skeleton={<LinesSkeleton lines={COUNT} />}>
      {({ data }) =>
        data.length === 0 ? (
          <p className="text-ink-muted">{_('There is no members!')}</p>
        ) : (
          <ol className="divide-y divide-line rounded-xl border border-line bg-surface-raised px-4 py-1 sm:px-5">
            {data.map((member) => (
              <li key={member._id} className="items-center justify-between gap-x-4 pt-0.5 pb-2 sm:flex">
                <span className="min-w-0">
                  <TextLink to={updatePath(member)} className="font-medium">
                    <ScriptText>{fullName(member.name)}</ScriptText>
                  </TextLink>
                  <span className="block text-sm text-ink-muted">
                    {_(membershipLabel(member.typeOfMember))} · {unionName(member.unionOfSandwip)}
                  </span>
                </span>
                <span className="text-sm text-ink-muted tabular-nums">
                  {member.createdAt !== null && format.date(member.createdAt)}
                </span>
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  )
}
