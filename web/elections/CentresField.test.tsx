import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { NewElection } from '#domain/elections/election.ts'
import { ApiError } from '../api-client.ts'
import { RecordForm } from '../records/RecordForm.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import { renderPage } from '../test-utils.tsx'
import { CentresField } from './CentresField.tsx'
import { ELECTION_FIELDS } from './election-fields.ts'
import { ReadElection, toTyped, type TypedElection } from './typed-election.ts'

type Save = () => Promise<{ version: number }>

/** Without `save`, with the rules of an election. */
const Form = ({ save }: { save?: Save }) => {
  const state = useRecordForm<{ version: number }, TypedElection, NewElection | TypedElection>({
    name: 'election',
    schema: save ? z.custom<TypedElection>() : ReadElection,
    fields: ELECTION_FIELDS.filter(({ path }) => path === 'centres'),
    record: null,
    toValues: () => toTyped(null),
    save: save ?? (async () => ({ version: 1 })),
    onSaved: () => {},
  })
  return (
    <RecordForm state={state}>
      <CentresField />
    </RecordForm>
  )
}

it('the summary has the errors of each centre, which lead to its fields, and those of all centres', async () => {
  renderPage(<Form />, { at: '/form' })
  await userEvent.type(screen.getByRole('textbox', { name: 'Name (English)' }), 'School')
  await userEvent.click(screen.getByRole('button', { name: 'Add a centre' }))
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  const summary = await screen.findByRole('alert')
  const links = () =>
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent)
  const ofAll = 'Centres: Exactly one centre without ZIP codes is required, for the rest!'
  expect(links()).toEqual(['Centres (2): Name is required!', ofAll])
  const [, second] = screen.getAllByRole('textbox', { name: 'Name (English)' })
  expect(document.activeElement).toBe(second)
  await userEvent.keyboard('Hall')
  expect(links()).toEqual([ofAll])
})

it('an error of the server about an item of a centre is at the control that has it', async () => {
  const message = 'A ZIP code belongs to one centre!'
  const save = async () => {
    throw new ApiError('No!', { errorMessages: [{ path: 'centres.0.zipCodes.3', message }] })
  }
  renderPage(<Form save={save} />, { at: '/form' })
  await userEvent.type(screen.getByRole('textbox', { name: 'Name (English)' }), 'School')
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByRole('link', { name: `Centres (1): ${message}` })).toBeTruthy()
  const control = screen.getByRole('textbox', { name: 'ZIP codes' })
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(control)
})
