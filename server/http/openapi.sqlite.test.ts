import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const Operation = z.object({
  summary: z.string().min(1),
  tags: z.array(z.string()).min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query']) })).optional(),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
  responses: z.record(z.string().regex(/^\d{3}$/), z.object({ description: z.string() })),
})
const Document = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string().min(1), version: z.string().min(1) }),
  paths: z.record(
    z.string().regex(/^\/api\/.*[^/]$/),
    z.partialRecord(z.enum(['get', 'post', 'patch', 'delete']), Operation),
  ),
  components: z.object({ securitySchemes: z.object({ bearer: z.unknown() }) }),
})

let testApp: TestApp
let document: z.infer<typeof Document>

beforeAll(async () => {
  testApp = await startTestApp()
  const reply = await testApp.app.inject('/api/openapi.json')
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  document = Document.parse(reply.json())
})
afterAll(() => testApp.close())

describe('the OpenAPI document [S7.1]', () => {
  it('has the parameters of every path', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      for (const operation of Object.values(methods)) {
        const named = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
        expect([path, named.map((parameter) => parameter.name)]).toEqual([path, inPath])
      }
    }
  })

  it('lists every query parameter of the member list [S7.8]', () => {
    const names = document.paths['/api/members']?.get?.parameters?.map((parameter) => parameter.name)
    expect(names?.toSorted()).toEqual([
      'changedSince',
      'count',
      'expiredOn',
      'hasPicture',
      'initialYearOfMemberships',
      'isActive',
      'isDied',
      'isForVote',
      'isHidden',
      'lapsedInYear',
      'limit',
      'match',
      'notRenewedIn',
      'page',
      'paidForYears',
      'paidOn',
      'paymentMethods',
      'searchTerm',
      'sortBy',
      'sortOrder',
      'standing',
      'typeOfMembers',
      'unionOfSandwips',
    ])
  })

  it('requires a bearer token where one is needed', () => {
    const needing = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { security }]) => (security ? [`${method} ${path}`] : [])),
    )
    const forAdmins = Object.entries(document.paths)
      .filter(([path]) => path.startsWith('/api/admin/'))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`))
    const others = [
      'delete /api/auth/second-factor',
      'delete /api/auth/sessions/{id}',
      'delete /api/members/delete/{id}',
      'get /api/auth/second-factor',
      'get /api/auth/sessions',
      'get /api/members/batches/{batch}',
      'get /api/members/facets',
      'get /api/members/find',
      'get /api/members/{id}',
      'get /api/members/deleted',
      'get /api/members/{id}/deleted',
      'get /api/members/{id}/forget',
      'get /api/members/{id}/history',
      'get /api/members/{id}/past',
      'get /api/members/{id}/similar',
      'patch /api/members/update/{id}',
      'post /api/auth/change-name',
      'post /api/auth/change-password',
      'post /api/auth/second-factor',
      'post /api/auth/second-factor/begin',
      'post /api/auth/second-factor/recovery-codes',
      'post /api/auth/sessions/confirm',
      'post /api/auth/sessions/end-others',
      'post /api/members/batches/{batch}/undo',
      'post /api/members/bulk',
      'post /api/members/bulk/delete',
      'post /api/members/bulk/delete/preview',
      'post /api/members/bulk/preview',
      'post /api/members/create',
      'post /api/members/restore/{id}',
      'post /api/members/similar',
      'post /api/members/{id}/death',
      'post /api/members/{id}/forget',
      'post /api/members/{id}/notes',
      'post /api/members/{id}/put-back',
      'post /api/members/{id}/type',
    ]
    expect(needing.toSorted()).toEqual([...forAdmins, ...others].toSorted())
  })

  it.each([
    ['get', '/api/site', ['200']],
    ['get', '/api/videos', ['200', '403']],
    ['get', '/api/admin/settings', ['200', '403']],
    ['get', '/api/admin/videos/{id}', ['200', '400', '403', '404']],
    ['post', '/api/auth/login', ['200', '400', '401', '403', '413', '415', '429']],
    ['post', '/api/admin/images', ['201', '400', '403', '413', '415', '429']],
  ] as const)('documents the replies of %s %s', (method, path, statuses) => {
    expect(Object.keys(document.paths[path]?.[method]?.responses ?? {})).toEqual(statuses)
  })

  it('describes the member form as multipart with its fields', () => {
    for (const operation of [
      document.paths['/api/members/create']?.post,
      document.paths['/api/members/update/{id}']?.patch,
    ]) {
      const content = operation?.requestBody?.content ?? {}
      expect(Object.keys(content)).toEqual(['multipart/form-data'])
      const schema = JSON.stringify(content['multipart/form-data']?.schema)
      for (const field of ['"data"', '"image"', '"firstName"', '"unionOfSandwip"', '"zipCode"']) {
        expect(schema).toContain(field)
      }
    }
  })

  it('has no dangling references', () => {
    const text = JSON.stringify(document)
    for (const [, reference = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = reference
        .split('/')
        .reduce<unknown>((node, key) => Reflect.get(Object(node), key), document)
      expect([reference, target]).not.toEqual([reference, undefined])
    }
  })
})

it.each(['/api/openapi.json', '/api/docs'])('%s is made once, compressed, and has an ETag', async (url) => {
  const first = await testApp.app.inject({ url, headers: { 'accept-encoding': 'br' } })
  const made = vi.spyOn(JSON, 'stringify')
  const second = await testApp.app.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
  expect(second.headers['content-encoding']).toBe('br')
  expect(second.rawPayload).toEqual(first.rawPayload)
  const plain = await testApp.app.inject(url)
  expect(brotliDecompressSync(first.rawPayload).toString()).toBe(plain.body)
  expect(plain.headers['content-security-policy']).toContain("default-src 'none'")
  const headers = { 'if-none-match': String(plain.headers.etag) }
  expect((await testApp.app.inject({ url, headers })).statusCode).toBe(304)
})

it('the docs are a page without scripts that lists every call', async () => {
  const reply = await testApp.app.inject('/api/docs')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/)
  expect(reply.body).toMatch(/^<!doctype html><html lang="en">/)
  expect(reply.body).not.toMatch(/<script|javascript:|https?:\/\//)
  // Every error has the same shape, which is shown once.
  expect(reply.body.match(/<summary>An error<.summary><pre[^]*?errorMessages/g)).toHaveLength(1)
  expect(reply.body).toMatch(/<p>Errors: 400, 403, 404<.p>/)
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const method of Object.keys(methods)) {
      expect(reply.body).toContain(`<h3>${method.toUpperCase()} ${path}</h3>`)
    }
  }
})
