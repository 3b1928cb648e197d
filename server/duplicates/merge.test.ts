import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ListData } from '#domain/api.ts'
import type { CorrectionRequest } from '#domain/corrections/correction.ts'
import { defaultParts, MERGE_PARTS, type MergePart } from '#domain/duplicates/merge-parts.ts'
import type { MemberHistoryEntry, Merged, Unmerged } from '#domain/duplicates/merge.ts'
import type { ListedMember, Member } from '#domain/members/member.ts'
import type { TrashPage } from '#domain/history/trash.ts'
import { createMember, memberForm } from '../testing/members.ts'
import { correctionInput, sendForm } from '../testing/public-forms.ts'
import { usePeople } from '../testing/use-people.ts'

const API = '/api/admin/duplicates'
const people = usePeople('the file')

const create = async (changes: object = {}): Promise<Member> => {
  const { _id } = await createMember(people.admin, { ...changes })
  return memberOf(_id)
}
const memberOf = async (uid: string) =>
  (await people.admin.get(`/api/members/${uid}`)).json<{ data: Member }>().data
const post = (url: string, payload: object = {}) => people.admin.send({ method: 'POST', url, payload })
const versioned = ({ _id, version }: Member) => ({ _id, version })
const merge = (stays: Member, goes: Member, more: { taken?: MergePart[]; reason?: string } = {}) =>
  post(`${API}/merges`, { stays: versioned(stays), goes: versioned(goes), taken: [], ...more })
const merged = async (...args: Parameters<typeof merge>) => {
  const reply = await merge(...args)
  expect(reply.json()).toMatchObject({ statusCode: 200 })
  return reply.json<{ data: Merged }>().data.member
}
const undo = (goes: Member) => post(`${API}/merges/${goes._id}/undo`)
const undone = async (goes: Member) => {
  const reply = await undo(goes)
  expect(reply.json()).toMatchObject({ statusCode: 200 })
  return reply.json<{ data: Unmerged }>().data
}
const update = async (uid: string, changes: object) => {
  const reply = await people.admin.sendForm('PATCH', `/api/members/update/${uid}`, memberForm(changes))
  expect(reply.statusCode, reply.body).toBe(200)
}
const search = async (text: string) =>
  (await people.admin.get(`/api/members?searchTerm=${encodeURIComponent(text)}`)).json<{
    data: ListData<ListedMember>
  }>().data.data
const idsFound = async (text: string) => (await search(text)).map(({ _id }) => _id)
const historyOf = async (uid: string) =>
  (await people.admin.get(`/api/members/${uid}/history?limit=100`)).json<{
    data: ListData<MemberHistoryEntry>
  }>().data.data
/** What an edit does not raise by itself. */
const valuesOf = ({ version: _version, ...values }: Member) => values
const lifeMember = (lifeMemberId: string, more: object = {}) =>
  create({ typeOfMember: 'life_member', lifeMemberId, ...more })

