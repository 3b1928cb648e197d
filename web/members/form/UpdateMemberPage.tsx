import { MEMBER_MESSAGES } from '#domain/members/member-messages.ts'
import { useState } from 'react'
import { useLingui } from '@lingui/react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { fullName } from '#domain/members/member-name.ts'
import { adminPaths } from '../../admin-paths.ts'
import { PageTitle } from '../../shell/PageTitle.tsx'
import { ScriptText } from '../../language/ScriptText.tsx'
import { useRouteRecord } from '../../records/record-queries.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { readEditedField, readListPlace } from '../list-place.ts'
import { MemberNeighbours } from '../member/MemberNeighbours.tsx'
import { memberKind } from '../member-kind.ts'
import { isLifePath, updatePath } from '../member-paths.ts'
import { UpdateMemberForm, type Step } from './UpdateMemberForm.tsx'

/** The form of the member in the URL, in either directory. */
export default function UpdateMemberPage() {
  const { _ } = useLingui()
  const { pathname, state } = useLocation()
  const isLife = isLifePath(pathname)
  const title = isLife ? _('Update Lifetime Member') : _('Update Member')
  const { list } = isLife ? adminPaths.lifeMembers : adminPaths.members
  const navigate = useNavigate()
  const query = useRouteRecord(memberKind)
  const place = readListPlace(state)
  const [done, setDone] = useState({ note: '', at: '' })
  const note = done.at === pathname ? done.note : ''

  const onStep = ({ saved, next, editedField }: Step) => {
    const notes = [
      saved && _(MEMBER_MESSAGES.updated),
      saved && _('{name}, member ID {id}', { name: fullName(saved.name), id: String(saved.id) }),
      next === null && _('This is the last member of the list.'),
    ]
    // Not a toast: it would cover what is typed next.
    setDone({ note: notes.filter(Boolean).join(' '), at: next ? updatePath(next.member) : pathname })
    if (next) void navigate(updatePath(next.member), { state: { ...next.place, editedField } })
  }
  return (
    <>
      <PageTitle title={title} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <BackLink to={{ pathname: list, search: place?.search ?? '' }}>{_('Back to the list')}</BackLink>
        {place && <MemberNeighbours place={place} pathOf={updatePath} />}
      </div>
      <h1 className="mb-1 text-3xl">{title}</h1>
      <p role="status" className="sr-only">
        {note}
      </p>
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(member) =>
          updatePath(member) === pathname ? (
            <>
              <p className="mb-5 text-ink-muted">
                <ScriptText>{fullName(member.name)}</ScriptText> ·{' '}
                {_('Member ID {id}', { id: String(member.id) })}
              </p>
              <UpdateMemberForm
                key={member._id}
                member={member}
                {...(place && { through: { place, editedField: readEditedField(state), note, onStep } })}
              />
            </>
          ) : (
            <Navigate replace to={updatePath(member)} state={state} />
          )
        }
      </Loaded>
    </>
  )
}
