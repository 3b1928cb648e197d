import type { SocietyEvent } from '#domain/events/event.ts'
import type { Merged } from '#domain/duplicates/merge.ts'
import type { Member } from '#domain/members/member.ts'
import type { Random } from '../../../scripts/demo/random.ts'
import { eventInput } from '../events.ts'
import { memberInput } from '../members.ts'
import type { AppRequest } from '../start-app-process.ts'
import type { Oracle } from './oracle.ts'
import { EXPIRED_YEARS, randomName, randomPhone, TYPES, UNIONS, YEARS, ZIPS } from './words.ts'

export type Write = {
  request: Required<Pick<AppRequest, 'method'>> & { url: string } & Pick<AppRequest, 'payload' | 'headers'>
  /** The status when no other write runs at the same time. */
  status: number
  /** Stores the data of a successful reply in the oracle. */
  apply: (data: unknown) => void
}

const BOUNDARY = 'member-form'
/** The member form as a browser sends it. */
const form = (method: 'POST' | 'PATCH', url: string, data: unknown, headers = {}): Write['request'] => ({
  method,
  url,
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
  payload: `--${BOUNDARY}\r\ncontent-disposition: form-data; name="data"\r\n\r\n${JSON.stringify(data)}\r\n--${BOUNDARY}--\r\n`,
})