describe('a merge', () => {
  it('gives the member that stays the chosen values, and is told in one history', async () => {
    const stays = await create({ email: 'old@example.org', secondPhone: null })
    const goes = await create({ email: 'new@example.org', secondPhone: '+8801811111111' })
    await update(goes._id, { yearOfBirth: 1972 })
    const member = await merged(stays, await memberOf(goes._id), {
      taken: ['email', 'secondPhone'],
      reason: 'Entered twice',
    })
    expect(valuesOf(member)).toEqual({
      ...valuesOf(stays),
      email: 'new@example.org',
      secondPhone: '+8801811111111',
    })
    const history = await historyOf(stays._id)
    expect(history.map(({ action, of, other }) => [action, of?.id ?? null, other?.id ?? null])).toEqual([
      ['merge', null, goes.id],
      ['update', goes.id, null],
      ['create', goes.id, null],
      ['create', null, null],
    ])
    expect(history[0]).toMatchObject({ reason: 'Entered twice', isUndoable: true })
    expect(history[0]?.changes.map(({ path }) => path)).toEqual(['secondPhone', 'email'])
  })

  it('leads from the number that goes to the member that stays, over any number of merges', async () => {
    const [a, b, c] = [await create(), await lifeMember('LM-71'), await lifeMember('LM-72')]
    expect(await merged(b, a)).toMatchObject({ lifeMemberId: 'LM-71' })
    await merged(c, await memberOf(b._id))
    for (const gone of [a, b]) {
      const reply = await people.admin.get(`/api/members/${gone._id}`)
      expect(reply.statusCode).toBe(410)
      expect(reply.json()).toMatchObject({
        code: 'MEMBER_MERGED',
        merged: { from: { _id: gone._id, id: gone.id }, into: { _id: c._id, id: c.id } },
      })
      const [found, ...others] = (await search(String(gone.id))).filter(({ match }) => match?.kind === 'id')
      expect([found?._id, found?.match?.former, others]).toEqual([c._id, gone.id, []])
    }
    expect((await search('lm 71')).map(({ _id, match }) => [_id, match?.former])).toEqual([[c._id, b.id]])
    const check = await people.visitor().get(`/api/members?searchTerm=${b.id}`)
    expect(check.json<{ data: ListData<Member> }>().data.data.map(({ _id }) => _id)).toEqual([c._id])
  })

  it('moves the correction requests, and undoing it moves them back', async () => {
    const [stays, goes] = [await create(), await create()]
    const sent = await sendForm(people, '/api/corrections', correctionInput(goes._id))
    expect(sent.statusCode).toBe(201)
    const about = async ({ _id }: Member) =>
      (await people.admin.get(`/api/admin/corrections/member/${_id}`)).json<{ data: CorrectionRequest[] }>()
        .data.length
    await merged(stays, goes)
    expect(await about(stays)).toBe(1)
    await undone(goes)
    expect([await about(stays), await about(goes)]).toEqual([0, 1])
  })

  it('is refused for a stale version of either, for one member, and twice', async () => {
    const [stays, goes] = [await create(), await create()]
    expect((await merge(stays, stays)).statusCode).toBe(400)
    expect((await merge({ ...stays, version: 7 }, goes)).json()).toMatchObject({ code: 'VERSION_STALE' })
    expect((await merge(stays, { ...goes, version: 7 })).json()).toMatchObject({ code: 'VERSION_STALE' })
    expect(await memberOf(goes._id)).toEqual(goes)
    await merged(stays, goes)
    expect((await merge(await memberOf(stays._id), goes)).json()).toMatchObject({ code: 'MEMBER_MERGED' })
  })

  it('never loses a life membership, and frees the life member ID that is not chosen', async () => {
    const [general, one] = [await create(), await lifeMember('LM-81')]
    expect((await merge(general, one)).json()).toMatchObject({ errorMessages: [{ path: 'typeOfMember' }] })
    const both = await merged(general, one, { taken: defaultParts(general, one) })
    expect(both).toMatchObject({ typeOfMember: 'life_member', lifeMemberId: 'LM-81' })
    const other = await lifeMember('LM-82')
    expect(await merged(both, other, { taken: ['typeOfMember'] })).toMatchObject({ lifeMemberId: 'LM-82' })
    const third = await lifeMember('LM-81')
    // Somebody else has the ID that the member would get back.
    expect((await undo(other)).json()).toMatchObject({ statusCode: 409, code: 'CHANGED_SINCE' })
    await update(third._id, { lifeMemberId: 'LM-83' })
    expect((await undone(other)).member).toMatchObject({ lifeMemberId: 'LM-81' })
  })

  it('is no deletion: it is not in the trash, and cannot be restored as one', async () => {
    const [stays, goes] = [await create(), await create()]
    await merged(stays, goes)
    const trash = (await people.admin.get('/api/admin/trash')).json<{ data: TrashPage }>().data.data
    expect(trash.filter(({ _id }) => _id === goes._id)).toEqual([])
    expect((await post(`/api/members/restore/${goes._id}`)).json()).toMatchObject({ code: 'MEMBER_MERGED' })
  })

  it('is undone in the reverse order, and not while the member that stayed is deleted', async () => {
    const [stays, first, second] = [await create(), await create(), await create()]
    await merged(await merged(stays, first), second)
    expect((await historyOf(stays._id)).filter(({ isUndoable }) => isUndoable)).toMatchObject([
      { other: { id: second.id } },
    ])
    expect((await undo(first)).statusCode).toBe(409)
    await people.admin.send({ method: 'DELETE', url: `/api/members/delete/${stays._id}` })
    expect((await undo(second)).statusCode).toBe(409)
    await post(`/api/members/restore/${stays._id}`)
    await undone(second)
    await undone(first)
    expect((await undo(first)).statusCode).toBe(409)
  })
})

