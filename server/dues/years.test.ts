import { expect, it } from 'vitest'
import type { Fee } from '#domain/dues/fee.ts'
import type { DuesReport, YearFigures } from '#domain/dues/report.ts'
import { fullName } from '#domain/members/member-name.ts'
import type { Member } from '#domain/members/member.ts'
import { createFee, duesPart, memberOf, newMember, openDesk, pay } from '../testing/dues.ts'
import { erasures } from '../testing/erasures.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')
const { forget } = erasures(people)

it('a year has new, renewed, returned and lapsed members; a void counts for nothing, merged members are one, and who is deleted or erased counts', async () => {
  const desk = await openDesk(people.admin)
  const fee: Fee = await createFee(people.admin)
  const lifeFee = await createFee(people.admin, { class: 'life', cents: 50_000 })
  const paying = async (...years: number[]): Promise<Member> => {
    const member = await newMember(people.admin)
    for (const year of years) await pay(people.admin, desk._id, [duesPart(member, fee, year)])
    return member
  }
  await paying(2024, 2025, 2026)
  await paying(2024, 2026)
  await paying(2099)
  const forLife = await paying(2025)
  await pay(people.admin, desk._id, [
    { purpose: 'life', member: forLife.id, fee: lifeFee._id, cents: lifeFee.cents },
  ])
  await paying(2049, 2050)
  const dead = await newMember(people.admin, { isDied: true, isActive: false, diedOn: '2026-06-15' })
  const before = { paidOn: '2026-06-10', reference: 'Paper 7' }
  await pay(people.admin, desk._id, [duesPart(dead, fee, 2025)], before)
  // Voided, and paid again.
  const again = await paying(2025)
  for (const { isAgain } of [{ isAgain: true }, { isAgain: false }]) {
    const payment = await pay(people.admin, desk._id, [duesPart(again, fee)])
    const sent = { reason: 'mistake', note: 'Entered twice' }
    if (isAgain) await people.admin.post(`/api/admin/payments/${payment._id}/void`, sent)
  }
  const [stays, goes] = [await paying(2024), await paying(2024, 2025)]
  const versioned = async ({ _id }: Member) => ({ _id, version: (await memberOf(people.admin, _id)).version })
  const merge = await people.admin.post('/api/admin/duplicates/merges', {
    stays: await versioned(stays),
    goes: await versioned(goes),
    taken: [],
  })
  expect(merge.statusCode, merge.body).toBe(200)
  // In the trash, and dead by the register.
  const gone = await newMember(people.admin, { isDied: true, isActive: false, diedOn: '2024-06-15' })
  await pay(people.admin, desk._id, [duesPart(gone, fee, 2024)], {
    paidOn: '2024-06-01',
    reference: 'Paper 8',
  })
  expect((await people.admin.remove(`/api/members/delete/${gone._id}`)).statusCode).toBe(200)
  // In the trash and erased, each with a member who was merged into it.
  for (const isErased of [false, true]) {
    const [left, merged] = [await paying(2024), await paying(2025)]
    const name = fullName(left.name)
    const sent = { stays: await versioned(left), goes: await versioned(merged), taken: [] }
    expect((await people.admin.post('/api/admin/duplicates/merges', sent)).statusCode).toBe(200)
    expect((await people.admin.remove(`/api/members/delete/${left._id}`)).statusCode).toBe(200)
    if (isErased) expect((await forget(`/api/members/${left._id}`, name)).statusCode).toBe(200)
  }

  const year = (of: number, figures: Partial<YearFigures>) => ({
    year: of,
    paid: 0,
    renewed: 0,
    returned: 0,
    fresh: 0,
    lapsed: 0,
    ...figures,
  })
  const report = await people.admin.get('/api/admin/dues/report?from=2026-01-01&to=2026-12-31')
  expect(report.json<{ data: DuesReport }>().data.years).toEqual([
    year(2024, { paid: 6, fresh: 6 }),
    // Nobody knows of who was erased that they were one.
    year(2025, { paid: 7, renewed: 3, fresh: 4, lapsed: 2 }),
    // Who has paid for life since, or has died, has not lapsed.
    year(2026, { paid: 3, renewed: 2, returned: 1, lapsed: 3 }),
    // Nobody has lapsed of a year that has not begun.
    year(2049, { paid: 1, fresh: 1, lapsed: null }),
    year(2050, { paid: 1, renewed: 1, lapsed: null }),
    year(2099, { paid: 1, fresh: 1, lapsed: null }),
  ])
})
