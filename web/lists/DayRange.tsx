import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { calendarDay } from '#domain/validation.ts'
import { TextField } from '../ui/TextField.tsx'

type DayFilterProps = {
  label: string
  day: string
  error: string | undefined
  onChoose: (day: string) => void
}

const isDay = (text: string) => calendarDay('').safeParse(text).success

/** '' removes a day. While a year is typed, the control has days that are no filter yet. */
const DayFilter = ({ label, day, error, onChoose }: DayFilterProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      type="date"
      label={label}
      value={typed ?? day}
      error={error}
      onChange={({ target: { value } }) => {
        setTyped(value)
        if (value === '' || isDay(value)) onChoose(value)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

type DayRangeProps = {
  /** '' without one. */
  from: string
  to: string
  onChoose: (change: { from: string } | { to: string }) => void
}

/** The first and the last day by which a list is filtered. */
export const DayRange = ({ from, to, onChoose }: DayRangeProps) => {
  const { _ } = useLingui()
  const error = from !== '' && to !== '' && from > to ? _('Must not be before the first day!') : undefined
  return (
    <>
      <DayFilter label={_('From')} day={from} error={undefined} onChoose={(day) => onChoose({ from: day })} />
      <DayFilter label={_('To')} day={to} error={error} onChoose={(day) => onChoose({ to: day })} />
    </>
  )
}
