import { useLingui } from '@lingui/react'

/** A placeholder for lines of text or bars. */
export const LinesSkeleton = ({ lines }: { lines: number }) => {
  const { _ } = useLingui()
  return (
    <div role="status">
      <span className="sr-only">{_('Loading...')}</span>
      <div aria-hidden className="grid gap-4 py-2">
        {Array.from({ length: lines }, (_line, index) => (
          <div key={index} className="h-5 rounded bg-line motion-safe:animate-pulse" />
        ))}
      </div>
    </div>
  )
}