const text = fc.stringMatching(/^[A-Z][a-z]{2,8}$/)
const anyMember = fc.record({
  name: fc.record({
    firstName: text,
    middleName: fc.option(text, { nil: null }),
    lastName: text,
  }),
  fatherOrHusbandName: text,
  yearOfBirth: fc.integer({ min: 1930, max: 2010 }),
  phone: fc.integer({ min: 7_185_550_100, max: 7_185_550_199 }).map(String),
  secondPhone: fc.constantFrom(null, '+8801711234567', '+8801711234568'),
  amount: fc.option(fc.integer({ min: 0, max: 500 }), { nil: null }),
  unionOfSandwip: fc.constantFrom('musapur', 'gasua'),
  isActive: fc.boolean(),
  isLife: fc.boolean(),
  address: fc.record({
    street: text,
    apartment: fc.option(text, { nil: null }),
    city: text,
    state: text,
    zipCode: fc.constantFrom('11218', '11219'),
  }),
})
const anyEdit = fc.oneof(
  fc.record({ fatherOrHusbandName: text }),
  fc.record({ yearOfBirth: fc.integer({ min: 1930, max: 2010 }) }),
  fc.record({ secondPhone: fc.constantFrom(null, '+8801711234569') }),
  fc.record({ unionOfSandwip: fc.constantFrom('musapur', 'gasua') }),
)
let lifeIds = 0

it('undoing a merge restores the one that went, and all of the other that was not edited since', async () => {
  const input = ({
    isLife,
    ...values
  }: typeof anyMember extends fc.Arbitrary<infer Value> ? Value : never) => ({
    ...values,
    ...(isLife && { typeOfMember: 'life_member', lifeMemberId: `P-${++lifeIds}` }),
  })
  const parts = fc.subarray([...MERGE_PARTS])
  const property = fc.asyncProperty(
    anyMember,
    anyMember,
    parts,
    fc.array(anyEdit, { maxLength: 3 }),
    async (a, b, chosen, edits) => {
      const [stays, goes] = [await create(input(a)), await create(input(b))]
      const hasNumbers = async (one: Member, other: Member) => {
        expect(await idsFound(String(stays.id))).toContain(one._id)
        expect(await idsFound(String(goes.id))).toContain(other._id)
        if (goes.lifeMemberId) expect(await idsFound(goes.lifeMemberId)).toEqual([other._id])
      }
      await hasNumbers(stays, goes)
      const free = chosen.filter((part) => part !== 'typeOfMember' && part !== 'isActive')
      const needed = defaultParts(stays, goes).filter(
        (part) => part === 'typeOfMember' || part === 'isActive',
      )
      await merged(stays, goes, { taken: [...free, ...needed] })
      await hasNumbers(stays, stays)
      expect(await idsFound(goes.name.firstName)).not.toContain(goes._id)
      for (const edit of edits) await update(stays._id, edit)
      const { member, restored, left } = await undone(goes)
      expect(valuesOf(restored)).toEqual(valuesOf(goes))
      const edited = edits.flatMap((edit) => Object.keys(edit))
      const unaffected = (values: object) =>
        Object.entries(values).filter(([field]) => !edited.includes(field))
      expect(unaffected(valuesOf(member))).toEqual(unaffected(valuesOf(stays)))
      expect(left.filter((part) => !edited.includes(part))).toEqual([])
      await hasNumbers(stays, goes)
      expect(await memberOf(goes._id)).toEqual(restored)
    },
  )
  await fc.assert(property, { numRuns: 30, seed: 15 })
})
