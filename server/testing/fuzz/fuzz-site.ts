import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { answersOf } from '../access/rule.ts'
import { RULES } from '../access/rules.ts'
import { startTestApp, createBrowser, type Browser } from '../test-app.ts'
import { builtWeb } from '../../rendering/web.ts'
import { faultOf } from './judge.ts'
import { mutate, mutationsOf, ODD_SEGMENTS, type Mutation } from './mutate.ts'
import { readRoutes, type Document, type Route } from './openapi.ts'
import { encode, readForm, type Request } from './request.ts'

/** Nothing listens there, so that a mail fails, as the route for sending it again needs. */
const NO_MAIL_SERVER = 'smtp://127.0.0.1:9'

/** Of the records that the valid requests create: no visitor may see them. */
const PRIVATE = [
  'abdul.karim@example.org',
  'rahima@example.org',
  'delwar@example.org',
  'Jahanara Begum',
  '8801711234567',
  '555-0177',
  'admin@example.org',
  'fuzzer-',
]

const PAGES = [
  '/',
  '/bn',
  '/events',
  '/gallery',
  '/check-membership',
  '/about-us',
  '/video',
  '/contact-us',
  '/sitemap.xml',
  '/robots.txt',
  '/assets/x.js',
  '/login',
  '/admin/members',
  '/no-such-page',
]

const UUID = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g

/** How many requests the rules of access send, roughly. */
const RULE_REQUESTS = 260
/** Requests after which the valid requests are sent anew, with new records. */
const ROUND = 40_000
/** Their responses are long, hash a password, read a file or search every mail: of their requests, a tenth is sent. */
const EXPENSIVE =
  /\/(?:docs|openapi\.json|login|register|change-password|confirm|imports)(?=$|\/:id$)|members\/:id\/forget$/

export type Failure = {
  fault: string
  route: string
  seed: number
  request: string
  reply: string
  log: string
}

type Reply = Awaited<ReturnType<Browser['send']>>
/** Who sends a request: a signed-in admin, or nobody. */
type Who = 'admin' | 'visitor'

const describe = (who: Who, request: Request) => {
  const { headers, payload } = encode(request)
  const shown =
    payload && payload.length > 2000
      ? `${payload.toString('latin1', 0, 2000)} …`
      : payload?.toString('latin1')
  return `${who}: ${request.method} ${request.url.slice(0, 2000)} ${JSON.stringify(headers)} ${shown ?? ''}`
}

