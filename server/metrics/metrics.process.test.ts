import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freePort } from '../../scripts/testing/free-port.ts'
import { makeFolder, startProcess, TEST_SECRET } from '../testing/processes.ts'

let place: Awaited<ReturnType<typeof makeFolder>>
beforeEach(async () => {
  place = await makeFolder()
})
afterEach(() => place.remove())

const SAMPLE = /^(?<name>[a-z_]\w*)(?:\{(?<labels>.*)\})? (?<value>-?[\d.e+-]+|NaN|[+-]Inf)$/
const LABEL = /^(?<name>[a-z_]\w*)="(?<value>(?:[^"\\\n]|\\[\\"n])*)"$/

/**
 * Parses the text format of Prometheus (version 0.0.4). Throws at a line that is not of it, at a sample without a type before it, and at
 * one that is there twice.
 */
const parse = (text: string) => {
  const types = new Map<string, string>()
  const samples = new Map<string, { name: string; labels: Record<string, string>; value: number }>()
  if (!text.endsWith('\n')) throw new Error('The last line has no end')
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const [, type, of] = /^# TYPE (\w+) (counter|gauge|histogram|summary)$/.exec(line) ?? []
    if (type !== undefined && of !== undefined) types.set(type, of)
    if (/^# (TYPE|HELP) \w+ ./.test(line)) continue
    const { name = '', labels = '', value } = SAMPLE.exec(line)?.groups ?? {}
    const family = types.has(name) ? name : name.replace(/_(bucket|sum|count)$/, '')
    if (!types.has(family) || samples.has(`${name}{${labels}`)) throw new Error(`Not a sample: ${line}`)
    const pairs = labels === '' ? [] : labels.split(/,(?=[a-z_]\w*=")/)
    const given = pairs.map((pair) => {
      const groups = LABEL.exec(pair)?.groups
      if (!groups) throw new Error(`Not a label: ${pair}`)
      return [groups.name, groups.value]
    })
    samples.set(`${name}{${labels}`, { name, labels: Object.fromEntries(given), value: Number(value) })
  }
  const list = [...samples.values()]
  const find = (name: string, labels: Record<string, string> = {}) =>
    list.find(
      (one) => one.name === name && Object.entries(labels).every(([key, label]) => one.labels[key] === label),
    )?.value
  return { types, list, find }
}

it('the built server serves metrics on a port of their own, without URLs and without what people type', async () => {
  const metricsPort = await freePort()
  const server = startProcess('build/app/main.js', place.folder, {
    DATABASE_URL: place.url,
    HOST: '127.0.0.1',
    PORT: '0',
    METRICS_PORT: String(metricsPort),
    BACKUP_DIR: path.join(place.folder, 'backups'),
    SESSION_SECRET: TEST_SECRET,
  })
  const [, port = ''] = await server.printed(/localhost:(\d+)/)
  const origin = `http://127.0.0.1:${port}`
  const scrape = async () => {
    const reply = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
    expect(reply.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    return parse(await reply.text())
  }
  expect(await (await fetch(`${origin}/metrics`)).text()).not.toContain('society_')
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404)

  await fetch(`${origin}/`)
  await fetch(`${origin}/`)
  await fetch(`${origin}/api/members?searchTerm=Jahanara`)
  await fetch(`${origin}/api/nothing/Jahanara`)
  await fetch(`${origin}/api/events/jahanara-1`, { method: 'PROPFIND' })
  const attempt = { email: 'jahanara@example.org', password: 'not-the-password' }
  const signIn = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(attempt),
  })
  expect(signIn.status).toBe(401)

  const { find, list, types } = await scrape()
  const requests = (labels: Record<string, string>) =>
    find('society_http_request_duration_seconds_count', labels)
  expect(types.get('society_http_request_duration_seconds')).toBe('histogram')
  expect(requests({ method: 'POST', route: '/api/auth/login', status: '4xx' })).toBe(1)
  expect(requests({ method: 'GET', route: '/*', status: '2xx' })).toBeGreaterThanOrEqual(2)
  expect(requests({ route: 'none', status: '4xx' })).toBeGreaterThanOrEqual(1)
  expect(find('society_sign_ins_refused_total', { reason: 'wrong' })).toBe(1)
  expect(find('society_sign_ins_refused_total', { reason: 'throttled' })).toBe(0)
  expect(find('society_page_cache_total', { result: 'hit' })).toBe(1)
  expect(find('society_page_cache_total', { result: 'miss' })).toBeGreaterThanOrEqual(1)
  expect(find('society_http_requests_in_flight')).toBe(0)
  expect(find('society_database_up')).toBe(1)
  expect(find('society_database_damaged')).toBe(0)
  for (const diskOf of ['database', 'backups'])
    expect(find('society_disk_free_bytes', { place: diskOf })).toBeGreaterThan(0)
  expect(find('society_register_loaded')).toBe(1)
  expect(find('society_register_members')).toBe(0)
  expect(find('society_problem', { problem: 'mail_off' })).toBe(1)
  // The first backup is made within a minute: until then none is missing.
  expect(find('society_problem', { problem: 'backup_missing' })).toBeUndefined()
  expect(find('society_backup_age_seconds')).toBeUndefined()
  for (const name of ['writes', 'counts', 'password_hashes', 'pictures', 'mail'])
    expect([name, find(`society_${name}_waiting`)]).toEqual([name, 0])
  expect(find('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  expect(find('nodejs_heap_size_used_bytes')).toBeGreaterThan(0)
  // Neither the search nor the address is in a label.
  const words = list.flatMap(({ labels }) => Object.values(labels))
  expect(words.filter((word) => /jahanara|example\.org|127\.0\.0/i.test(word))).toEqual([])

  // Addresses that nobody has defined add no series.
  const before = list.length
  for (let number = 0; number < 20; number++) await fetch(`${origin}/api/nothing/${number}`)
  expect((await scrape()).list.length).toBe(before)

  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})

it('without METRICS_PORT there is no listener, and a port in use ends the start', async () => {
  const metricsPort = await freePort()
  const variables = { DATABASE_URL: place.url, HOST: '127.0.0.1', PORT: '0', SESSION_SECRET: TEST_SECRET }
  const server = startProcess('build/app/main.js', place.folder, variables)
  const [, port = ''] = await server.printed(/localhost:(\d+)/)
  await expect(fetch(`http://127.0.0.1:${metricsPort}/metrics`)).rejects.toThrow('fetch failed')
  const other = await makeFolder()
  const second = startProcess('build/app/main.js', other.folder, {
    ...variables,
    DATABASE_URL: other.url,
    METRICS_PORT: port,
  })
  expect(await second.exited).toBe(1)
  expect(second.output()).toContain('EADDRINUSE')
  await other.remove()
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})
