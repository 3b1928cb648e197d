import { randomUUID } from 'node:crypto'
import type { DeskSession } from '#domain/dues/desk.ts'
import type { Fee } from '#domain/dues/fee.ts'
import type { MemberDues } from '#domain/dues/member-dues.ts'
import type { Payment } from '#domain/dues/payment.ts'
import type { Member } from '#domain/members/member.ts'
import { createRecord } from './create-record.ts'
import { createMember } from './members.ts'
import type { Browser } from './test-app.ts'

export const createFee = (admin: Browser, changes: object = {}): Promise<Fee> =>
  createRecord<Fee>(admin, '/api/admin/fees', {
    class: 'general',
    // Its own, because a later fee of the same name replaces one.
    name: { en: `Fee ${randomUUID()}`, bn: 'সাধারণ সদস্য' },
    cents: 2000,
    validFrom: '2020-01-01',
    ...changes,
  })

/** A letter that no open desk has. W to Z are left to the tests that count receipts from 1: each asks for one of them. */
const freeLetter = async (admin: Browser) => {
  const desks = (await admin.get('/api/admin/desks')).json<{ data: DeskSession[] }>().data
  const taken = new Set(desks.filter(({ state }) => state !== 'closed').map(({ letter }) => letter))
  return Array.from('ABCDEFGHIJKLMNOPQRSTUV').find((letter) => !taken.has(letter))
}

export const openDesk = async (admin: Browser, float: object = {}, letter?: string): Promise<DeskSession> =>
  createRecord<DeskSession>(admin, '/api/admin/desks', { letter: letter ?? (await freeLetter(admin)), float })

export const memberOf = async (admin: Browser, uid: string) =>
  (await admin.get(`/api/members/${uid}`)).json<{ data: Member }>().data

export const newMember = async (admin: Browser, changes: Record<string, unknown> = {}) =>
  memberOf(admin, (await createMember(admin, changes))._id)

export const duesOf = async (admin: Browser, uid: string) =>
  (await admin.get(`/api/admin/dues/members/${uid}`)).json<{ data: MemberDues }>().data

type Part = { cents: number } & Record<string, unknown>

/** The body of a payment in cash, on the first day of the tests' clock. */
export const paymentInput = (desk: string, parts: readonly Part[], changes: object = {}) => ({
  desk,
  paidOn: '2026-06-15',
  method: 'cash',
  cents: parts.reduce((sum, { cents }) => sum + cents, 0),
  payer: parts[0]?.['member'] ?? null,
  parts,
  ...changes,
})

export const duesPart = (member: Pick<Member, 'id'>, fee: Fee, year = 2026) => ({
  purpose: 'dues',
  member: member.id,
  year,
  fee: fee._id,
  cents: fee.cents,
})

export const pay = async (
  admin: Browser,
  ...[desk, parts, changes]: Parameters<typeof paymentInput>
): Promise<Payment> => createRecord<Payment>(admin, '/api/admin/payments', paymentInput(desk, parts, changes))
