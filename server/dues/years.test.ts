import { expect, it } from 'vitest'
import type { Fee } from '#domain/dues/fee.ts'
import type { YearFigures } from '#domain/dues/report.ts'
import type { Member } from '#domain/members/member.ts'
import { createFee, duesPart, memberOf, newMember, openDesk, pay } from '../testing/dues.ts'
import { usePeople } from '../testing/use-people.ts'
import { listYears } from './years.ts'

const people = usePeople('the file')

it('a year has new, renewed, returned and lapsed members; a void counts for nothing, and merged members are one', async () => {
  const desk = await openDesk(people.admin)
  const fee: Fee = await createFee(people.admin)
  const paying = async (...years: number[]): Promise<Member> => {
    const member = await newMember(people.admin)
    for (const year of years) await pay(people.admin, desk._id, [duesPart(member, fee, year)])
    return member
  }
  await paying(2024, 2025, 2026)
  await paying(2024, 2026)
  await paying(2099)
  await paying(2049, 2050)
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

  const year = (of: number, figures: Partial<YearFigures>) => ({
    year: of,
    paid: 0,
    renewed: 0,
    returned: 0,
    fresh: 0,
    lapsed: 0,
    ...figures,
  })
  expect(await listYears(people.database.db)).toEqual([
    year(2024, { paid: 3, fresh: 3 }),
    year(2025, { paid: 3, renewed: 2, fresh: 1, lapsed: 1 }),
    year(2026, { paid: 3, renewed: 2, returned: 1, lapsed: 1 }),
    year(2049, { paid: 1, fresh: 1 }),
    year(2050, { paid: 1, renewed: 1 }),
    year(2099, { paid: 1, fresh: 1 }),
  ])
})
