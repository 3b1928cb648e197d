import { useState, type FormEvent } from 'react'
import { useLingui } from '@lingui/react'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'

/** Asks for the day whose state is to be shown. */
export const PastDayForm = ({ onChoose }: { onChoose: (day: string) => void }) => {
  const { _ } = useLingui()
  const [day, setDay] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (day !== '') onChoose(day)
  }
  return (
    <form onSubmit={submit} className="mb-5 flex items-end gap-3">
      <TextField
        type="date"
        label={_('As it was on a day')}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <Button type="submit">{_('Show')}</Button>
    </form>
  )
}
