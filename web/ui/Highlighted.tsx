type Parts = readonly { start: number; end: number }[]
type HighlightedProps = { text: string; parts: Parts | undefined }

/** All of a text as the one part to be marked. */
export const whole = (text: string): Parts => [{ start: 0, end: text.length }]

/** A text with parts of it marked; they are in order and do not overlap. */
export const Highlighted = ({ text, parts = [] }: HighlightedProps) => {
  const ends = [0, ...parts.map(({ end }) => end)]
  return (
    <>
      {parts.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(ends[index], start)}
          <mark className="rounded-xs bg-highlight text-ink">{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
