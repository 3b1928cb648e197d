import { DEFAULT_CHECK } from '#domain/check-membership/check-rules.ts'
import { expect, it } from 'vitest'
import { createBrowser, PASSWORD } from '../testing/test-app.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('each test', { SMTP_URL: 'smtp://127.0.0.1:9' })
const NEXT = 'ferry-at-dawn'

/** The events since the last call, the oldest first. */
const newEvents = () => {
  let seen = 0
  return async () => {
    const rows = await people.database.db.selectFrom('security_events').selectAll().execute()
    const events = rows
      .slice(seen)
      .map(({ kind, user_name: user, by_name: by, detail }) => ({ kind, user, by, detail }))
    seen = rows.length
    return events
  }
}
const subjectsTo = async (email: string) => {
  const rows = people.database.db.selectFrom('outbox').select('subject').where('recipient', '=', email)
  return (await rows.orderBy('created_at').execute()).map(({ subject }) => subject.split(':')[0])
}
const call = (method: 'POST' | 'PATCH', url: string, payload?: object) =>
  people.admin.send({ method, url, ...(payload && { payload }) })

it('events about access are in the security log and mailed to their user [V16.3.1]', async () => {
  const events = newEvents()
  const email = 'rahima@example.org'
  const { _id } = await people.addUser('admin', email)
  const rahima = createBrowser(people.app)
  await events()

  expect((await rahima.signIn(email)).statusCode).toBe(200)
  expect((await rahima.signIn(email, 'wrong-password')).statusCode).toBe(401)
  expect(await events()).toMatchObject([
    { kind: 'sign_in', user: 'The admin', detail: null },
    { kind: 'sign_in_failed', user: 'The admin' },
  ])
  expect(await subjectsTo(email)).toEqual([])
  const phone = createBrowser(people.app)
  people.clock.advance(1000)
  expect((await phone.signIn(email)).statusCode).toBe(200)
  people.clock.advance(1000)
  await rahima.signIn(email)
  expect(await events()).toMatchObject([{ kind: 'sign_in', detail: 'new_device' }, { detail: null }])
  expect(await subjectsTo(email)).toEqual(['Sign-in with a new device'])

  const change = { currentPassword: PASSWORD, newPassword: NEXT }
  const weak = { ...change, newPassword: 'rahima123456' }
  const asRahima = (url: string, payload?: object) =>
    rahima.send({ method: 'POST', url, ...(payload && { payload }) })
  expect((await asRahima('/api/auth/change-password', weak)).json()).toMatchObject({
    errorMessages: [{ path: 'newPassword', message: expect.stringContaining('must not be made of') }],
  })
  people.clock.advance(1000)
  expect((await asRahima('/api/auth/change-password', change)).statusCode).toBe(200)
  await rahima.signOut()
  expect(await events()).toMatchObject([
    { kind: 'password_changed', user: 'The admin', by: null },
    { kind: 'session_ended', user: 'The admin', detail: 'signed_out' },
  ])
  expect((await subjectsTo(email)).at(-1)).toBe('Your password was changed')

  await call('PATCH', `/api/admin/admins/${_id}/duties`, { duties: ['editor', 'registrar'] })
  await call('POST', `/api/admin/admins/${_id}/deactivate`)
  await call('POST', `/api/admin/admins/${_id}/reactivate`)
  await people.admin.refresh()
  await call('PATCH', '/api/admin/settings', { phone: '+1 718 555 0100' })
  const membershipCheck = { ...DEFAULT_CHECK, mode: 'always-masked' }
  await call('PATCH', '/api/admin/settings', { membershipCheck })
  await people.database.db.updateTable('settings').set({ second_factor_required: 1 }).execute()
  await call('PATCH', '/api/admin/settings', { secondFactorRequired: false })
  expect(await events()).toMatchObject([
    { kind: 'duties_changed', user: 'The admin', by: 'The admin', detail: 'registrar editor' },
    { kind: 'admin_deactivated', by: 'The admin' },
    { kind: 'admin_reactivated', by: 'The admin' },
    { kind: 'check_mode_changed', detail: 'always-masked' },
    { kind: 'second_factor_rule_changed', detail: 'optional' },
  ])
})

it('an account that is taken over by deactivating and inviting is reported to the old and the new address', async () => {
  const events = newEvents()
  const [old, next] = ['old@example.org', 'new@example.org']
  const { _id, name } = await people.addUser('admin', old)
  // Neither an active admin of the same name nor a former one with another name is mailed.
  await people.addUser('admin', 'active@example.org')
  await people.addUser('admin', 'former@example.org')
  await people.database.db
    .updateTable('users')
    .set({ name: 'Somebody else', is_active: 0 })
    .where('email', '=', 'former@example.org')
    .execute()
  await events()
  await call('POST', `/api/admin/admins/${_id}/deactivate`)
  const invited = { name: name.toUpperCase(), email: next, duties: ['editor'] }
  const reply = await call('POST', '/api/admin/admins/invitations', invited)
  const token = reply.json<{ data: { link: string } }>().data.link.split('#')[1]
  const accept = (password: string) =>
    people
      .visitor()
      .send({ method: 'POST', url: '/api/auth/invitations/accept', payload: { token, password } })
  expect((await accept('qwertyuiop12')).json()).toMatchObject({
    errorMessages: [{ path: 'password', message: 'Password is too common!' }],
  })
  people.clock.advance(1000)
  expect((await accept(NEXT)).statusCode).toBe(201)
  expect((await events()).map(({ kind }) => kind)).toEqual([
    'admin_deactivated',
    'admin_invited',
    'invitation_accepted',
    'sign_in',
  ])
  const told = 'An account in your name was opened again'
  expect(await subjectsTo(old)).toEqual([told])
  expect((await subjectsTo(next)).at(-1)).toBe(told)
  for (const email of ['active@example.org', 'former@example.org'])
    expect(await subjectsTo(email)).toEqual([])
})

it('a person who has never been an admin takes nothing over', async () => {
  const events = newEvents()
  await people.addUser('admin', 'former@example.org')
  await people.database.db
    .updateTable('users')
    .set({ is_active: 0 })
    .where('email', '=', 'former@example.org')
    .execute()
  const email = 'rahima@example.org'
  const invite = () =>
    call('POST', '/api/admin/admins/invitations', { name: 'Rahima', email, duties: ['editor'] })
  const revoked = (await invite()).json<{ data: { invitation: { _id: string } } }>().data.invitation
  expect((await people.admin.remove(`/api/admin/admins/invitations/${revoked._id}`)).statusCode).toBe(200)
  expect(await events()).toMatchObject([
    { kind: 'admin_invited', user: `Rahima <${email}>`, by: 'The admin' },
    { kind: 'invitation_revoked', user: `Rahima <${email}>`, by: 'The admin' },
  ])
  const { link } = (await invite()).json<{ data: { link: string } }>().data
  const payload = { token: link.split('#')[1], password: NEXT }
  expect((await people.visitor().post('/api/auth/invitations/accept', payload)).statusCode).toBe(201)
  expect(await subjectsTo('former@example.org')).toEqual([])
  expect(await subjectsTo(email)).not.toContain('An account in your name was opened again')
})
