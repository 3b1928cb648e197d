import { useLingui } from '@lingui/react'

const Bar = ({ className }: { className: string }) => (
  <div className={`motion-safe:animate-pulse rounded bg-line ${className}`} />
)

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Sizes of the placeholders (specification, section 9). */
const COLUMNS = 7
const ROWS = 5
const FILTER_FIELDS = 15

/** Placeholder for a table; its last column holds two small placeholders. */
export const TableSkeleton = () => {
  const { _ } = useLingui()
  return (
    <div role="status" className="overflow-hidden rounded-xl border border-line bg-surface-raised">
      <span className="sr-only">{_('Loading...')}</span>
      <div aria-hidden className="divide-y divide-line" data-testid="table-skeleton">
        {times(ROWS).map((row) => (
          <div key={row} className="grid grid-cols-7 items-center gap-4 p-4">
            {times(COLUMNS - 1).map((column) => (
              <Bar key={column} className="h-4" />
            ))}
            <div className="flex gap-2">
              <Bar className="size-6" />
              <Bar className="size-6" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

export const FilterSkeleton = () => (
  <div aria-hidden data-testid="filter-skeleton">
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {times(FILTER_FIELDS).map((field) => (
        <Bar key={field} className="h-8" />
      ))}
    </div>
    <Bar className="mt-4 h-11 w-28" />
  </div>
)

/** Placeholder for a form. */
export const FormSkeleton = () => {
  const { _ } = useLingui()
  return (
    <div role="status">
      <span className="sr-only">{_('Loading...')}</span>
      <div aria-hidden className="grid gap-5 sm:grid-cols-2">
        {times(8).map((field) => (
          <div key={field}>
            <Bar className="mb-2 h-4 w-32" />
            <Bar className="h-11" />
          </div>
        ))}
      </div>
    </div>
  )
}

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
