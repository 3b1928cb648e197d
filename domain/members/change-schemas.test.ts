import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Order } from '../records/order.ts'
import { RecordFields } from '../records/record.ts'
import { faultsOf } from '../testing/faults-of.ts'
import { DEATH_AHEAD } from './day-rules.ts'
import { LIFE_ID_REQUIRED } from './member.ts'
import { ONE_SOURCE, SELECTION_MAX, selectionFields, withOneSource } from './selection.ts'
import {
  deathSchema,
  SAME_TYPE,
  TYPE_REASON_REQUIRED,
  TypeChange,
  typeChangeFault,
} from './status-changes.ts'

const UUID = '0190a000-0000-7000-8000-000000000000'
const AT = '2026-06-15T12:00:00.000Z'
/** In New York it is still the 14th. */
const clock = { now: () => Date.UTC(2026, 5, 15, 3) }
const Death = deathSchema(clock)
const Selection = withOneSource(z.strictObject(selectionFields))

describe.each<[string, z.ZodType, unknown[], [unknown, string | RegExp][]]>([
  [
    'a change of the type',
    TypeChange,
    [
      { typeOfMember: 'general_member' },
      { typeOfMember: 'life_member', lifeMemberId: '5'.repeat(50), reason: 'r'.repeat(500) },
    ],
    [
      [{}, 'typeOfMember: Type of member is required!'],
      [{ typeOfMember: 'captain' }, 'typeOfMember: Type of member is required!'],
      [{ typeOfMember: 'life_member', lifeMemberId: ' ' }, `lifeMemberId: ${LIFE_ID_REQUIRED}`],
      [
        { typeOfMember: 'general_member', lifeMemberId: '5'.repeat(51) },
        'lifeMemberId: Must be at most 50 characters!',
      ],
      [
        { typeOfMember: 'general_member', reason: 'r'.repeat(501) },
        'reason: Must be at most 500 characters!',
      ],
      [{ typeOfMember: 'general_member', isDied: true }, 'isDied: Unknown field!'],
    ],
  ],
  [
    'a death',
    Death,
    [
      { isDied: true },
      { isDied: false, diedOn: null },
      { isDied: true, diedOn: '2026-06-14', reason: 'A letter' },
    ],
    [
      [{}, 'isDied: Must be true or false!'],
      [{ isDied: true, diedOn: '2026-06-15' }, `diedOn: ${DEATH_AHEAD}`],
      [{ isDied: true, diedOn: '14 June' }, 'diedOn: Please write the day as it is on a calendar!'],
      [{ isDied: true, reason: 'r'.repeat(501) }, 'reason: Must be at most 500 characters!'],
      [{ isDied: true, version: 1 }, 'version: Unknown field!'],
    ],
  ],
  [
    'a selection',
    Selection,
    [{ filter: { isActive: 'true' } }, { ids: [1, 2_147_483_647] }, { ids: Array(SELECTION_MAX).fill(1) }],
    [
      [{}, `filter: ${ONE_SOURCE}`],
      [{ filter: {}, ids: [1] }, `filter: ${ONE_SOURCE}`],
      [{ filter: { page: '1' } }, 'filter.page: Unknown field!'],
      [{ filter: { limit: '1' } }, 'filter.limit: Unknown field!'],
      [{ filter: { count: 'only' } }, 'filter.count: Unknown field!'],
      [{ ids: [] }, /^ids: Too small/],
      [{ ids: Array(SELECTION_MAX + 1).fill(1) }, /^ids: Too big/],
      [{ ids: [0] }, /^ids\.0: Too small/],
      [{ ids: [2_147_483_648] }, /^ids\.0: Too big/],
      [{ ids: [1.5] }, /^ids\.0: Invalid/],
    ],
  ],
  [
    'an order',
    Order,
    [{ order: [UUID] }, { order: Array(1500).fill(UUID) }],
    [
      [{}, /^order: Invalid/],
      [{ order: [] }, 'order: The order is empty!'],
      [{ order: Array(1501).fill(UUID) }, 'order: Must be at most 1500 entries!'],
      [{ order: ['7'] }, 'order.0: Must be a UUID!'],
      [{ order: [UUID], by: 'name' }, 'by: Unknown field!'],
    ],
  ],
])('%s', (_name, schema, accepted, refused) => {
  it('is accepted', () => {
    for (const input of accepted)
      expect(faultsOf(schema, input), JSON.stringify(input).slice(0, 80)).toEqual([])
  })

  it.each(refused)('is refused, case %#', (input, fault) => {
    expect(faultsOf(schema, input)).toEqual([
      typeof fault === 'string' ? fault : expect.stringMatching(fault),
    ])
  })
})

it('ending a life membership needs a reason, and a change of the type another type', () => {
  const general = { typeOfMember: 'general_member' } as const
  expect(typeChangeFault('life_member', general)).toEqual({ path: 'reason', message: TYPE_REASON_REQUIRED })
  expect(typeChangeFault('life_member', { ...general, reason: 'Asked for it' })).toBeNull()
  expect(typeChangeFault('general_member', general)).toEqual({ path: 'typeOfMember', message: SAME_TYPE })
  expect(typeChangeFault('general_member', { typeOfMember: 'life_member', lifeMemberId: '5' })).toBeNull()
})

it('the common fields of a record are its id, version and times', () => {
  const fields = { _id: UUID, version: 1, createdAt: AT, updatedAt: AT }
  expect(RecordFields.parse({ ...fields, deletedAt: AT })).toEqual(fields)
})
