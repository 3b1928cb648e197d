import { useState } from 'react'
import { useLingui } from '@lingui/react'
import { useFormat } from '../format.ts'
import { useSocietyName } from '../shell/use-society.ts'

type ListHeadProps = { title: string; filter: readonly string[]; total: number }

/** The head of a printed list: the society, what the list has, how many, and the day. */
export const ListHead = ({ title, filter, total }: ListHeadProps) => {
  const { _ } = useLingui()
  const { date } = useFormat()
  const [today] = useState(() => Date.now())
  const society = useSocietyName()
  return (
    <div className="mb-4 border-b-2 border-ink pb-2">
      <p className="font-semibold">{society}</p>
      <h2 className="text-2xl">{title}</h2>
      <p className="wrap-anywhere">
        {[
          ...filter,
          _('{count, plural, one {# member} other {# members}}', { count: total }),
          date(today),
        ].join(' · ')}
      </p>
    </div>
  )
}
