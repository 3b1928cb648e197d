type HighlightedProps = { text: string; parts: readonly { start: number; end: number }[] | undefined }

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
