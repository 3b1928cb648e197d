import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { successReply } from '#domain/api.ts'
import { Approval } from '#domain/approvals/approval.ts'
import { addDays } from '#domain/dues/membership-year.ts'
import { dayOf } from '#domain/days.ts'
import { electionInput } from '#server/testing/elections.ts'
import { addAdmin, DEMO_ADMIN, expect, signInByApi } from './people.ts'

/** Lays a roll open whose record day was yesterday. Returns its election, and how to delete that. */
export const layRollOpen = async (request: APIRequestContext, name: string) => {
  const headers = { authorization: `Bearer ${(await signInByApi(request, DEMO_ADMIN)).accessToken}` }
  const today = dayOf(Date.now())
  const data = electionInput({
    name: { en: name, bn: `নির্বাচন ${name}` },
    recordDay: addDays(today, -1),
    cutOff: `${addDays(today, -2)}T23:59`,
    claimsUntil: addDays(today, 7),
    freezeDay: addDays(today, 14),
    pollDay: addDays(today, 21),
  })
  const created = await request.post('/api/admin/elections', { headers, data })
  const { _id } = ((await created.json()) as { data: { _id: string } }).data
  const url = `/api/admin/elections/${_id}`
  const laid = await request.post(`${url}/lay-open`, { headers, data: {} })
  expect(laid.status(), await laid.text()).toBe(200)
  return { _id, remove: () => request.delete(url, { headers }) }
}

/** Another commissioner agrees to what was asked about a record, whose `_id` the subject of the approval begins with, or of which its reason is known. */
export const agreeAsAnother = async (request: APIRequestContext, about: string) => {
  const { email, password } = await addAdmin(request, ['commissioner'])
  const { accessToken } = await signInByApi(request, { email, password })
  const headers = { authorization: `Bearer ${accessToken}` }
  const waiting = await request.get('/api/admin/approvals', { headers })
  const { data } = successReply(z.array(Approval)).parse(await waiting.json())
  const approval = data.find(({ subject, why }) => subject.startsWith(about) || why === about)
  const url = `/api/admin/approvals/${approval?._id}/decision`
  const agreed = await request.post(url, { headers, data: { isAgreed: true } })
  expect(agreed.status(), await agreed.text()).toBe(200)
}
