import { useLingui } from '@lingui/react'
import { ErrorReply } from '#domain/api.ts'
import { adminPaths } from '../admin-paths.ts'
import { ApiError } from '../api-client.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { TextLink } from '../ui/TextLink.tsx'

/** The member who has the life member ID that an error is about. Opens beside the form, which is not saved yet. */
export const LifeIdHolder = ({ error }: { error: Error | null }) => {
  const { _ } = useLingui()
  const holder = error instanceof ApiError && error.code === 'DUPLICATE' ? error.details : undefined
  const { data } = ErrorReply.shape.holder.safeParse(holder)
  if (!data) return null
  return (
    <p className="wrap-anywhere">
      {_('Life member ID {id}', { id: data.lifeMemberId })}:{' '}
      <TextLink to={adminPaths.members.one(data._id)} target="_blank" rel="noopener">
        <ScriptText>{data.name}</ScriptText>
        <span className="sr-only"> {_('(opens in a new tab)')}</span>
      </TextLink>{' '}
      <span className="text-ink-muted">{_('ID {id}', { id: String(data.id) })}</span>
    </p>
  )
}
