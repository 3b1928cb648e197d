import { expect, it } from 'vitest'
import { apply, listApplications } from '../testing/applications.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('each test')

const inBengali = (digits: string) => digits.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit)

it('finds an application by its numbers, and by a name in any order, spelling and script', async () => {
  const { receipt, code } = await apply(people)
  const found = async (text: string) =>
    (await listApplications(people.admin, `folder=closed&searchTerm=${encodeURIComponent(text)}`)).data.map(
      (application) => application.receipt,
    )
  for (const text of [
    receipt,
    inBengali(receipt),
    code.toLowerCase(),
    '(347) 555-0155',
    inBengali('5550155'),
    'Sarkar Jahanara',
    'Jahanara Sarker',
    'জাহানারা',
    'jahanara@example',
    '9 beverley',
  ])
    expect(await found(text), text).toEqual([receipt])
  for (const text of ['Jahanara Pasha', '9%', '0156']) expect(await found(text), text).toEqual([])
})
