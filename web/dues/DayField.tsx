import { useState } from 'react'
import { calendarDay } from '#domain/validation.ts'
import { TextField } from '../ui/TextField.tsx'

type DayFieldProps = { label: string; day: string; onChoose: (day: string) => void }

const isDay = (text: string) => calendarDay('').safeParse(text).success

/** A day of the filter. While a year is typed, the control has days that are no filter yet. */
export const DayField = ({ label, day, onChoose }: DayFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      type="date"
      label={label}
      value={typed ?? day}
      onChange={({ target: { value } }) => {
        setTyped(value)
        if (value === '' || isDay(value)) onChoose(value)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
