import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ListData } from '#domain/api.ts'
import type { ListedMember } from '#domain/members/member.ts'
import { createMember } from '../testing/members.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')

const NAMES = [
  ['Abdur', 'Rahman', 'Chowdhury'],
  ['Abdul', 'Rohman', 'Choudhury'],
  ['আব্দুর', 'রহমান', 'চৌধুরী'],
  ['Md. Abdurrahman', null, 'Chaudhuri'],
  ['Kamrul', null, 'Hasan'],
  ['Karim', null, 'Hossain'],
  ['Jamal', null, 'Uddin'],
  ['Kamal', null, 'Uddin'],
  ['Jamaluddin', null, 'Ahmed'],
  ['Zamal', null, 'Ud-Din'],
  ['Fatema', 'Tuz', 'Zohra'],
  ['ফাতিমা', null, 'জোহরা'],
  ['Abul Kalam', null, 'Azad'],
  ['Nurjahan', null, 'Begum'],
  ['Nur Jahan', null, 'Begum'],
  ['Mst. Fatima', null, 'Begum'],
  ['এম', 'সাইফুল', 'ইসলাম'],
  ['Abdullah', 'Al', 'Mamun'],
  ['Mira', null, 'Mukhopadhyay'],
  ['আ. ফ. ম.', 'রুহুল', 'আমিন'],
  ['Md. A.', null, 'Razzak'],
  ['Golam', null, 'Mostofa'],
  ['Kika', 'Ul', 'Nidlush'],
  ['Abu', null, 'Sufian'],
  ['Syed Abu', null, 'Sufian'],
  ['Karimul', null, 'Gazi'],
  ['Athar', 'Ali', 'Khan'],
  ['Kaniz', null, 'Ali'],
  ['Md. A.', null, 'Forhad'],
  ['Salah', null, 'Uddin'],
  ['Salih', null, 'Ahmed'],
  ['Saeed', null, 'Mridha'],
  ['মাস্টার', null, 'ফরিদ'],
  ['Farid', null, 'Ali Mridha'],
  ['Golam', 'Sorwar', 'Bhuiyan'],
  ['Golam', null, 'Sarwar'],
] as const

beforeAll(async () => {
  for (const [index, [firstName, middleName, lastName]] of NAMES.entries()) {
    await createMember(people.admin, {
      name: { firstName, middleName, lastName },
      phone: `718-555-${String(1000 + index)}`,
      unionOfSandwip: index % 2 === 0 ? 'musapur' : 'gasua',
    })
    // The clock of a second server is behind, but the time of creation is not.
    people.clock.advance(index === 0 ? -60_000 : 1000)
  }
})

const search = async (searchTerm: string, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ searchTerm, ...more })
  const reply = await people.admin.get(`/api/members?${query.toString()}`)
  expect(reply.statusCode).toBe(200)
  return reply.json<{ data: ListData<ListedMember> }>().data
}
const idsOf = async (searchTerm: string, more?: Record<string, string>) =>
  (await search(searchTerm, more)).data.map(({ id }) => id)

