import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ListData } from '#domain/api.ts'
import type { Member } from '#domain/members/member.ts'
import { createMember } from '../testing/members.ts'
import { startWithPeople, type People } from '../testing/people.ts'

let people: People

const named = (firstName: string, middleName: string | null, lastName: string, phone: string) => ({
  name: { firstName, middleName, lastName },
  phone,
})
/** The member number is the one-based index. */
const REGISTER = [
  named('Md', 'Abdul', 'Karim', '718-555-0101'),
  {
    ...named('KARIM', null, 'Uddin', '(347) 555-0202'),
    typeOfMember: 'life_member',
    lifeMemberId: 'LM-0007',
  },
  named('Fatema', 'Tuz', 'Zohra', '+1 929.555.0303'),
  named('Percy', 'pct%', 'Sure', '6465550404'),
  named('Under_score', null, 'Line', '646-555-0505'),
  named('Back\\slash', null, 'Path', '646-555-0606'),
  named('আব্দুল', null, 'করিম', '646-555-0707'),
  { ...named('José', null, 'Ünal', '646-555-0808'), typeOfMember: 'life_member', lifeMemberId: 'É-1' },
  named('Rahim', null, "O'Brien", '646-555-0909'),
  { ...named('Second', null, 'Namesake', '646-555-1010'), fatherOrHusbandName: 'Unmentioned Father' },
  {
    ...named('Letters', null, 'Alone', '212-555-1111'),
    typeOfMember: 'life_member',
    lifeMemberId: 'HONORARY',
  },
  {
    ...named('Digits', null, 'Person', '212-555-1212'),
    typeOfMember: 'life_member',
    lifeMemberId: '0042',
  },
  named('Selim', null, 'Hosen', '212-555-1313'),
  named('Md.', 'Selim', 'Hosen', '212-555-1414'),
  named('Mohd', 'Selim', 'Hossain', '212-555-1515'),
]

beforeAll(async () => {
  people = await startWithPeople()
  for (const member of REGISTER) await createMember(people.admin, member)
})
afterAll(() => people.close())

it.each([
  // By name: words in any order and case, across scripts, the best match first.
  ['karim', [1, 2, 7]],
  ['KARIM', [1, 2, 7]],
  ['করিম', [7, 1, 2]],
  ['abdul karim', [1, 7]],
  ['karim abdul', [1, 7]],
  ['  karim   md ', [1, 2, 7]],
  ['Abdulkarim', [1, 7]],
  ['আব্দুল', [7, 1]],
  ['করিম আব্দুল', [7, 1]],
  ['karim zohra', []],
  ['JOSÉ', [8]],
  ['jose', [8]],
  ['ünal', [8]],
  ["o'brien", [9]],
  ['obrien', [9]],
  // A different title ranks before no title; neither ranks before a closer name.
  ['Mohd Hosen', [14, 13, 15]],
  ['Selim Hosen', [13, 14, 15]],
  ["'; drop table members; --", []],
  // Only the last word may be a prefix.
  ['abdul kar', [1, 7]],
  ['kari', [1, 2, 7]],
  ['zo', [3]],
  ['z', [3]],
  ['dul kari', []],
  // One typo in a word of five or more letters.
  ['Fateam Zohra', [3]],
  ['Obrein', [9]],
  // By complete life member ID, in any case and with any separators.
  ['LM-0007', [2]],
  ['lm-0007', [2]],
  ['lm 7', [2]],
  ['LM০০০৭', [2]],
  ['LM-000', []],
  ['É-1', [8]],
  ['honorary', [11]],
  ['0042', [12]],
  ['42', [12]],
  ['৪২', [12]],
  ['Digits 42', []],
  // By member number.
  ['3', [3]],
  ['10', [10]],
  ['১০', [10]],
  ['0', []],
  ['999999999', []],
  ['99999999999999999999', []],
  // By phone number in any format: complete, its beginning or its end.
  ['7185550101', [1]],
  ['৭১৮-৫৫৫-০১০১', [1]],
  ['718-555-0101', [1]],
  ['(718) 555-0101', [1]],
  ['+1 718 555 0101', [1]],
  ['17185550101', [1]],
  ['+1.347.555.0202', [2]],
  ['9295550303', [3]],
  ['555-0404', [4]],
  ['0404', [4]],
  ['+1 (929) 555', [3]],
  ['646-555', [4, 5, 6, 7, 8, 9, 10]],
  // By a name combined with a number.
  ['Karim 0202', [2]],
  ['রহিম 0909', [9]],
  ['Karim 0303', []],
  ['Karim 1', [1]],
  // Punctuation separates words; alone it finds nothing.
  ['PCT%', [4]],
  ['Under_', [5]],
  ['UnderXscore', []],
  ['back\\slash', [6]],
  ['%', []],
  ['_', []],
  ['\\', []],
  ['%%%', []],
  // Fields that are not searched.
  ['Unmentioned', []],
  ['abdul.karim@example.org', []],
  ['1971', []],
  ['Jahanara', []],
])('%s finds %j [S1.2-3]', async (text, ids) => {
  const reply = await people.admin.get(`/api/members?searchTerm=${encodeURIComponent(text)}`)
  expect(reply.statusCode).toBe(200)
  const { data, meta } = reply.json<{ data: ListData<Member> }>().data
  expect(data.map((member) => member.id)).toEqual(ids)
  expect(meta.total).toBe(ids.length)
})

it.each(['', '   '])('the blank text %j filters nothing', async (text) => {
  const reply = await people.admin.get(`/api/members?searchTerm=${encodeURIComponent(text)}`)
  expect(reply.json<{ data: ListData<Member> }>().data.meta.total).toBe(REGISTER.length)
})
