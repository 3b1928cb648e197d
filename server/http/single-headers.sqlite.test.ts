import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')

/** The status of a request with these lines as its head. */
const statusOf = async (...lines: string[]) => {
  const { app } = people
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  // Of a server that listens on a port.
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write([`GET /api/health HTTP/1.1`, ...lines, 'Connection: close', '', ''].join('\r\n'))
  let reply = ''
  socket.on('data', (chunk) => (reply += String(chunk)))
  await once(socket, 'close')
  return Number(reply.split(' ')[1])
}

it.each([
  [200, ['Host: society.example']],
  [200, ['Host: society.example', 'Cookie: a=1', 'Cookie: b=2', 'Accept: text/html', 'Accept: */*']],
  [400, ['Host: society.example', 'Host: evil.example']],
  [400, ['Host: society.example', 'HOST: society.example']],
  [400, ['Host: society.example', 'Authorization: Bearer a', 'Authorization: Bearer b']],
  [400, ['Host: society.example', 'Origin: https://a.example', 'Origin: https://b.example']],
  [400, ['Host: society.example', 'X-Forwarded-Host: a.example', 'X-Forwarded-Host: b.example']],
  [400, ['Host: society.example', 'Content-Type: text/plain', 'Content-Type: application/json']],
  [400, ['Host: society.example', 'Content-Length: 0', 'Content-Length: 5']],
])('%i is the answer to %j', async (status, lines) => {
  expect(await statusOf(...lines)).toBe(status)
})
