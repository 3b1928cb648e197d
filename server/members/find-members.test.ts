import { beforeAll, expect, it } from 'vitest'
import type { ListData } from '#domain/api.ts'
import type { FoundMembers } from '#domain/members/found-member.ts'
import { fullName } from '#domain/members/member-name.ts'
import type { ListedMember } from '#domain/members/member.ts'
import type { Part } from '#domain/names/match-kinds.ts'
import { createMember, memberForm } from '../testing/members.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')

const named = (firstName: string, lastName: string, phone: string, more: object = {}) => ({
  name: { firstName, middleName: null, lastName },
  phone,
  secondPhone: null,
  fatherOrHusbandName: 'Unnamed Person',
  email: `member${phone.slice(-4)}@example.org`,
  address: { street: '9 Quiet Road', apartment: null, city: 'Brooklyn', state: 'NY', zipCode: '11299' },
  ...more,
})
const at = (street: string, zipCode: string) => ({
  address: { street, apartment: null, city: 'Brooklyn', state: 'NY', zipCode },
})
const LIFE = { typeOfMember: 'life_member' }
/** The member number is the one-based index. */
const REGISTER = [
  named('Rahim', 'Chowdhury', '718-555-0101', {
    fatherOrHusbandName: 'Md Karim Ullah',
    email: 'rahim.chowdhury@example.org',
    ...at('1234 Ocean Parkway', '11218'),
  }),
  named('Karim', 'Uddin', '347-555-0202', {
    ...LIFE,
    lifeMemberId: 'LM-0007',
    secondPhone: '+8801711234567',
  }),
  named('Selim', 'Hosen', '929-555-0303', {
    fatherOrHusbandName: 'Rahim Talukder',
    ...at('88 Ocean Ave', '11230-1234'),
  }),
  named('Selim', 'Hossain', '929-551-1218', {
    email: 'Zahid.Khan@Example.org',
    ...at('1234 5th Avenue', '11230'),
  }),
  named('Jahanara', 'Begum', '929-555-0505', { fatherOrHusbandName: 'করিম মিয়া' }),
]

const find = async (text: string) => {
  const reply = await people.admin.get(`/api/members/find?text=${encodeURIComponent(text)}`)
  expect(reply.statusCode).toBe(200)
  return reply.json<{ data: FoundMembers }>().data
}

beforeAll(async () => {
  for (const member of REGISTER) await createMember(people.admin, member)
})

it.each<[text: string, found: Record<number, string>]>([
  // By what the directories search: name, IDs, phones.
  ['selim hosen', { 3: 'name', 4: 'name' }],
  ['2', { 2: 'id' }],
  ['lm 7', { 2: 'life-id' }],
  ['718 555 0101', { 1: 'phone' }],
  ['01711-234567', { 2: 'second-phone' }],
  // By the father, exact ones first, as written, by sound, in the other script, and as a beginning.
  ['talukder', { 3: 'father' }],
  ['Talokdar', { 3: 'father' }],
  ['taluk', { 3: 'father' }],
  ['karim', { 1: 'father', 2: 'name', 5: 'father' }],
  ['rahim karim', { 1: 'name father' }],
  ['selim rahim', { 3: 'name father' }],
  ['rahim 11218', { 1: 'name zip' }],
  ['rahim talukder 11230', { 3: 'father zip' }],
  ['karim 11299', { 2: 'name zip', 5: 'father zip' }],
  // Five digits are an ID, the end of a phone, or a zip code.
  ['11218', { 1: 'zip', 4: 'phone' }],
  ['11230', { 3: 'zip', 4: 'zip' }],
  ['১১২১৮', { 1: 'zip', 4: 'phone' }],
  ['zahid.khan@example.org', { 4: 'email' }],
  ['ZAHID.k', { 4: 'email' }],
  // An address begins with the name, which is the reason.
  ['rahim', { 1: 'name', 3: 'father' }],
  ['ocean pkwy', { 1: 'street' }],
  ['1234 ocean', { 1: 'street' }],
  ['Ocean', { 1: 'street', 3: 'street' }],
  ['1234 5th ave', { 4: 'street' }],
  ['5 Avenue', { 4: 'street' }],
  ['88 ocean parkway', {}],
  // Nobody, and nothing but signs.
  ['karim 11230', {}],
  ['%', {}],
  ["'; drop table members; --", {}],
])('%j finds %j', async (text, found) => {
  const { members } = await find(text)
  const kinds = members.map(({ id, reasons }) => [id, reasons.map(({ kind }) => kind).join(' ')])
  expect(Object.fromEntries(kinds)).toEqual(found)
})

