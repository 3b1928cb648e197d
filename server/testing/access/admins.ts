import type { InvitationLink } from '#domain/auth/admins.ts'
import type { InjectOptions } from 'fastify'
import { PASSWORD, type Browser } from '../test-app.ts'
import { mayOnly, EVERYBODY, get, type Rules } from './rule.ts'

let count = 0

const post = (browser: Browser, url: string, payload: InjectOptions['payload'] = {}) =>
  browser.send({ method: 'POST', url, payload })

/** Invites a new user, and returns the invitation link. */
const invite = async (admin: Browser) => {
  const payload = { name: 'Rahima Khatun', email: `invited-${count++}@example.org` }
  const reply = await post(admin, '/api/admin/admins/invitations', payload)
  return reply.json<{ data: InvitationLink }>().data
}
const tokenFor = async (admin: Browser) => new URL((await invite(admin)).link).hash.slice(1)

/** Invites a new user, who accepts in another browser. */
const another = async (admin: Browser, visitor: Browser) => {
  const payload = { token: await tokenFor(admin), password: PASSWORD }
  const reply = await post(visitor, '/api/auth/invitations/accept', payload)
  return reply.json<{ data: { user: { _id: string } } }>().data.user._id
}

export const adminRules: Rules = {
  'POST /api/auth/change-name': {
    ask: async (browser, admin) => {
      const reply = await post(browser, '/api/auth/change-name', { name: 'Rahima Khatun' })
      // The access tokens of the user are of an earlier version now.
      await admin.refresh()
      await browser.refresh()
      return reply
    },
    answers: ['TOKEN_MISSING', 200, 200],
  },
  'POST /api/auth/change-password': {
    ask: async (browser, admin) => {
      const payload = { currentPassword: PASSWORD, newPassword: PASSWORD }
      const reply = await post(browser, '/api/auth/change-password', payload)
      // The other sessions of the same user have ended.
      await admin.signIn('admin@example.org')
      return reply
    },
    answers: ['TOKEN_MISSING', 200, 200],
  },
  'POST /api/auth/invitations/find': {
    ask: async (browser, admin) =>
      post(browser, '/api/auth/invitations/find', { token: await tokenFor(admin) }),
    answers: EVERYBODY,
  },
  'POST /api/auth/invitations/accept': {
    ask: async (browser, admin) => {
      const payload = { token: await tokenFor(admin), password: PASSWORD }
      return post(browser, '/api/auth/invitations/accept', payload)
    },
    answers: [201, 201, 201],
  },
  'GET /api/admin/admins': { ask: get('/api/admin/admins'), answers: mayOnly('admins.read', 200) },
  'POST /api/admin/admins/invitations': {
    ask: (browser) =>
      post(browser, '/api/admin/admins/invitations', { name: 'Rahima', email: 'rahima@example.org' }),
    answers: mayOnly('admins.edit', 201),
  },
  'DELETE /api/admin/admins/invitations/:id': {
    ask: async (browser, admin) => {
      const { _id } = (await invite(admin)).invitation
      return browser.send({ method: 'DELETE', url: `/api/admin/admins/invitations/${_id}` })
    },
    answers: mayOnly('admins.edit', 200),
  },
  'PATCH /api/admin/admins/:id/duties': {
    ask: async (browser, admin, otherUser) => {
      const url = `/api/admin/admins/${await another(admin, otherUser)}/duties`
      return browser.send({ method: 'PATCH', url, payload: { duties: ['editor'] } })
    },
    answers: mayOnly('admins.edit', 200),
  },
  'POST /api/admin/admins/:id/deactivate': {
    ask: async (browser, admin, otherUser) =>
      post(browser, `/api/admin/admins/${await another(admin, otherUser)}/deactivate`),
    answers: mayOnly('admins.edit', 200),
  },
  'POST /api/admin/admins/:id/reset-second-factor': {
    ask: async (browser, admin, otherUser) =>
      post(browser, `/api/admin/admins/${await another(admin, otherUser)}/reset-second-factor`),
    answers: mayOnly('admins.edit', 200),
  },
  'POST /api/admin/admins/:id/reactivate': {
    ask: async (browser, admin, otherUser) =>
      post(browser, `/api/admin/admins/${await another(admin, otherUser)}/reactivate`),
    answers: mayOnly('admins.edit', 200),
  },
}
