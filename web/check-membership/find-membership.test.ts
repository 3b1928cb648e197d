import { expect, it, vi } from 'vitest'
import { createApiClient, type Transport } from '../api-client.ts'
import { findMembership } from './find-membership.ts'

it('requests the first fifty matches [S7.15]', async () => {
  const data = { data: [], meta: { total: 0 } }
  const reply = { statusCode: 200, success: true, message: 'OK', data }
  const transport = vi.fn<Transport>(async () => Response.json(reply))
  expect(await findMembership(createApiClient(transport), 'karim')).toEqual(data)
  expect(transport.mock.calls.map(([path]) => path)).toEqual([
    '/api/members?searchTerm=karim&page=1&limit=50',
  ])
})

it('asks as a visitor even if an admin is signed in, because the list for admins ignores digits and rolls', async () => {
  const reply = { statusCode: 200, success: true, message: 'OK', data: { data: [], meta: { total: 0 } } }
  const transport = vi.fn<Transport>(async () => Response.json(reply))
  const session = { accessToken: () => 'token', renew: () => {}, expire: () => {} }
  await findMembership(createApiClient(transport, session), '4 0121')
  const [call] = transport.mock.calls
  expect(call && new Headers(call[1].headers).has('authorization')).toBe(false)
})
