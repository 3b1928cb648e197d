import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { s3Place } from './s3.ts'

it('a redirect of the storage is not followed: nothing is sent to another address [V15.3.2]', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(307, { location: '/elsewhere' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const place = s3Place({
    url: `http://127.0.0.1:${port}/bucket`,
    region: 'us-east-1',
    keyId: 'KEY',
    secretKey: 'secret',
  })
  await expect(place.list()).rejects.toThrow('fetch failed')
  server.closeAllConnections()
  server.close()
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((url) => url.includes('elsewhere'))).toEqual([])
})
