import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

type Options = { bucket: string; region: string; keyId: string; secretKey: string }

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** AWS Signature Version 4, computed from what arrived. */
const isSigned = (
  { method = '', headers }: IncomingMessage,
  url: URL,
  body: Buffer,
  { region, keyId, secretKey }: Options,
) => {
  const match =
    /^AWS4-HMAC-SHA256 Credential=(?<credential>[^,]+), SignedHeaders=(?<names>[^,]+), Signature=(?<signature>[0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  const { credential = '', names = '', signature = '' } = match?.groups ?? {}
  const at = String(headers['x-amz-date'])
  const day = at.slice(0, 8)
  const scope = `${day}/${region}/s3/aws4_request`
  if (credential !== `${keyId}/${scope}`) return false
  if (!names.split(';').includes('host')) return false
  const content = String(headers['x-amz-content-sha256'])
  if (method === 'PUT' && content !== sha256(body)) return false
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  // S3 encodes the path by its own rules, not by those of URLs.
  const place = url.pathname.split('/').map((part) => encode(decodeURIComponent(part)))
  const canonical = [method, place.join('/'), query, signed.join(''), names, content].join('\n')
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secretKey}`)
  return timingSafeEqual(Buffer.from(signature, 'hex'), hmac(key, text))
}

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A bucket of S3 in memory, which verifies every signature and returns lists in pages of two. */
export const startS3Server = async (options: Options) => {
  const objects = new Map<string, Buffer>()
  const reply = (
    request: IncomingMessage,
    url: URL,
    body: Buffer,
  ): { status: number; body?: Buffer | string } => {
    const error = (status: number, code: string) => ({
      status,
      body: `<Error><Code>${code}</Code><Message>It is refused.</Message></Error>`,
    })
    if (!isSigned(request, url, body, options)) return error(403, 'SignatureDoesNotMatch')
    const [, bucket, ...parts] = url.pathname.split('/')
    if (bucket !== options.bucket) return error(404, 'NoSuchBucket')
    const key = decodeURIComponent(parts.join('/'))
    if (request.method === 'PUT') {
      if (Number(request.headers['content-length']) !== body.length) return error(411, 'MissingContentLength')
      objects.set(key, body)
      return { status: 200 }
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    if (key !== '') {
      const object = objects.get(key)
      return object ? { status: 200, body: object } : error(404, 'NoSuchKey')
    }
    const prefix = url.searchParams.get('prefix') ?? ''
    const after = url.searchParams.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).toSorted()
    const page = keys.slice(0, 2)
    const contents = page.map(
      (name) => `<Contents><Key>${xml(name)}</Key><Size>${objects.get(name)?.length}</Size></Contents>`,
    )
    const next = keys.length > 2 ? `<NextContinuationToken>${xml(page[1] ?? '')}</NextContinuationToken>` : ''
    return {
      status: 200,
      body: `<ListBucketResult><IsTruncated>${keys.length > 2}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`,
    }
  }
  const server = createServer(async (request, response) => {
    const answer = reply(request, new URL(request.url ?? '/', 'http://s3.example'), await buffer(request))
    response.writeHead(answer.status).end(answer.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/${options.bucket}`,
    objects,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
