import { expect, it } from 'vitest'
import { APPLICATION_FORM_LIMITS } from '#domain/applications/application-rules.ts'
import { applicantInput, applicationInput, caseOf, listApplications } from '../testing/applications.ts'
import { ticketOf } from '../testing/public-forms.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('each test')

const MINUTE_MS = 60_000
const HALL = '203.0.113.7'
const SPELLED = 'BCDFGHJKLM'
const nameOf = (number: number) =>
  Array.from(String(number), (digit) => `${SPELLED[Number(digit)]}a`).join('')

/** A form of one person, or of a family. */
const formOf = (number: number, size = 1) =>
  applicationInput({
    people: Array.from({ length: size }, (_, index) =>
      applicantInput({
        name: { firstName: nameOf(10 * number + index), middleName: null, lastName: 'Sarkar' },
      }),
    ),
    phone: `347-555-${String(number).padStart(4, '0')}`,
    email: '',
  })
const send = (ticket: string, number: number, size?: number, remoteAddress = HALL) =>
  people.app.inject({
    method: 'POST',
    url: '/api/applications',
    remoteAddress,
    payload: { ticket, ...formOf(number, size) },
  })
/** Signed in anew, because an evening is longer than a token is valid. */
const countOf = async (folder: string) =>
  (await listApplications(await people.signedIn('admin@example.org'), `folder=${folder}`)).meta.total
const allowNoMail = () =>
  people.admin.send({
    method: 'PATCH',
    url: '/api/admin/settings',
    payload: { mayLack: { email: true, fatherOrHusbandName: false } },
  })

it.each([
  { title: 'a hundred forms within an hour', forms: 100, size: () => 1 },
  {
    title: 'sixty forms of families and of single people within an hour',
    forms: 60,
    size: (form: number) => 1 + (form % 8),
  },
])('$title from one address all arrive, and none is spam', async ({ forms, size }) => {
  await allowNoMail()
  const ticket = await ticketOf(people)
  let sent = 0
  for (let form = 0; form < forms; form++) {
    people.clock.advance(MINUTE_MS / 2)
    const reply = await send(ticket, form, size(form))
    expect(reply.statusCode, reply.body).toBe(201)
    sent += size(form)
  }
  expect(await countOf('open')).toBe(sent)
  expect(await countOf('spam')).toBe(0)
})

it('what is beyond the limit of an address is spam and then refused, and other addresses are not concerned', async () => {
  await allowNoMail()
  const ticket = await ticketOf(people)
  const { perAddress, storedPerAddress } = APPLICATION_FORM_LIMITS
  const statuses = []
  for (let form = 0; form < storedPerAddress + 10; form++)
    statuses.push((await send(ticket, form)).statusCode)
  expect(new Set(statuses.slice(0, storedPerAddress))).toEqual(new Set([201]))
  expect(new Set(statuses.slice(storedPerAddress))).toEqual(new Set([429]))
  expect(await countOf('open')).toBe(perAddress)
  expect(await countOf('spam')).toBe(storedPerAddress - perAddress)

  const elsewhere = await send(ticket, storedPerAddress + 20, 1, '198.51.100.9')
  expect(elsewhere.statusCode).toBe(201)
  expect(await countOf('open')).toBe(perAddress + 1)
})

it('a registrar sees how many other forms came from the network, whatever the browser', async () => {
  await allowNoMail()
  const ticket = await ticketOf(people)
  for (const [number, browser] of ['Safari', 'Chrome', 'Firefox'].entries()) {
    const payload = { ticket, ...formOf(number) }
    const headers = { 'user-agent': browser }
    const from = { remoteAddress: HALL, headers }
    await people.app.inject({ method: 'POST', url: '/api/applications', ...from, payload })
  }
  expect((await send(ticket, 9, 1, '198.51.100.9')).statusCode).toBe(201)
  const { data } = await listApplications(people.admin)
  const counts = data.map(async ({ _id }) => (await caseOf(people.admin, _id)).sameSource)
  expect((await Promise.all(counts)).toSorted()).toEqual([0, 2, 2, 2])
})
