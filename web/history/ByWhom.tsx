import { useFormat } from '../format.ts'
import { ScriptText } from '../language/ScriptText.tsx'

/** The author and the time of an action. */
export const ByWhom = ({ actor, at }: { actor: string; at: string }) => {
  const { dateTime } = useFormat()
  return (
    <span className="text-ink-muted">
      <ScriptText>{actor}</ScriptText>, <time dateTime={at}>{dateTime(at)}</time>
    </span>
  )
}
