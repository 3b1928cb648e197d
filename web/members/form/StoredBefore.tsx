import { useEffect, useRef } from 'react'
import { useLingui } from '@lingui/react'
import { useNavigate } from 'react-router'
import { fullName } from '#domain/members/member-name.ts'
import { MEMBER_MESSAGES, type Member } from '#domain/members/member.ts'
import { Button } from '../../ui/Button.tsx'
import { memberPath } from '../member-paths.ts'
import type { MemberFormState } from './use-member-form.ts'

type StoredBeforeProps = { member: Member; state: MemberFormState }

/** The form was stored when it was sent before, but the reply was lost, and the form was changed since: what is to be done with the changes. */
export const StoredBefore = ({ member, state }: StoredBeforeProps) => {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const note = useRef<HTMLDivElement>(null)
  // What somebody else has changed since is not overwritten by a form that does not know it.
  const isUnchanged = member.version === 1
  useEffect(() => note.current?.focus(), [])
  const open = () => {
    state.abandon()
    void navigate(memberPath(member))
  }
  return (
    <div
      ref={note}
      role="alert"
      tabIndex={-1}
      className="grid gap-3 rounded-lg border border-line bg-sand px-4 py-3 outline-offset-2"
    >
      <p className="m-0">
        <strong className="font-semibold">
          {_('{name} is stored already, with the member ID {id}.', {
            name: fullName(member.name),
            id: String(member.id),
          })}
        </strong>{' '}
        {_('This form was sent before, but the reply was lost. It was changed since then.')}{' '}
        {!isUnchanged && _(MEMBER_MESSAGES.stale)}
      </p>
      <div className="flex flex-wrap gap-3">
        {isUnchanged && (
          <Button variant="primary" onClick={() => void state.stored.saveChanges()}>
            {_('Save what I changed since')}
          </Button>
        )}
        <Button onClick={open}>{_('Open the member')}</Button>
        <Button onClick={() => void state.stored.createAnother()}>
          {_('This is somebody else: create')}
        </Button>
      </div>
    </div>
  )
}
