import { beforeAll, describe, expect, it } from 'vitest'
import { createMember, memberForm, memberInput } from '../testing/members.ts'
import { correctionInput, donorInput, messageInput, sendForm } from '../testing/public-forms.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')

const PHONES = [
  '646–555–1941',
  '646‑555‑1941',
  '646/555/1941',
  '\u202A+1 (646) 555-1941\u202C',
  '+1 (646)\u00A0555‑1941',
  '６４６－５５５－１９４１',
  '৬৪৬-৫৫৫-১৯৪১',
  '٦٤٦٥٥٥١٩٤١',
  'tel:+1-646-555-1941;ext=4',
  '001 646 555 1941',
  '646-555-1941 ext 4',
  'Phone: 646.555.1941',
]

let member = { _id: '', id: 0 }
beforeAll(async () => {
  const name = { firstName: 'Phona', middleName: null, lastName: 'O’Tern' }
  const lifeMember = { typeOfMember: 'life_member', lifeMemberId: 'LM-0707' }
  member = await createMember(people.admin, { name, phone: '646-555-1941', ...lifeMember })
})

/** Who is found, by the number of each: by the admins' search, the one box, and the membership check. */
const foundBy = async (text: string) => {
  const typed = encodeURIComponent(text)
  const ids = async (browser: typeof people.admin, url: string) => {
    const reply = await browser.get(url)
    const { data } = reply.json<{ data: { data?: { id?: number }[]; members?: { id: number }[] } }>()
    return (data.data ?? data.members ?? []).map(({ id }) => id)
  }
  return [
    await ids(people.admin, `/api/members?searchTerm=${typed}`),
    await ids(people.admin, `/api/members/find?text=${typed}`),
    await ids(people.visitor(), `/api/members?searchTerm=${typed}`),
  ]
}
const everywhere = () => [[member.id], [member.id], [member.id]]

it.each(PHONES)('the copied phone %s finds its member, alone and beside the name', async (phone) => {
  expect(await foundBy(phone)).toEqual(everywhere())
  expect(await foundBy(`Phona O'Tern ${phone}`)).toEqual(everywhere())
})

it.each(PHONES.slice(0, 5))('the copied phone %s is taken by every form', async (phone) => {
  const { _id: memberId } = member
  const replies = [
    await sendForm(people, '/api/contact', messageInput({ phone })),
    await sendForm(people, '/api/corrections', correctionInput(memberId, { phone })),
    await sendForm(
      people,
      '/api/corrections',
      correctionInput(memberId, { field: 'phone', proposed: phone }),
    ),
    await sendForm(people, '/api/blood-donors', donorInput({ phone })),
    await people.admin.patch(`/api/members/update/${memberId}`, memberForm({ phone, secondPhone: phone })),
  ]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 200])
  expect(replies[4]?.json()).toMatchObject({
    data: { phone: expect.stringMatching(/^\+?[\d ()-]+$/), secondPhone: '+16465551941' },
  })
  expect(await foundBy('6465551941')).toEqual(everywhere())
})

it('a stored phone is in plain signs, with its extension where the field may have one', async () => {
  await sendForm(people, '/api/contact', messageInput({ phone: '\u202ACell: (646) 555–1941 x 4\u202C' }))
  const messages = await people.admin.get('/api/admin/contact-messages')
  expect(messages.json()).toMatchObject({
    data: { data: expect.arrayContaining([expect.objectContaining({ phone: '(646) 555-1941 ext. 4' })]) },
  })
  const own = await people.admin.post(
    '/api/members/create',
    memberForm(memberInput({ phone: '(718) 555–0188 x4' })),
  )
  expect(own.json()).toMatchObject({ data: { phone: '+17185550188' } })
})

describe('an ID with a word for it', () => {
  it.each([
    'ID {id}',
    'Member ID: {id}',
    'No. {id}',
    'Member No. {id}',
    '#{id}',
    'আইডি {id}',
    'সদস্য নং {id}',
  ])('%s finds the member', async (text) =>
    expect(await foundBy(text.replace('{id}', String(member.id)))).toEqual(everywhere()),
  )

  it.each([
    'Life ID LM-0707',
    'LM 0707',
    'L.M. No 707',
    'Life Member ID: LM–0707',
    'আজীবন সদস্য আইডি LM-০৭০৭',
  ])('%s finds the life member', async (text) => expect(await foundBy(text)).toEqual(everywhere()))

  it('opens the own record with the last four digits', async () => {
    const opened = await people.visitor().get(`/api/members?searchTerm=Member%20ID%20${member.id}%2C%201941`)
    expect(opened.json()).toMatchObject({ data: { data: [{ id: member.id }] } })
  })
})

it.each(["'", '’', '‘', '‛', '`', '´', 'ʼ', 'ʻ', 'ʾ', 'ˈ', '′', '＇', '’’', ''])(
  'Phona O%sTern is the whole name, whatever the apostrophe',
  async (apostrophe) => expect(await foundBy(`Phona O${apostrophe}Tern`)).toEqual(everywhere()),
)
