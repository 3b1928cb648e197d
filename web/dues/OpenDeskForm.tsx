import { useLingui } from '@lingui/react'
import { type FormEvent, useState } from 'react'
import { type DeskSession, LETTER_TAKEN, type NewDesk } from '#domain/dues/desk.ts'
import { readFaults } from '../forms/PlainForm.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { TextField } from '../ui/TextField.tsx'
import { CashFields, NO_CASH, readCash } from './CashFields.tsx'
import { useDuesChanged, useOpenDesk } from './dues-api.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** The first letter that no desk in use has. */
export const freeLetter = (desks: readonly Pick<DeskSession, 'letter' | 'state'>[]) =>
  LETTERS.find((letter) => desks.every((desk) => desk.state === 'closed' || desk.letter !== letter)) ?? ''

type OpenDeskFormProps = {
  desks: readonly DeskSession[]
  onOpened: (desk: DeskSession) => void
  /** Somebody else has opened the desk meanwhile: the list above is to show it. */
  onTaken: () => void
  onCancel?: () => void
}

/** Opens a desk with the cash that is in its box. */
export const OpenDeskForm = ({ desks, onOpened, onTaken, onCancel }: OpenDeskFormProps) => {
  const { _ } = useLingui()
  /** Null is the first free one. */
  const [typedLetter, setLetter] = useState<string | null>(null)
  const letter = typedLetter ?? freeLetter(desks)
  const [taken, setTaken] = useState('')
  const [typed, setTyped] = useDraft('open-desk', NO_CASH)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ReturnType<typeof readFaults>>()
  const open = useOpenDesk()
  const refetch = useDuesChanged()
  const float = readCash(typed)
  const submit = async (body: NewDesk) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const desk = await open(body)
      setTyped(NO_CASH)
      onOpened(desk)
    } catch (error) {
      const found = readFaults(error, (path) => path === 'letter')
      const isTaken = found.faults.some(({ message }) => message === LETTER_TAKEN)
      if (isTaken) {
        onTaken()
        await refetch()
        setLetter(null)
      }
      setTaken(isTaken ? body.letter : '')
      setFailure(isTaken ? undefined : found)
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
          // The button that opened this form has unmounted, so the focus moves here.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={onCancel !== undefined}
          value={letter}
          maxLength={1}
          autoComplete="off"
          onChange={({ target }) => setLetter(target.value.toUpperCase())}
          error={fault && _(fault)}
        />
      </div>
      {taken !== '' && (
        <p role="alert" className="font-medium text-danger">
          {_('Desk {letter} is open already; desk {free} is free.', {
            letter: taken,
            free: freeLetter(desks),
          })}
        </p>
      )}
      <CashFields legend={_('Cash in the box at the start')} typed={typed} onChange={setTyped} />
      {failure && failure.faults.length === 0 && (
        <ErrorNote message={failure.messages.map((message) => _(message)).join(' ')} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy} busyLabel={_('Loading...')} disabled={!float}>
          {_('Open the desk')}
        </Button>
        {onCancel && (
          <Button
            onClick={() => {
              setTyped(NO_CASH)
              onCancel()
            }}
          >
            {_('Cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