/** Sends odd requests to the whole application, in this process, and collects what must not happen. */
export const startFuzz = async (seed = randomInt(2 ** 31), isByHand = false) => {
  if (isByHand) console.log(`seed ${seed}`)
  const log: string[] = []
  const stream = { write: (line: string) => log.push(line) }
  const site = await startTestApp({ ALLOW_REGISTRATION: '1', SMTP_URL: NO_MAIL_SERVER }, builtWeb, {
    logger: { level: 'error', stream },
  })
  const { app } = site
  await site.addUser('admin')
  await site.addUser('user')
  const document = (await app.inject('/api/openapi.json')).json<Document>()
  const routes = readRoutes(document).map((route) => ({
    ...route,
    key: `${route.method} ${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  }))
  const failures: Failure[] = []
  const statuses = new Map<number, number>()
  const ids = new Set(['0190a000-0000-7000-8000-000000000000'])
  const listIds = () => [...ids].slice(-200)
  let sent = 0
  let answered = 0
  let checks = 0

  /** An address of its own for each request, so that no rate limit ends the test. */
  const nextAddress = () => `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`

  const judge = async (browser: Browser, who: Who, request: Request, declared: readonly string[]) => {
    const logged = log.length
    sent++
    let reply: Reply
    try {
      const { headers, payload } = encode(request)
      const { method, url } = request
      reply = await browser.send({
        method,
        url,
        headers,
        ...(payload && { payload }),
        remoteAddress: nextAddress(),
      })
    } catch (error) {
      // The client itself refuses to send it.
      if (error instanceof TypeError || (error instanceof Error && 'code' in error)) return null
      throw error
    }
    answered++
    statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1)
    const isPage = !/^\/api(?=$|\/)/.test(URL.parse(request.url, 'http://site.example')?.pathname ?? '')
    const shown = who === 'visitor' ? PRIVATE.find((text) => reply.body.includes(text)) : undefined
    const fault =
      (isPage && reply.statusCode >= 400 && reply.statusCode < 500
        ? null
        : faultOf(reply, request.method, declared)) ??
      (shown === undefined ? null : `a visitor sees ${shown}`) ??
      (log.length > logged ? 'an error is logged' : null)
    return fault === null ? null : { fault, reply, log: log.slice(logged).join('').slice(0, 3000) }
  }

  /** Runs a property, and records the smallest request that breaks it. */
  const check = async (
    name: string,
    requests: fc.Arbitrary<readonly [Who, Request]>,
    runs: number,
    browserOf: (who: Who) => Browser,
    declared: readonly string[],
  ) => {
    let last: Failure | undefined
    const numRuns = EXPENSIVE.test(name) ? Math.ceil(runs / 10) : runs
    const property = fc.asyncProperty(requests, async ([who, request]) => {
      const found = await judge(browserOf(who), who, request, declared)
      if (!found) return
      const { fault, reply, log: logged } = found
      last = {
        fault,
        route: name,
        seed,
        request: describe(who, request),
        reply: `${reply.statusCode} ${reply.body.slice(0, 300)}`,
        log: logged,
      }
      throw new Error(fault)
    })
    await fc.check(property, { seed: (seed + checks++) | 0, numRuns })
    if (!last) return
    failures.push(last)
    if (isByHand) console.error(last)
  }

  const mutants = (request: Request, names: readonly string[], whos: readonly Who[]) =>
    fc
      .tuple(fc.constantFrom(...whos), mutationsOf(request))
      .map(([who, mutation]: [Who, Mutation]) => [who, mutate(request, mutation, names)] as const)

  /** A visitor who may not call a route is refused before anything is read. */
  const whosOf = (name: string): readonly Who[] => {
    const rule = RULES[name]
    if (rule && answersOf(rule)[0] !== 'TOKEN_MISSING') return ['visitor', 'admin']
    return [...Array.from({ length: 9 }, (): Who => 'admin'), 'visitor']
  }

  /** A browser that sends mutations of every request before the request itself. */
  const fuzzing = (name: string, browser: Browser, route: Route | undefined, runs: number): Browser => {
    const hammer = (request: Request) => {
      for (const [id] of `${request.url} ${JSON.stringify(request.body) ?? ''}`.matchAll(UUID)) ids.add(id)
      const visitor = createBrowser(app)
      return check(
        name,
        mutants(request, route?.queryNames ?? [], whosOf(name)),
        runs,
        (who) => (who === 'admin' ? browser : visitor),
        route?.statuses ?? [],
      )
    }
    const send: Browser['send'] = async (options) => {
      const { method = 'GET', url = '', payload, headers = {} } = options
      await hammer({
        method,
        url: typeof url === 'string' ? url : '',
        headers: headers as Record<string, string>,
        ...(payload !== undefined && { body: payload }),
      })
      return browser.send(options)
    }
    return {
      ...browser,
      send,
      get: (url, headers) => send({ method: 'GET', url, ...(headers && { headers }) }),
      post: (url, payload) => send({ method: 'POST', url, ...(payload && { payload }) }),
      remove: (url) => send({ method: 'DELETE', url }),
      sendForm: async (method, url, form, headers) => {
        await hammer({ method, url, headers: headers ?? {}, ...(await readForm(form)) })
        return browser.sendForm(method, url, form, headers)
      },
    }
  }

  let admins = 0
  /** Deactivates the admins of a route once it was asked: an export of the members is mailed to every active one. */
  const retireAdmins = () =>
    site.database.db
      .updateTable('users')
      .set({ is_active: 0 })
      .where('email', 'like', 'fuzzer-%')
      .where('is_active', '=', 1)
      .execute()
  /** An admin of its own, whom a request may deactivate. */
  const newAdmin = async () => {
    const { email } = await site.addUser('admin', `fuzzer-${admins++}@example.org`)
    return site.signedIn(email)
  }

  /** Every valid request of the tests of access, each after mutations of it. */
  const fuzzValidRequests = async (runs: number) => {
    for (const [name, rule] of Object.entries(RULES)) {
      const route = routes.find(({ key }) => key === name)
      const browser = fuzzing(name, await newAdmin(), route, runs)
      await rule.ask(browser, await newAdmin(), createBrowser(app)).catch(() => {
        // A mutation has changed what the request needs.
      })
      await retireAdmins()
      site.clock.advance(10_000)
    }
  }

  /** Requests that fit the schemas of the OpenAPI document, half of them with a mutation. */
  const fuzzDocumentedRequests = async (runs: number) => {
    for (const route of routes) {
      const browser = await newAdmin()
      const requests = fc
        .tuple(fc.constantFrom(...whosOf(route.key)), route.requests(listIds))
        .chain(([who, request]) =>
          fc
            .option(mutationsOf(request), { freq: 1 })
            .map(
              (mutation) => [who, mutation ? mutate(request, mutation, route.queryNames) : request] as const,
            ),
        )
      const visitor = createBrowser(app)
      await check(route.key, requests, runs, (who) => (who === 'admin' ? browser : visitor), route.statuses)
      await retireAdmins()
      site.clock.advance(10_000)
    }
  }

  const fuzzPages = async (runs: number) => {
    const visitor = createBrowser(app)
    const requests = fc.oneof(
      fc
        .constantFrom(...PAGES)
        .chain((url) => mutants({ method: 'GET', url, headers: {} }, ['page', 'q', 'photo'], ['visitor'])),
      fc
        .tuple(fc.constantFrom(...PAGES), fc.constantFrom(...ODD_SEGMENTS))
        .map(
          ([page, segment]) =>
            ['visitor', { method: 'GET', url: `${page}/${segment}`, headers: {} }] as const,
        ),
    )
    await check('pages', requests, runs, () => visitor, [])
  }

  return {
    ...site,
    seed,
    /** Sends at least so many requests that are answered, and returns what must not have happened. */
    run: async (count: number) => {
      for (let rest = count; rest > 0; rest = count - answered) {
        const round = Math.min(ROUND, rest)
        // A small rest would be the valid requests alone.
        if (round > ROUND / 10 || answered === 0)
          await fuzzValidRequests(Math.ceil((0.6 * round) / RULE_REQUESTS))
        await fuzzDocumentedRequests(Math.ceil((0.4 * round) / routes.length))
        await fuzzPages(Math.ceil(0.01 * round))
      }
      if (isByHand) console.log(`${answered} requests`, Object.fromEntries(statuses))
      return { answered, failures }
    },
  }
}
