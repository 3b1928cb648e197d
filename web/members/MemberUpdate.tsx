import { useLingui } from '@lingui/react'
import { Navigate, useLocation } from 'react-router'
import { fullName } from '#domain/members/member-name.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { useRouteRecord } from '../records/record-queries.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { readListPlace } from './list-place.ts'
import { MemberNeighbours } from './MemberNeighbours.tsx'
import { memberKind } from './member-kind.ts'
import { updatePath } from './member-paths.ts'
import { UpdateMemberForm } from './UpdateMemberForm.tsx'
import { ScriptText } from '../layout/ScriptText.tsx'

/** Both update screens: loads the member in the URL and shows its form. */
export const MemberUpdate = ({ title, list }: { title: string; list: string }) => {
  const { _ } = useLingui()
  const { pathname, state } = useLocation()
  const query = useRouteRecord(memberKind)
  const place = readListPlace(state)
  return (
    <>
      <PageTitle title={title} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <BackLink to={{ pathname: list, search: place?.search ?? '' }}>{_('Back to the list')}</BackLink>
        {place && <MemberNeighbours place={place} pathOf={updatePath} />}
      </div>
      <h1 className="mb-1 text-2xl font-semibold">{title}</h1>
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(member) =>
          updatePath(member) === pathname ? (
            <>
              <p className="mb-5 text-ink-muted">
                <ScriptText>{fullName(member.name)}</ScriptText> ·{' '}
                {_('Member ID {id}', { id: String(member.id) })}
              </p>
              <UpdateMemberForm key={member._id} member={member} />
            </>
          ) : (
            <Navigate replace to={updatePath(member)} state={state} />
          )
        }
      </Loaded>
    </>
  )
}
