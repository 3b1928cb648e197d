import { afterAll, beforeAll, expect, it } from 'vitest'
import { UNIONS } from '#domain/unions/unions.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { success } from '../testing/replies.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

it('a new database has the unions of the specification, in its order [S3.3]', async () => {
  const reply = await testApp.app.inject('/api/unions')
  expect(reply.json()).toEqual(
    success(UNIONS.map((union) => ({ ...union, nameBn: expect.stringMatching(/^[\u0980-\u09ff ()]+$/) }))),
  )
})
