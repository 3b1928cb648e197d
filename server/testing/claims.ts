import type { OpenedMember } from '#domain/check-membership/masked-member.ts'
import type { Election, NewElection } from '#domain/elections/election.ts'
import type { RollStanding } from '#domain/elections/roll-standing.ts'
import { createRecord } from './create-record.ts'
import { electionInput } from './elections.ts'
import { createMember } from './members.ts'
import { nextAddress } from './public-forms.ts'
import type { Browser } from './test-app.ts'

/** An election whose roll is laid open on the first day of the tests' clock. */
export const layRollOpen = async (admin: Browser, more: Partial<NewElection> = {}) => {
  const days = { recordDay: '2026-06-10', cutOff: '2026-05-31T23:59', claimsUntil: '2026-06-30' }
  const election = await createRecord<Election>(
    admin,
    '/api/admin/elections',
    electionInput({ ...days, ...more }),
  )
  const reply = await admin.post(`/api/admin/elections/${election._id}/lay-open`, {})
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return election
}

/** What a visitor sees who gives a whole phone number. */
export const openRecord = async (visitor: Browser, phone: string): Promise<OpenedMember | undefined> => {
  const reply = await visitor.send({
    method: 'GET',
    url: `/api/members?searchTerm=${encodeURIComponent(phone)}`,
    remoteAddress: nextAddress(),
  })
  const { data } = reply.json<{ data: { data: OpenedMember[] } }>().data
  return data.at(-1)
}

/** A valid claim; `changes` replaces fields. */
export const claimInput = (
  { election, pass }: Pick<RollStanding, 'election' | 'pass'>,
  changes: Record<string, unknown> = {},
) => ({
  kind: 'claim',
  election,
  pass,
  ground: 'I paid at the desk in May.',
  document: 'Receipt of May 12, in my hands',
  email: 'rahima@example.org',
  phone: '',
  locale: 'bn',
  website: '',
  ...changes,
})

type CreatedClaim = { _id: string; version: number }

/** Sends a claim without a ticket, and finds it among the spam. */
export const sendClaimAsSpam = async (admin: Browser): Promise<CreatedClaim> => {
  const remoteAddress = nextAddress()
  const phone = `718-555-${String(1000 + Number(remoteAddress.split('.').at(-1)))}`
  await createMember(admin, { phone })
  const { _id } = await layRollOpen(admin)
  const token = admin.token()
  admin.setToken(null)
  const standing = (await openRecord(admin, phone))?.rolls?.find(({ election }) => election === _id)
  admin.setToken(token)
  if (!standing) throw new Error('no roll')
  const payload = claimInput(standing, { ground: `From ${remoteAddress}` })
  const reply = await admin.send({ method: 'POST', url: '/api/claims', remoteAddress, payload })
  if (reply.statusCode !== 201) throw new Error(`not created: ${reply.body}`)
  // The clock of the tests stands still, so the newest may be on any page.
  for (let page = 1; page <= 20; page++) {
    const list = await admin.get(`/api/admin/claims?folder=spam&page=${page}`)
    const { data } = list.json<{ data: { data: (CreatedClaim & { ground: string })[] } }>().data
    const created = data.find(({ ground }) => ground === payload.ground)
    if (created) return created
  }
  throw new Error('not created')
}