describe('the best match first', () => {
  it.each([
    ['Abdur Rahman Chowdhury', [1, 4, 2, 3]],
    ['Abdul Rohman Choudhury', [2, 1, 4, 3]],
    ['আব্দুর রহমান', [3, 1, 4, 2]],
    // Nobody else has the name without its article.
    ['Kika Nidlush', [23]],
    // An inherited title is a part of what is written.
    ['Syed Abu Sufian', [25, 24]],
    ['Abu Sufian', [24, 25]],
    // The beginning of a word is not the word.
    ['Karim', [6, 26]],
    ['Jamal Uddin', [7, 9, 10]],
    ['Kamal Uddin', [8]],
    ['Kamrul Hasan', [5]],
    ['Hasan', [5]],
    ['Hossain', [6]],
    ['Nurjahan Begum', [14, 15]],
    ['Nur Jahan Begum', [15, 14]],
    ['A. K. Azad', [13]],
    ['Fatema Zohra', [11, 12]],
    ['Mohammad Jamal Uddin', [7, 9, 10]],
    // Initials in either script, which may be left out or added next to two other words.
    ['M. Saiful Islam', [17]],
    ['Saiful Islam', [17]],
    ['AKM Saiful Islam', [17]],
    ['AFM Ruhul Amin', [20]],
    ['আঃ রাজ্জাক', [21]],
    // An article, a profession and an honour may be left out or added.
    ['Mamun', [18]],
    ['Abdullah Mamun', [18]],
    ['Barrister Abdullah Al-Mamun (Retd.)', [18]],
    ['Kamrul Hasan, Bir Protik', [5]],
    // Another established form of the name.
    ['মীরা মুখার্জী', [19]],
    // The register has fewer words.
    ['Golam Mostofa Bhuiyan', [22]],
    ['Amir Kamrul Hasan Chowdhury', [5]],
    // The only one with all words spells one otherwise; as written, another one lacks a word.
    ['Golam Sarwar Bhuiyan', [35, 36]],
    ['Golam Sorwar Bhuiyan', [35]],
    // One slip is less than a missing word, and one initial for all words is no match.
    ['Atohar Ali Khaan', [27, 28]],
    ['Atohar Forhaad', [29]],
    ['Arshad Anwar', []],
    // Before Uddin, the h is silent.
    ['Saleh', [31]],
    ['Salauddin', [30]],
    // They only sound alike.
    ['Saeed', [32]],
    ['Syed', [25]],
    // Next to a single name, a profession tells more than the spelling.
    ['Master Farid', [33, 34]],
  ])('%s finds %j', async (text, ids) => {
    expect(await idsOf(text)).toEqual(ids)
  })

  it('explains each row: the match kind, and the matched part of the name', async () => {
    const { data } = await search('Abdul Rohman')
    const said = data.map(({ id, match, name }) => {
      const full = [name.firstName, name.middleName, name.lastName].filter(Boolean).join(' ')
      return [id, match?.kind, match?.parts.map(({ start, end }) => full.slice(start, end))]
    })
    expect(said).toEqual([
      [2, 'exact', ['Abdul', 'Rohman']],
      [1, 'sounds-like', ['Abdur', 'Rahman']],
      [4, 'sounds-like', ['Abdurrahman']],
      [3, 'script', ['আব্দুর', 'রহমান']],
    ])
    const kindOf = async (text: string) => (await search(text)).data.map(({ match }) => match?.kind)
    expect(await kindOf('Fateam Zohra')).toEqual(['typo', 'typo'])
    expect(await kindOf('7185551004')).toEqual(['phone'])
    expect(await kindOf('5')).toEqual(['id'])
    expect((await people.admin.get('/api/members')).body).not.toContain('"match"')
  })

  it('a match of the whole name is distinguished from a match of a part', async () => {
    const wholes = async (text: string) =>
      (await search(text)).data.map(({ id, match }) => [id, match?.isWhole])
    expect(await wholes('Fatima Begum')).toEqual([[16, true]])
    expect(await wholes('Kamrul')).toEqual([[5, false]])
    expect(await wholes('Kamrul Hasa')).toEqual([[5, false]])
  })
})

it('does not depend on the order of the words', async () => {
  const text = 'Abdur Rahman Chowdhury'
  const shuffles = fc.shuffledSubarray(text.split(' '), { minLength: 3 })
  await fc.assert(
    fc.asyncProperty(shuffles, async (words) => {
      expect(new Set(await idsOf(words.join(' ')))).toEqual(new Set([1, 2, 3, 4]))
    }),
    { numRuns: 6 },
  )
})

it('no text makes a search fail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 40 }), async (text) => {
      const query = new URLSearchParams({ searchTerm: text })
      expect([200, 400]).toContain((await people.admin.get(`/api/members?${query.toString()}`)).statusCode)
    }),
    { numRuns: 60 },
  )
})

