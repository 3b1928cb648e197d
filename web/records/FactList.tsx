import type { ReactNode } from 'react'
import { ScriptText } from '../language/ScriptText.tsx'

export type Fact = readonly [label: string, value: ReactNode]

/** What is known of a person, one fact a line; a dash where there is nothing. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="m-0 grid divide-y divide-line border-y border-line">
    {facts.map(([label, value]) => (
      <div key={label} className="grid min-h-11 grid-cols-[minmax(7rem,2fr)_5fr] items-center gap-3 py-1">
        <dt className="text-ink-muted">{label}</dt>
        <dd className="m-0 min-w-0 font-medium wrap-anywhere">
          {typeof value === 'string' ? <ScriptText>{value}</ScriptText> : value}
          {!value && '—'}
        </dd>
      </div>
    ))}
  </dl>
)
