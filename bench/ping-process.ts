// The process of bench/pings.ts: `node bench/ping-process.ts <origin> <path>`. It prints an empty line when it has begun, and
// the result when its input ends.
import { setTimeout as sleep } from 'node:timers/promises'
import { openConnection } from './connection.ts'
import { percentile } from './percentile.ts'
import type { Pings } from './pings.ts'
import { get } from './requests.ts'

const PAUSE_MS = 10

const connection = openConnection(process.argv[2] ?? '')
const request = get(process.argv[3] ?? '', { 'accept-encoding': 'br' })
const milliseconds: number[] = []

process.stdin.resume()
// The first request opens the connection.
await connection.send(request)
console.log()
while (!process.stdin.readableEnded) {
  await sleep(PAUSE_MS)
  const start = performance.now()
  await connection.send(request)
  milliseconds.push(performance.now() - start)
}
connection.close()
const sorted = milliseconds.toSorted((a, b) => a - b)
const pings: Pings = { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), max: sorted.at(-1) ?? 0 }
console.log(JSON.stringify(pings))
