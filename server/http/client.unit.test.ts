import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { clientOf, deviceOf } from './client.ts'

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140, Linux'],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
    'Chrome 138, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari 18, iOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0',
    'Edge 138, Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari 18, macOS',
  ],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['Mozilla/5.0 (Amiga) Firefox/140.0', 'Firefox 140'],
  ['Mozilla/5.0 (X11; Linux) Firefox/123456789', 'Firefox 1234, Linux'],
  [`bot\u0007${'x'.repeat(100)}`, `bot${'x'.repeat(37)}`],
  ['', null],
  [undefined, null],
])('the device of %j is %j', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

it('of a request only the network and the device are kept', () => {
  const request = { ip: '192.0.2.17', headers: { 'user-agent': 'curl/8.5.0' } } as unknown as FastifyRequest
  expect(clientOf(request)).toEqual({ network: '192.0.2.0/24', device: 'curl/8.5.0' })
})