describe('the members who are written like the text', () => {
  it.each([
    ['Abdul Rohman', [2]],
    ['Rohman Abd', [2]],
    ['Abdul Rohmam', []],
    ['Rohman Ch', [2]],
    ['Md Abdul Rohman', [2]],
    // In Bengali script, nobody can type which Latin spelling the register has.
    ['আব্দুর রহমান', [3, 1, 4, 2]],
    ['Korim', []],
    ['1004', [5]],
    ['5', [5]],
  ])('of %s are %j, and come first', async (text, ids) => {
    const all = await search(text)
    const { data, meta } = await search(text, { match: 'exact' })
    expect(data.map(({ id }) => id)).toEqual(ids)
    expect(all.data.slice(0, ids.length)).toEqual(data)
    const others = all.meta.total - ids.length
    expect(all.meta).toEqual({ page: 1, limit: 30, total: all.meta.total, exact: ids.length, others })
    expect(meta).toEqual({ page: 1, limit: 30, total: ids.length, exact: ids.length, others })
  })

  it('are listed alone in any order', async () => {
    const query = { match: 'exact', sortBy: 'id', sortOrder: 'asc' }
    expect(await idsOf('আব্দুর রহমান', query)).toEqual([1, 2, 3, 4])
  })
})

describe('an explicit sort', () => {
  it.each([
    [{ sortBy: 'name' }, [2, 1, 4, 3]],
    [{ sortBy: 'name', sortOrder: 'desc' }, [3, 4, 1, 2]],
    [{ sortBy: 'id', sortOrder: 'asc' }, [1, 2, 3, 4]],
    [{ sortBy: 'id', sortOrder: 'desc' }, [4, 3, 2, 1]],
    [{ sortBy: 'id' }, [1, 2, 3, 4]],
    // Although the clock of the second server is behind.
    [{ sortBy: 'createdAt', sortOrder: 'asc' }, [1, 2, 3, 4]],
    [{ sortBy: 'createdAt', sortOrder: 'desc' }, [4, 3, 2, 1]],
  ])('%j is applied', async (sort, ids) => {
    expect(await idsOf('Abdul Rohman', sort)).toEqual(ids)
  })
})

it('combines with the filters', async () => {
  expect(await idsOf('Abdul Rohman', { unionOfSandwips: 'gasua' })).toEqual([2, 4])
  expect(await idsOf('Abdul Rohman', { unionOfSandwips: 'gasua', isActive: 'false' })).toEqual([])
  const { meta } = await search('Abdul Rohman', { unionOfSandwips: 'gasua', count: 'only', limit: '100000' })
  expect(meta.total).toBe(2)
})

it('pages follow each other without a gap or an overlap', async () => {
  const whole = await idsOf('Abdul Rohman')
  const pages = await Promise.all(
    ['1', '2', '3', '4', '5'].map((page) => search('Abdul Rohman', { page, limit: '1' })),
  )
  expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(whole)
  expect(pages.map(({ meta }) => meta.total)).toEqual([4, 4, 4, 4, 4])
})

it('follows every change of a member', async () => {
  const { _id } = await createMember(people.admin, { name: { firstName: 'Mizanur', lastName: 'Talukder' } })
  expect(await idsOf('Mizanur')).toHaveLength(1)
  const form = new FormData()
  form.append(
    'data',
    JSON.stringify({ name: { firstName: 'Rokeya', lastName: 'Talukder' }, phone: '347-555-7777' }),
  )
  expect((await people.admin.sendForm('PATCH', `/api/members/update/${_id}`, form)).statusCode).toBe(200)
  expect(await idsOf('Mizanur')).toEqual([])
  expect(await idsOf('রোকেয়া')).toHaveLength(1)
  expect(await idsOf('Rokeya 7777')).toHaveLength(1)
  await people.admin.send({ method: 'DELETE', url: `/api/members/delete/${_id}` })
  expect(await idsOf('Rokeya')).toEqual([])
  expect(await idsOf('3475557777')).toEqual([])
})

it('does not find a member whose creation failed', async () => {
  await createMember(people.admin, {
    name: { firstName: 'Taken', lastName: 'Number' },
    typeOfMember: 'life_member',
    lifeMemberId: 'LM-77',
  })
  const taken = createMember(people.admin, {
    name: { firstName: 'Refused', lastName: 'Person' },
    typeOfMember: 'life_member',
    lifeMemberId: 'lm-77',
  })
  await expect(taken).rejects.toThrow('not created')
  expect(await idsOf('Taken')).toHaveLength(1)
  expect(await idsOf('Refused')).toEqual([])
})
