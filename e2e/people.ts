import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import type { APIRequestContext, BrowserContextOptions } from '@playwright/test'
import { listReply, successReply } from '#domain/api.ts'
import type { Duty } from '#domain/auth/abilities.ts'
import { InvitationLink } from '#domain/auth/admins.ts'
import { LoginResult, type Credentials } from '#domain/auth/auth.ts'
import { STORED_KEYS } from '#domain/auth/session.ts'
import { Member, type NewMember } from '#domain/members/member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { DEMO_ADMIN } from '#domain/site.ts'
import { expect, siteTest } from './fixtures.ts'

const letters = (count: number) =>
  Array.from({ length: count }, () => String.fromCharCode(97 + randomInt(26))).join('')

/** A counter, because random numbers collide. Each worker has its own register, so these are unique in it. */
let lastPhone = 999
const newPhone = () => `+1305555${++lastPhone}`

/** A member for a single test, with a unique last name and phone number. */
export const person = (more: Partial<NewMember> = {}) => {
  const lastName = `Q${letters(9)}`
  return {
    name: { firstName: 'Rahima', middleName: null, lastName },
    // People with one house and year of birth are taken for one person if their fathers are the same.
    fatherOrHusbandName: `Abdul Q${letters(9)}`,
    yearOfBirth: 1975,
    phone: newPhone(),
    email: `${lastName.toLowerCase()}@example.org`,
    unionOfSandwip: 'musapur',
    introduceBy: { name: 'Belal Hossain', phone: '+17185550123' },
    amount: 25,
    initialYearOfMembership: 2011,
    expiredYearOfMembership: 2014,
    typeOfMember: 'general_member',
    address: {
      street: '12 Lantern Place',
      apartment: 'Apt 3B',
      city: 'Brooklyn',
      state: 'NY',
      zipCode: '11218',
    },
    isActive: true,
    ...more,
  } satisfies NewMember
}

export const lifeMember = (more: Partial<NewMember> = {}) =>
  person({
    typeOfMember: 'life_member',
    lifeMemberId: `ST-${letters(8)}`,
    expiredYearOfMembership: null,
    ...more,
  })

export const picture = (
  color: string,
  {
    width = 640,
    height = 480,
    type = 'jpeg',
  }: { width?: number; height?: number; type?: 'jpeg' | 'png' } = {},
) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(type)
    .toBuffer()

/** A picture file for a file input. */
export const pictureFile = async (name: string, color: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await picture(color),
})

export const signInByApi = async (request: APIRequestContext, credentials: Credentials) => {
  const response = await request.post('/api/auth/login', { data: credentials })
  return successReply(LoginResult).parse(await response.json()).data
}

const PASSWORD = 'ferry-at-dawn'

/** An admin of one test alone, with these duties, invited and accepted through the API. */
export const addAdmin = async (request: APIRequestContext, duties: Duty[]) => {
  const name = `Rokeya Q${randomInt(1_000_000)}`
  const email = `${name.replace(' ', '.').toLowerCase()}@example.org`
  const { accessToken } = await signInByApi(request, DEMO_ADMIN)
  const headers = { authorization: `Bearer ${accessToken}` }
  const invited = await request.post('/api/admin/admins/invitations', {
    headers,
    data: { name, email, duties },
  })
  const { link } = successReply(InvitationLink).parse(await invited.json()).data
  const data = { token: new URL(link).hash.slice(1), password: PASSWORD }
  const accepted = await request.post('/api/auth/invitations/accept', { data })
  const { user } = successReply(LoginResult).parse(await accepted.json()).data
  return { _id: user._id, name, email, password: PASSWORD }
}

/** Browser state after a sign-in: the server's cookies and what the login page stores. */
const signedInState = async (request: APIRequestContext, url: string, credentials: Credentials) => {
  const { accessToken, user } = await signInByApi(request, credentials)
  const { cookies } = await request.storageState()
  const token = {
    name: STORED_KEYS.accessToken,
    value: accessToken,
    domain: 'localhost',
    path: '/',
    expires: Math.floor(Date.now() / 1000) + 3600,
    httpOnly: false,
    secure: true,
    sameSite: 'Strict' as const,
  }
  const localStorage = [{ name: STORED_KEYS.user, value: JSON.stringify(user) }]
  return {
    cookies: [...cookies, token],
    origins: [{ origin: url, localStorage }],
  } satisfies BrowserContextOptions['storageState']
}

/** Direct access to the register, for setting up a test and checking its result. */
const openRegister = async (request: APIRequestContext) => {
  const { accessToken } = await signInByApi(request, DEMO_ADMIN)
  const headers = { authorization: `Bearer ${accessToken}` }
  const list = async (query: Record<string, string | number | boolean>) => {
    const response = await request.get('/api/members', { headers, params: query })
    return listReply(Member).parse(await response.json()).data
  }
  return {
    list,
    count: async (query: Record<string, string | number | boolean>) =>
      (await list({ ...query, count: 'only' })).meta.total,
    create: async (member: NewMember = person(), image?: Buffer) => {
      const response = await request.post('/api/members/create', {
        headers,
        multipart: {
          data: JSON.stringify(member),
          ...(image && { image: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: image } }),
        },
      })
      expect(response.status(), await response.text()).toBe(201)
      return successReply(Member).parse(await response.json()).data
    },
    remove: async ({ _id }: Member) => {
      const response = await request.delete(`/api/members/delete/${_id}`, { headers })
      expect(response.status()).toBe(200)
    },
  }
}
type Register = Awaited<ReturnType<typeof openRegister>>

type Options = {
  /** The browser starts out signed in as this user. */
  signedInAs: Credentials | null
}

export const test = siteTest.extend<Options, { register: Register }>({
  signedInAs: [null, { option: true }],
  storageState: async ({ signedInAs, server, playwright }, use) => {
    if (!signedInAs) return use(undefined)
    const request = await playwright.request.newContext({ baseURL: server.url })
    await use(await signedInState(request, server.url, signedInAs))
    await request.dispose()
  },
  register: [
    async ({ server, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: server.url })
      await use(await openRegister(request))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
})

export { DEMO_ADMIN, expect, fullName }
export const createdMember = successReply(Member).transform(({ data }) => data)
