import { DUTIES } from '#domain/auth/abilities.ts'
import { BINDING_COOKIE } from '#domain/auth/session.ts'
import { changeSettings } from '../settings/settings-kind.ts'
import { createBrowser, type Browser, type TestApp } from './test-app.ts'

const HOUR_MS = 3_600_000

/** Browsers with the same cookies and the same token: whatever one of them does, the next one begins like it. */
const copiesOf = (app: TestApp['app'], { cookies, token }: Browser) => {
  const [saved, savedToken] = [[...cookies], token()]
  return () => {
    const browser = createBrowser(app)
    for (const [name, value] of saved) browser.cookies.set(name, value)
    browser.setToken(savedToken)
    return browser
  }
}

/** Every kind of caller, each with a function that returns a browser like it. */
export const createCallers = async (site: TestApp) => {
  const { app, addUser, signedIn, clock, database } = site
  const newAdmin = async (name: string) => (await addUser('admin', `${name}@example.org`)).email
  const copies = (browser: Browser) => copiesOf(app, browser)
  const signIn = async (email: string) => copies(await signedIn(email))
  const withoutCookies = (browser: Browser) => {
    browser.cookies.clear()
    return browser
  }

  const expired = await signIn(await newAdmin('expired'))
  clock.advance(2 * HOUR_MS)
  const unconfirmed = await signIn(await newAdmin('unconfirmed'))
  clock.advance(11 * 60_000)

  const admin = await signedIn(await newAdmin('admin'))
  const { _id } = await addUser('admin', 'deactivated@example.org')
  const deactivated = await signIn('deactivated@example.org')
  await admin.post(`/api/admin/admins/${_id}/deactivate`)
  const leaving = await signedIn(await newAdmin('leaving'))
  const signedOut = copies(leaving)
  await leaving.signOut()
  const mixed = await signedIn(await newAdmin('mixed'))
  mixed.cookies.set(BINDING_COOKIE, admin.cookies.get(BINDING_COOKIE) ?? '')

  const user = await signIn((await addUser('user')).email)
  const duties: Record<string, () => Browser> = {}
  for (const duty of DUTIES) {
    await addUser('admin', `${duty}@example.org`, [duty])
    duties[duty] = await signIn(`${duty}@example.org`)
  }
  return {
    visitor: () => createBrowser(app),
    user,
    everything: await signIn('everything@example.org'),
    ...duties,
    unconfirmed,
    /** Credentials of admins that are no longer valid, or incomplete. */
    stale: {
      'an expired token': expired,
      'a token without its cookie': copies(withoutCookies(await signedIn('admin@example.org'))),
      'a token with the cookie of another session': copies(mixed),
      'the token of a deactivated admin': deactivated,
      'a token after signing out': signedOut,
    } as Record<string, () => Browser>,
    /** An admin who has to set up a second factor first. From then on this holds for all others, too. */
    withoutSecondFactor: async () => {
      const browser = await signIn(await newAdmin('without-second-factor'))
      const by = { database, clock, actor: { uid: null, name: 'test' } }
      await changeSettings(by, { secondFactorRequired: true }, null)
      return browser
    },
  }
}
