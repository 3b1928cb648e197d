import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { renderPage } from '../test-utils.tsx'
import { FormText } from './fields.tsx'
import { KindForm } from './KindForm.tsx'
import type { RecordSource } from './record-kind.ts'

const Boat = z.object({ _id: z.string(), version: z.number(), name: z.string() })
type Boat = z.infer<typeof Boat>

const boatKind: RecordSource<Boat> = {
  name: 'boat',
  schema: Boat,
  api: { list: '/api/admin/boats', one: (id) => `/api/admin/boats/${id}` },
}
const DINGHY: Boat = { _id: 'b1', version: 3, name: 'Dinghy' }

const requests: { method: string | undefined; path: string; ifMatch: string | null; body: unknown }[] = []
beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit) => {
    const sent: unknown = JSON.parse(typeof body === 'string' ? body : '')
    requests.push({ method, path, ifMatch: new Headers(headers).get('if-match'), body: sent })
    const data = { ...DINGHY, ...(sent as object), version: 4 }
    return Response.json({ statusCode: 200, success: true, message: 'OK', data })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  requests.length = 0
})

const show = (record: Boat | null, more: { submitLabel?: string } = {}) => {
  const onSaved = vi.fn()
  renderPage(
    <KindForm
      kind={boatKind}
      record={record}
      schema={z.object({ name: z.string().trim() })}
      fields={[{ path: 'name', label: 'Name' }]}
      toValues={(boat: Boat | null) => ({ name: boat?.name ?? '' })}
      toBody={(input, base) => ({ ...input, isNew: base === null })}
      onSaved={onSaved}
      {...more}
    >
      <FormText path="name" />
    </KindForm>,
  )
  return onSaved
}

it('a new record is created with what the form makes of the input', async () => {
  const onSaved = show(null)
  await userEvent.type(screen.getByLabelText('Name'), ' Ferry ')
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect(requests).toEqual([
    { method: 'POST', path: '/api/admin/boats', ifMatch: null, body: { name: 'Ferry', isNew: true } },
  ])
  expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ name: 'Ferry' }), undefined)
})

it('an existing record is changed, based on its version', async () => {
  show(DINGHY)
  await userEvent.type(screen.getByLabelText('Name'), ' II')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(requests).toEqual([
    {
      method: 'PATCH',
      path: '/api/admin/boats/b1',
      ifMatch: '"3"',
      body: { name: 'Dinghy II', isNew: false },
    },
  ])
})

it('a form may name its save button otherwise', () => {
  show(null, { submitLabel: 'Launch' })
  expect(screen.getByRole('button', { name: 'Launch' })).toBeTruthy()
})
