import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { type DeskSession, LETTER_TAKEN, NewDesk } from '#domain/dues/desk.ts'
import { ApiError } from '../api-client.ts'
import { checkWith } from '../forms/check-with.ts'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { useDraft } from '../forms/use-draft.tsx'
import { TextField } from '../ui/TextField.tsx'
import { CashFields, NO_CASH, readCash } from './CashFields.tsx'
import { useDuesChanged, useOpenDesk } from './dues-api.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** The first letter that no desk in use has. */
export const freeLetter = (desks: readonly Pick<DeskSession, 'letter' | 'state'>[]) =>
  LETTERS.find((letter) => desks.every((desk) => desk.state === 'closed' || desk.letter !== letter)) ?? ''

type OpenDeskFormProps = {
  desks: readonly DeskSession[]
  /** Resolves when the desk is shown. */
  onOpened: (desk: DeskSession) => Promise<void>
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
  const open = useOpenDesk()
  const refetch = useDuesChanged()
  const float = readCash(typed)
  const form = usePlainForm<NewDesk>({
    loadCheck: async () => checkWith(NewDesk, () => ({ letter, float })),
    send: async (body) => {
      setTaken('')
      try {
        const desk = await open(body)
        setTyped(NO_CASH)
        await onOpened(desk)
      } catch (error) {
        if (!(error instanceof ApiError) || error.message !== LETTER_TAKEN) throw error
        onTaken()
        await refetch()
        setLetter(null)
        setTaken(body.letter)
      }
    },
  })
  return (
    <PlainForm
      form={form}
      submitLabel={_('Open the desk')}
      submitClass="sm:justify-self-start"
      disabled={!float}
      className="grid gap-5 rounded-xl border border-line bg-surface-raised p-4 sm:p-6"
      {...(onCancel && {
        onCancel: () => {
          setTyped(NO_CASH)
          onCancel()
        },
      })}
    >
      <div className="w-32">
        <TextField
          label={_('Desk')}
          // The button that opened this form has unmounted, so the focus moves here.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={onCancel !== undefined}
          value={letter}
          maxLength={1}
          autoComplete="off"
          onChange={({ target }) => setLetter(target.value.toUpperCase())}
          {...form.field('letter')}
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
    </PlainForm>
  )
}
