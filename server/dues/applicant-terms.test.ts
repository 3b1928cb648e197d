import { expect, it } from 'vitest'
import { write } from '../database/write.ts'
import { createFee, duesOf, duesPart, newMember, openDesk, pay } from '../testing/dues.ts'
import { createClock } from '../testing/test-app.ts'
import { usePeople } from '../testing/use-people.ts'
import { revokeTerm } from './applicant-terms.ts'

const people = usePeople('the file')

it('days whose term was revoked can be paid again', async () => {
  const [desk, fee, member] = [
    await openDesk(people.admin),
    await createFee(people.admin),
    await newMember(people.admin),
  ]
  await pay(people.admin, desk._id, [duesPart(member, fee)])
  const { db } = people.database
  const { part_uid: part } = await db
    .selectFrom('terms')
    .select('part_uid')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow()
  await write(people.database, { actor: { uid: null, name: 'Test' }, clock: createClock() }, (current) =>
    revokeTerm(current, part),
  )
  const { receipt } = await pay(people.admin, desk._id, [duesPart(member, fee)])
  expect((await duesOf(people.admin, member._id)).standing).toMatchObject({ state: 'paid', receipt })
})
