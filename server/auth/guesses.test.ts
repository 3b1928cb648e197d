import { afterAll, beforeAll, expect, it } from 'vitest'
import { HttpError } from '../http/errors.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { countGuess, undoGuess } from './guesses.ts'

const HOUR = 3_600_000

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const guessAt = (account: string, now: number, network = '10.1.0') =>
  testApp.database.counts.run(async (tx) => {
    const guess = await countGuess(tx, { account, network }, now)
    if (guess instanceof HttpError) throw guess
    return guess.counted
  })
const undo = (counted: Awaited<ReturnType<typeof guessAt>>) =>
  testApp.database.counts.run((tx) => undoGuess(tx, counted))
const rowsOf = (account: string) =>
  testApp.database.db
    .selectFrom('throttles')
    .select(['key', 'count', 'resets_at'])
    .where('key', 'like', `login-account%:${account}%`)
    .orderBy('key')
    .execute()

it('an undone guess leaves the counts and times as they were before it', async () => {
  const now = testApp.clock.now()
  await guessAt('undone', now)
  const before = await rowsOf('undone')
  await undo(await guessAt('undone', now + HOUR, '10.1.1'))
  expect(await rowsOf('undone')).toEqual(before)
  await undo(await guessAt('undone', now + 2 * HOUR))
  expect(await rowsOf('undone')).toEqual(before)
})

it('the guesses of networks without a wait are among those that are told', async () => {
  const now = testApp.clock.now()
  const told: number[] = []
  for (let network = 0; network < 5; network++) {
    const guess = await testApp.database.counts.run((tx) =>
      countGuess(tx, { account: 'told', network: `10.2.${network}` }, now),
    )
    if (!(guess instanceof HttpError)) told.push(guess.guesses)
  }
  expect(told).toEqual([1, 2, 3, 4, 5])
})

it('an undone first guess leaves no row', async () => {
  await undo(await guessAt('first', testApp.clock.now()))
  expect(await rowsOf('first')).toEqual([])
})

it('an undone guess after which another one was counted only lowers the count', async () => {
  const now = testApp.clock.now()
  const early = await guessAt('overlapping', now)
  const late = await guessAt('overlapping', now + HOUR)
  const both = await rowsOf('overlapping')
  await undo(early)
  expect(await rowsOf('overlapping')).toEqual(both.map((row) => ({ ...row, count: 1 })))
  await undo(late)
  expect(await rowsOf('overlapping')).toEqual([])
})
