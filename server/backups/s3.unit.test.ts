import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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

const placeOf = (address: AddressInfo) =>
  s3Place({
    url: `http://127.0.0.1:${address.port}/bucket`,
    region: 'us-east-1',
    keyId: 'KEY',
    secretKey: 'secret',
  })

/** A storage that sends the same response to every request. */
const serve = async (status: number, body: string) => {
  let requests = 0
  const server = createServer((_request, response) => {
    requests++
    response.writeHead(status).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = placeOf(server.address() as AddressInfo)
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { place, close, requests: () => requests }
}

it('a list that never ends is given up after a thousand pages', async () => {
  const page = `<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>x</NextContinuationToken></ListBucketResult>`
  const storage = await serve(200, page)
  await expect(storage.place.list()).rejects.toThrow('S3 list: more than 1000 pages')
  expect(storage.requests()).toBe(1000)
  storage.close()
})

it('the text of an error stays one printable line', async () => {
  const text = `No\u001B[31m\n{"level":60}\u009B\u202E${'x'.repeat(2000)}`
  const storage = await serve(400, `<Error><Code>Bad</Code><Message>${text}</Message></Error>`)
  const error = await storage.place.list().then(() => '', String)
  expect(error).toMatch(/^Error: S3 list: 400 Bad No\\u001b\[31m\\u000a\{"level":60\}\\u009b\\u202exxx/)
  expect(error.length).toBeLessThan(600)
  storage.close()
})
