import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { memberForm, memberInput } from '../testing/members.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let testApp: TestApp
afterEach(() => testApp.close())

it('an upload that stops arriving is answered with 408, and changes nothing', async () => {
  testApp = await startTestApp({}, undefined, { limits: { bodyMs: 300, bodyBytes: 1_000 } })
  const { app, database } = testApp
  const { email } = await testApp.addUser('admin')
  const admin = await testApp.signedIn(email)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const encoded = new Response(memberForm(memberInput()))
  const body = Buffer.from(await encoded.arrayBuffer())
  const upload = request({
    // A server that listens on a port has an address with one.
    port: (app.server.address() as AddressInfo).port,
    method: 'POST',
    path: '/api/members/create',
    headers: {
      authorization: `Bearer ${admin.token()}`,
      cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': encoded.headers.get('content-type') ?? '',
      'content-length': body.length,
    },
  })
  upload.write(body.subarray(0, -50))
  // The 'response' event passes one IncomingMessage.
  const [reply] = (await once(upload, 'response')) as [IncomingMessage]
  expect(await json(reply)).toMatchObject({ statusCode: 408, success: false, code: 'REQUEST_TIMEOUT' })
  expect(await database.db.selectFrom('members').select('id').execute()).toEqual([])
  const again = await admin.sendForm('POST', '/api/members/create', memberForm(memberInput()))
  expect(again.statusCode).toBe(201)
})

it('every server limits the time of a request and the number of connections', async () => {
  testApp = await startTestApp()
  expect(testApp.app.server).toMatchObject({
    headersTimeout: 15_000,
    requestTimeout: 600_000,
    maxConnections: 2_000,
  })
})
