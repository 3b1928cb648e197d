import { useLingui } from '@lingui/react'
import { type FormEvent, useState } from 'react'
import type { DeskSession, NewDesk } from '#domain/dues/desk.ts'
import { readFaults } from '../forms/PlainForm.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { TextField } from '../ui/TextField.tsx'
import { CashFields, readCash, type TypedCash } from './CashFields.tsx'
import { useOpenDesk } from './dues-api.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** The first letter that no desk in use has. */
export const freeLetter = (desks: readonly Pick<DeskSession, 'letter' | 'state'>[]) =>
  LETTERS.find((letter) => desks.every((desk) => desk.state === 'closed' || desk.letter !== letter)) ?? ''

type OpenDeskFormProps = {
  desks: readonly DeskSession[]
  onOpened: (desk: DeskSession) => void
  onCancel?: () => void
}

/** Opens a desk with the cash that is in its box. */
export const OpenDeskForm = ({ desks, onOpened, onCancel }: OpenDeskFormProps) => {
  const { _ } = useLingui()
  const [letter, setLetter] = useState(() => freeLetter(desks))
  const [typed, setTyped] = useState<TypedCash>({})
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ReturnType<typeof readFaults>>()
  const open = useOpenDesk()
  const float = readCash(typed)
  const submit = async (body: NewDesk) => {
    setBusy(true)
    setFailure(undefined)
    try {
      onOpened(await open(body))
    } catch (error) {
      setFailure(readFaults(error, ['letter']))
      setBusy(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (float && !busy) void submit({ letter, float })
  }
  const fault = failure?.faults[0]?.message
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      className="grid gap-5 rounded-xl border border-line bg-surface-raised p-4 sm:p-6"
    >
      <div className="w-32">
        <TextField
          label={_('Desk')}
          name="letter"
          value={letter}
          maxLength={1}
          autoComplete="off"
          onChange={({ target }) => setLetter(target.value.toUpperCase())}
          error={fault && _(fault)}
        />
      </div>
      <CashFields legend={_('Cash in the box at the start')} typed={typed} onChange={setTyped} />
      {failure && failure.faults.length === 0 && <ErrorNote message={_(failure.message)} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy} busyLabel={_('Loading...')} disabled={!float}>
          {_('Open the desk')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{_('Cancel')}</Button>}
      </div>
    </form>
  )
}
