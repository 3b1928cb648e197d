import { useState } from 'react'
import { ChangeFilters } from '#domain/history/change-list.ts'
import { TextField } from '../ui/TextField.tsx'

type DayFilterProps = { label: string; day: string; onChoose: (day: string) => void }

const isDayFilter = (text: string) => ChangeFilters.shape.from.safeParse(text).success

/** A day of a list of events. While a year is typed, the control has days that are no filter yet. */
export const DayFilter = ({ label, day, onChoose }: DayFilterProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      type="date"
      label={label}
      value={typed ?? day}
      onChange={({ target: { value } }) => {
        setTyped(value)
        if (value === '' || isDayFilter(value)) onChoose(value)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
