import { beforeAll, expect, it } from 'vitest'
import type { ListData } from '#domain/api.ts'
import type { Member } from '#domain/members/member.ts'
import { createMember } from '../testing/members.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')

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
  for (const member of REGISTER) await createMember(people.admin, member)
})

/** Rows of the table: each of the texts finds these members, in this order. */
const finds = (ids: number[], ...texts: string[]) => texts.map((text) => [text, ids] as const)

it.each([
  // By name: words in any order and case, across scripts, the best match first.
  ...finds([1, 2, 7], 'karim', 'KARIM', '  karim   md '),
  ...finds([7, 1, 2], 'করিম'),
  ...finds([1, 7], 'abdul karim', 'karim abdul', 'Abdulkarim'),
  ...finds([7, 1], 'আব্দুল', 'করিম আব্দুল'),
  ...finds([], 'karim zohra'),
  ...finds([8], 'JOSÉ', 'jose', 'ünal'),
  ...finds([9], "o'brien", 'obrien'),
  // A different title ranks before no title; neither ranks before a closer name.
  ...finds([14, 13, 15], 'Mohd Hosen'),
  ...finds([13, 14, 15], 'Selim Hosen'),
  ...finds([], "'; drop table members; --"),
  // Only the last word may be a prefix.
  ...finds([1, 7], 'abdul kar'),
  ...finds([1, 2, 7], 'kari'),
  ...finds([3], 'zo', 'z'),
  ...finds([], 'dul kari'),
  // One typo in a word of five or more letters.
  ...finds([3], 'Fateam Zohra'),
  ...finds([9], 'Obrein'),
  // By complete life member ID, in any case and with any separators.
  ...finds([2], 'LM-0007', 'lm-0007', 'lm 7', 'LM০০০৭'),
  ...finds([], 'LM-000', 'Digits 42'),
  ...finds([8], 'É-1'),
  ...finds([11], 'honorary'),
  ...finds([12], '0042', '42', '৪২'),
  // By member number.
  ...finds([3], '3'),
  ...finds([10], '10', '১০'),
  ...finds([], '0', '999999999', '99999999999999999999'),
  // By phone number in any format: complete, its beginning or its end.
  ...finds(
    [1],
    '7185550101',
    '৭১৮-৫৫৫-০১০১',
    '718-555-0101',
    '(718) 555-0101',
    '+1 718 555 0101',
    '17185550101',
  ),
  ...finds([2], '+1.347.555.0202'),
  ...finds([3], '9295550303', '+1 (929) 555'),
  ...finds([4], '555-0404', '0404'),
  ...finds([4, 5, 6, 7, 8, 9, 10], '646-555'),
  // By a name combined with a number.
  ...finds([2], 'Karim 0202'),
  ...finds([9], 'রহিম 0909'),
  ...finds([], 'Karim 0303'),
  ...finds([1], 'Karim 1'),
  // Punctuation separates words; alone it finds nothing.
  ...finds([4], 'PCT%'),
  ...finds([5], 'Under_'),
  ...finds([], 'UnderXscore', '%', '_', '\\', '%%%'),
  ...finds([6], 'back\\slash'),
  // What can be no name.
  ...finds([], 'qqqq', 'hhhh', 'kkk', 'asdf', 'টটটট', 'hhhh karim'),
  // Fields that are not searched.
  ...finds([], 'Unmentioned', 'abdul.karim@example.org', '1971', 'Jahanara'),
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