it('says what of the register was found, exact matches first', async () => {
  const { members, directories } = await find('Karim')
  expect(members.map(({ id, reasons }) => [id, reasons[0]?.how])).toEqual([
    [2, 'exact'],
    [1, 'exact'],
    [5, 'script'],
  ])
  expect(members[1]?.reasons).toEqual([
    { kind: 'father', how: 'exact', text: 'Md Karim Ullah', parts: [{ start: 3, end: 8 }] },
  ])
  expect(directories).toEqual({ general: 0, life: 1 })
})

it('finds nobody for noise such as qqqq, not even by the name of a father', async () => {
  await createMember(
    people.admin,
    named('Kabir', 'Hossain', '646-555-0707', { fatherOrHusbandName: 'Abdul Haque' }),
  )
  for (const text of ['qqqq', 'hhhh', 'xkcd']) expect((await find(text)).members).toEqual([])
})

it('finds a name that looks like noise as it is written, in the name and in that of the father', async () => {
  await createMember(
    people.admin,
    named('Milan', 'Krstz', '646-555-0808', { fatherOrHusbandName: 'Abdul Qrslfd' }),
  )
  for (const text of ['krstz', 'qrslfd', 'krstz abdul qrslfd'])
    expect((await find(text)).members).toMatchObject([{ name: { lastName: 'Krstz' } }])
})

it('finds a member as it is now, and nobody who was deleted', async () => {
  const words = { name: { firstName: 'Zubaida', middleName: null, lastName: 'Nahar' }, phone: '646-555-0606' }
  const { _id } = await createMember(people.admin, {
    ...named('Zubaida', 'Nahar', '646-555-0606', {
      fatherOrHusbandName: 'Golam Mostafa',
      ...at('77 Tulip Lane', '10468'),
    }),
    isHidden: true,
    hiddenReason: 'Asked for it',
  })
  const texts = ['Zubaida', '6465550606', 'mostafa', '77 tulip', '10468', 'member0606@ex']
  const finders = () =>
    Promise.all(texts.map(async (text) => (await find(text)).members.map((found) => found._id)))
  expect(await finders()).toEqual(texts.map(() => [_id]))
  const moved = {
    ...words,
    fatherOrHusbandName: 'Golap Tofazzal',
    email: 'other@example.org',
    ...at('5 Rose Court', '10001'),
  }
  await people.admin.sendForm('PATCH', `/api/members/update/${_id}`, memberForm(moved))
  expect(await finders()).toEqual([[_id], [_id], [], [], [], []])
  await people.admin.send({ method: 'DELETE', url: `/api/members/delete/${_id}` })
  for (const text of ['Zubaida', 'tofazzal', '5 rose', '10001', 'other@ex'])
    expect((await find(text)).members).toEqual([])
})

it('marks in the box and in the list what found a member: two words in one, initials, the other script', async () => {
  const names = [
    ['Nurjahan', 'Bepari'],
    ['Nur Jahan', 'Mridha'],
    ['A.', 'Gaffar'],
    ['আব্দুল', 'লতিফ'],
  ] as const
  for (const [index, [first, last]] of names.entries())
    await createMember(people.admin, named(first, last, `347-555-100${index}`))
  const list = async (text: string) =>
    (await people.admin.get(`/api/members?searchTerm=${encodeURIComponent(text)}`)).json<{
      data: ListData<ListedMember>
    }>().data.data
  const marked = (text: string, parts: readonly Part[] = []) =>
    parts.map(({ start, end }) => text.slice(start, end)).join(' ')
  for (const [text, name, parts] of [
    ['Nur Jahan Bepari', 'Nurjahan Bepari', 'Nurjahan Bepari'],
    ['Nurjahan Mridha', 'Nur Jahan Mridha', 'Nur Jahan Mridha'],
    ['Abdul Gaffar', 'A. Gaffar', 'A Gaffar'],
    ['Abdul Latif', 'আব্দুল লতিফ', 'আব্দুল লতিফ'],
    ['A. Latif', 'আব্দুল লতিফ', 'আ লতিফ'],
    ['Golam Mridha', 'Nur Jahan Mridha', 'Mridha'],
  ] as const) {
    const shown = (await find(text)).members.flatMap(({ reasons }) => reasons)
    const listed = (await list(text)).map((row) => ({ name: fullName(row.name), match: row.match }))
    expect(
      shown.map((reason) => marked(reason.text, reason.parts)),
      text,
    ).toEqual([parts])
    expect(
      listed.map((row) => [row.name, marked(row.name, row.match?.parts)]),
      text,
    ).toEqual([[name, parts]])
  }
})

it('refuses a text that is blank, missing, or too long, and other parameters', async () => {
  for (const query of ['', '?text=%20', `?text=${'a'.repeat(101)}`, '?text=a&limit=9'])
    expect((await people.admin.get(`/api/members/find${query}`)).statusCode).toBe(400)
})
