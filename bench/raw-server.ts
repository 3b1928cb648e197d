import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** What a bare node:http server reaches with one answer: `node raw-server.ts <file>` sends it to whoever asks. */
export type RawResponse = { headers: string[]; body: string }

// Written by bench/throughput.ts a moment ago.
const { headers, body } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as RawResponse
const bytes = Buffer.from(body, 'base64')

const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' && address ? address.port : 0)
})
