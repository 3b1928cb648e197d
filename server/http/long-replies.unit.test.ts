import { setTimeout as sleep } from 'node:timers/promises'
import { fastify } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { createLongReplies } from './long-replies.ts'

it('a request whose body was read long ago gets its reply', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  const sendLong = createLongReplies()
  app.post('/', async (_request, reply) => {
    // Node destroys a request at the end of its body.
    await sleep(20)
    return sendLong(reply, async () =>
      (async function* () {
        yield 'long'
      })(),
    )
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const reply = await fetch(origin, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(5000),
  })
  expect(await reply.text()).toBe('long')
})