/** Random writes of the API; each is valid for what the oracle holds, unless it has to fail. */
export const createWrites = (random: Random, oracle: Oracle) => {
  const { pick, int, chance } = random
  let lastLifeId = 0
  let lastTitle = 0
  /** IDs that nobody has any more: the next holder is another member. */
  const freeLifeIds: string[] = []
  const newLifeId = () => (chance(0.5) ? freeLifeIds.shift() : undefined) ?? `LM-${++lastLifeId}`
  const anyOf = <T>(values: readonly T[]): T | undefined => values[int(0, values.length - 1)]

  const randomFields = () => ({
    name: randomName(random),
    phone: randomPhone(random),
    unionOfSandwip: pick(UNIONS),
    initialYearOfMembership: chance(0.2) ? null : pick(YEARS),
    expiredYearOfMembership: chance(0.2) ? null : pick(EXPIRED_YEARS),
    address: { ...memberInput().address, zipCode: pick(ZIPS) },
    isActive: chance(0.7),
    isDied: chance(0.2),
  })
  const randomHiding = () =>
    chance(0.2) ? { isHidden: true, hiddenReason: 'Asked for it.' } : { isHidden: false }
  const randomType = () => {
    const typeOfMember = pick(TYPES)
    return typeOfMember === 'life_member' ? { typeOfMember, lifeMemberId: newLifeId() } : { typeOfMember }
  }
  /** Some of the fields, so that each is sometimes the only one that changes. */
  const randomChanges = (member: Member) => {
    const fields = Object.entries(randomFields()).map(([name, value]) => ({ [name]: value }))
    const all = [...fields, randomHiding()]
    const changes: object[] = random.shuffled(all).slice(0, int(1, 3))
    if (chance(0.3)) {
      const isFreed = member.lifeMemberId !== null && chance(0.5)
      const type = isFreed ? { typeOfMember: 'general_member', lifeMemberId: null } : randomType()
      changes.push(type)
    }
    return Object.assign({}, ...changes) as object
  }
  const saveEvent = (data: unknown) => oracle.events.save(data as SocietyEvent)
  const saveMember = (data: unknown) => {
    const member = data as Member
    const before = oracle.members.find(member._id)
    oracle.members.save(member)
    const isLater = before !== undefined && before.version < member.version
    if (isLater && before.lifeMemberId !== null && before.lifeMemberId !== member.lifeMemberId)
      freeLifeIds.push(before.lifeMemberId)
  }
  const newMember = () => memberInput({ ...randomFields(), ...randomHiding(), ...randomType() })
  const isLife = ({ typeOfMember }: Member) => typeOfMember === 'life_member'

  const create = (): Write => ({
    request: form('POST', '/api/members/create', newMember()),
    status: 201,
    apply: saveMember,
  })
  const change = (member: Member, isConditional = chance(0.3)): Write => ({
    request: form('PATCH', `/api/members/update/${member._id}`, randomChanges(member), {
      ...(isConditional && { 'if-match': `"${member.version}"` }),
    }),
    status: 200,
    apply: saveMember,
  })
  const remove = ({ _id }: Member): Write => ({
    request: { method: 'DELETE', url: `/api/members/delete/${_id}` },
    status: 200,
    apply: () => oracle.members.mark(_id, true),
  })

  /** A merge may not lose a life membership. */
  const isOrdinary = (member: Member) => !isLife(member) && member.lifeMemberId === null
  const merge = (members: readonly Member[]): Write | undefined => {
    const [stays, goes] = [anyOf(members), anyOf(members.filter(isOrdinary))]
    if (!stays || !goes || stays === goes) return undefined
    const versioned = ({ _id, version }: Member) => ({ _id, version })
    return {
      request: {
        method: 'POST',
        url: '/api/admin/duplicates/merges',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ stays: versioned(stays), goes: versioned(goes), taken: [] }),
      },
      status: 200,
      apply: (data) => {
        const { member } = data as Merged
        saveMember(member)
        oracle.members.merge(goes._id, member.id)
      },
    }
  }

  /** A write that is refused, unless another one at the same time makes it valid. */
  const failing = (members: readonly Member[]): Write | undefined => {
    const member = anyOf(members)
    const holder = anyOf(members.filter(({ lifeMemberId }) => lifeMemberId !== null))
    const gone = anyOf(oracle.members.deleted())
    const life = anyOf(members.filter(isLife))
    const changed = (status: number, { _id, version }: Member, changes: object): Write => ({
      request: form('PATCH', `/api/members/update/${_id}`, changes, {
        ...(status === 412 && { 'if-match': `"${version + 1}"` }),
      }),
      status,
      apply: saveMember,
    })
    const created = (status: number, changes: object): Write => ({
      request: form('POST', '/api/members/create', { ...newMember(), ...changes }),
      status,
      apply: saveMember,
    })
    const options = [
      created(400, { name: {} }),
      holder && created(409, { lifeMemberId: holder.lifeMemberId }),
      member && changed(400, member, { phone: '12', isActive: !member.isActive }),
      member && changed(412, member, randomChanges(member)),
      gone && changed(404, gone, { isActive: !gone.isActive }),
      life && { ...remove(life), status: 409 },
    ]
    return anyOf(options.filter((option) => option !== undefined))
  }

  const ofEvents = (): Write => {
    const url = '/api/admin/events'
    const json = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object): Write['request'] => ({
      method,
      url: `${url}${path}`,
      ...(payload && { payload: JSON.stringify(payload), headers: { 'content-type': 'application/json' } }),
    })
    const title = { en: `Event ${++lastTitle}`, bn: '' }
    const [event, gone] = [anyOf(oracle.events.present()), anyOf(oracle.events.deleted())]
    if (gone && chance(0.3))
      return {
        request: json('POST', `/${gone._id}/restore`),
        status: 200,
        apply: (data) => {
          saveEvent(data)
          oracle.events.mark(gone._id, false)
        },
      }
    if (!event || (chance(0.3) && oracle.events.present().length < 20)) {
      const day = `2026-${String(int(1, 12)).padStart(2, '0')}-${String(int(1, 28)).padStart(2, '0')}`
      const input = eventInput({ title, start: `${day}T10:00`, end: `${day}T18:00` })
      return { request: json('POST', '', input), status: 201, apply: saveEvent }
    }
    if (chance(0.25))
      return {
        request: json('DELETE', `/${event._id}`),
        status: 200,
        apply: () => oracle.events.mark(event._id, true),
      }
    const status = event.status === 'draft' ? 'published' : 'draft'
    const changes = chance(0.5) ? { title } : { status }
    return { request: json('PATCH', `/${event._id}`, changes), status: 200, apply: saveEvent }
  }

  return {
    newMember,
    randomChanges,
    saveMember,
    /** A random write; about as many members are created as deleted once there are `size`. */
    next: (size: number): Write => {
      const members = oracle.members.present()
      const member = anyOf(members)
      const dice = int(1, 100)
      if (dice <= 10) return failing(members) ?? create()
      if (dice <= 22) return ofEvents()
      if (!member || dice <= (members.length < size ? 47 : 31)) return create()
      if (dice >= 97) return merge(members) ?? change(member)
      if (dice >= 91 && !isLife(member)) return remove(member)
      return change(member)
    },
  }
}
export type Writes = ReturnType<typeof createWrites>
