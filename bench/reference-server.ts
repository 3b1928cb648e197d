// The references: `node bench/reference-server.ts`, with the reply to send as JSON in its input. It prints its port.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/** `raw`: these bytes, with these headers. `json`: this value, which is serialized for every request. */
export type Reference = { raw: { headers: string[]; body: string } } | { json: unknown }

// Written by bench/references.ts.
const reference = JSON.parse(await text(process.stdin)) as Reference

const server = createServer()
if ('raw' in reference) {
  const { headers, body } = reference.raw
  const bytes = Buffer.from(body, 'base64')
  server.on('request', (_request, response) => {
    response.writeHead(200, headers).end(bytes)
  })
} else {
  const { json } = reference
  server.on('request', (_request, response) => {
    const bytes = Buffer.from(JSON.stringify(json))
    const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length }
    response.writeHead(200, headers).end(bytes)
  })
}
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' && address ? address.port : 0)
})
