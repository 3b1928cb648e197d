import { createClock, PASSWORD, type Browser } from '../test-app.ts'
import { codeAt, setUpSecondFactor } from '../second-factor.ts'
import { get, type Rule, type Rules } from './rule.ts'

const SESSIONS = '/api/auth/sessions'
const SECOND_FACTOR = '/api/auth/second-factor'
const SIGNED_IN = ['TOKEN_MISSING', 200, 200] as const

/** The clock of the tests of access, which stands still. */
const clock = createClock()

type Reply = { data: { secret: string } }

/** Sends as a user who has a second factor if signed in, and removes it again: all tests share the users. */
const withSecondFactor =
  (send: (browser: Browser) => ReturnType<Rule['ask']>): Rule['ask'] =>
  async (browser, admin) => {
    if (browser.token() !== null) await setUpSecondFactor(browser, clock)
    const reply = await send(browser)
    await browser.refresh()
    await browser.remove(SECOND_FACTOR)
    await admin.refresh()
    return reply
  }

export const ownAccountRules: Rules = {
  [`GET ${SESSIONS}`]: { ask: get(SESSIONS), answers: SIGNED_IN },
  [`POST ${SESSIONS}/confirm`]: {
    ask: (browser) => browser.post(`${SESSIONS}/confirm`, { password: PASSWORD }),
    answers: SIGNED_IN,
  },
  [`POST ${SESSIONS}/end-others`]: {
    ask: async (browser, admin) => {
      const reply = await browser.post(`${SESSIONS}/end-others`)
      await admin.signIn('admin@example.org')
      return reply
    },
    answers: SIGNED_IN,
  },
  [`DELETE ${SESSIONS}/:id`]: {
    ask: async (browser) => {
      const list = await browser.get(SESSIONS)
      const own =
        list.statusCode === 200 ? list.json<{ data: { _id: string; isCurrent: boolean }[] }>() : null
      const current = own?.data.find(({ isCurrent }) => isCurrent)
      return browser.remove(`${SESSIONS}/${current?._id}`)
    },
    answers: SIGNED_IN,
  },
  [`GET ${SECOND_FACTOR}`]: { ask: get(SECOND_FACTOR), answers: SIGNED_IN },
  [`POST ${SECOND_FACTOR}/begin`]: {
    ask: (browser) => browser.post(`${SECOND_FACTOR}/begin`),
    answers: SIGNED_IN,
  },
  [`POST ${SECOND_FACTOR}`]: {
    ask: async (browser, admin) => {
      const begun = await browser.post(`${SECOND_FACTOR}/begin`)
      const code = begun.statusCode === 200 ? codeAt(begun.json<Reply>().data.secret, clock.now()) : '000000'
      const reply = await browser.post(SECOND_FACTOR, { code })
      await browser.refresh()
      await browser.remove(SECOND_FACTOR)
      await admin.refresh()
      return reply
    },
    answers: SIGNED_IN,
  },
  [`POST ${SECOND_FACTOR}/recovery-codes`]: {
    ask: withSecondFactor((browser) => browser.post(`${SECOND_FACTOR}/recovery-codes`)),
    answers: SIGNED_IN,
  },
  [`DELETE ${SECOND_FACTOR}`]: {
    ask: withSecondFactor((browser) => browser.remove(SECOND_FACTOR)),
    answers: SIGNED_IN,
  },
}
