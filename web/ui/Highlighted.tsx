type Parts = readonly { start: number; end: number }[]
type HighlightedProps = { text: string; parts: Parts | undefined }

/** A whole text as a single highlighted part. */
export const whole = (text: string): Parts => [{ start: 0, end: text.length }]

/** Text with highlighted ranges; they are sorted and do not overlap. */
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
