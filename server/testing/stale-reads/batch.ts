import { memberChangesSchema, newMemberSchema, type Member } from '#domain/members/member.ts'
import type { Random } from '../../../scripts/demo/random.ts'
import { write } from '../../database/write.ts'
import { memberKind } from '../../members/member-kind.ts'
import { changeMemberWithin, createMemberWithin } from '../../members/save-member.ts'
import { restoreWithin } from '../../records/record-writes.ts'
import type { TestApp } from '../test-app.ts'
import type { Oracle } from './oracle.ts'
import type { Writes } from './writes.ts'

/**
 * Creates, changes and restores several members in one transaction, as an import does; sometimes it is rolled back at
 * the end. There is no API for this.
 */
export const writeBatch = async (
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  { int, chance, shuffled }: Random,
  oracle: Oracle,
  writes: Writes,
) => {
  const some = (members: readonly Member[]) => shuffled(members).slice(0, int(0, 3))
  const [created, changed, restored] = [
    Array.from({ length: int(0, 4) }, () => newMemberSchema(clock).parse(writes.newMember())),
    some(oracle.members.present()),
    some(oracle.members.deleted()),
  ]
  const isRolledBack = chance(0.2)
  const by = { actor: { uid: null, name: 'test' }, clock }
  try {
    const saved = await write(database, by, async (current) => {
      const members: Member[] = []
      for (const member of created) members.push(await createMemberWithin(current, member, null))
      for (const member of changed) {
        const changes = memberChangesSchema(clock).parse(writes.randomChanges(member))
        members.push(await changeMemberWithin(current, member._id, changes, null, null))
      }
      for (const { _id } of restored) members.push(await restoreWithin(memberKind, current, _id))
      if (isRolledBack) throw new Error('rolled back')
      return members
    })
    for (const member of saved) writes.saveMember(member)
    for (const { _id } of restored) oracle.members.mark(_id, false)
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'rolled back') throw error
  }
}
