import { useFormat } from '../format.ts'

/** Who did something, and when. */
export const ByWhom = ({ actor, at }: { actor: string; at: string }) => {
  const { dateTime } = useFormat()
  return (
    <span className="text-ink-muted">
      {actor}, <time dateTime={at}>{dateTime(at)}</time>
    </span>
  )
}
