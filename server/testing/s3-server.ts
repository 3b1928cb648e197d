import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { DomUtils, parseDocument } from 'htmlparser2'
import S3rver from 's3rver'

type Options = { bucket: string; region: string; secretKey: string }

/** The only key that s3rver knows. */
const KEY_ID = 'S3RVER'
const PAGE_SIZE = 2

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
  { region, secretKey }: Options,
) => {
  const match =
    /^AWS4-HMAC-SHA256 Credential=(?<credential>[^,]+), SignedHeaders=(?<names>[^,]+), Signature=(?<signature>[0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  const { credential = '', names = '', signature = '' } = match?.groups ?? {}
  const at = String(headers['x-amz-date'])
  const day = at.slice(0, 8)
  const scope = `${day}/${region}/s3/aws4_request`
  if (credential !== `${KEY_ID}/${scope}`) return false
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

const REFUSAL = '<Error><Code>SignatureDoesNotMatch</Code><Message>It is refused.</Message></Error>'

/** One page of a whole list. s3rver encrypts its own page tokens with DES, which OpenSSL 3 does not have. */
const cutPage = (list: string, token: string | null) => {
  const items = list.match(/<Contents>.*?<\/Contents>/gs) ?? []
  const start = Number(token)
  const end = start + PAGE_SIZE
  const isTruncated = end < items.length
  const next = isTruncated ? `<NextContinuationToken>${end}</NextContinuationToken>` : ''
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${items.slice(start, end).join('')}${next}</ListBucketResult>`
}

/**
 * A bucket of s3rver, behind a proxy that does what s3rver does not: it verifies signatures of Version 4, and returns lists in pages, of two
 * objects each.
 */
export const startS3Server = async (options: Options) => {
  const { bucket } = options
  const directory = await mkdtemp(path.join(tmpdir(), 'society-s3-'))
  const storage = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port: storagePort } = await storage.run()
  /** Without a signature, s3rver serves everybody. */
  const ask = async (target: string, init?: RequestInit) => {
    const reply = await fetch(`http://127.0.0.1:${storagePort}${target}`, init)
    return { status: reply.status, body: Buffer.from(await reply.bytes()) }
  }
  const addressOf = (key: string) => `/${bucket}/${key.split('/').map(encode).join('/')}`

  const proxy = createServer(async (request, response) => {
    const { method = '', headers } = request
    const url = new URL(request.url ?? '/', 'http://s3.example')
    const body = await buffer(request)
    if (!isSigned(request, url, body, options)) {
      response.writeHead(403).end(REFUSAL)
      return
    }
    const token = url.searchParams.get('continuation-token')
    url.searchParams.delete('continuation-token')
    const signed = Object.entries(headers).filter(
      ([name]) => name.startsWith('x-amz-') || name === 'authorization',
    )
    const reply = await ask(`${url.pathname}${url.search}`, {
      method,
      headers: Object.fromEntries(signed.map(([name, value]) => [name, String(value)])),
      ...(method === 'PUT' && { body }),
    })
    const isList = url.searchParams.has('list-type') && reply.status === 200
    response.writeHead(reply.status).end(isList ? cutPage(reply.body.toString(), token) : reply.body)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    url: `http://127.0.0.1:${port}/${bucket}`,
    keyId: KEY_ID,
    put: (key: string, body: Buffer) => ask(addressOf(key), { method: 'PUT', body }),
    read: async (key: string) => (await ask(addressOf(key))).body,
    listKeys: async () => {
      const { body } = await ask(`/${bucket}?list-type=2`)
      const list = parseDocument(body.toString(), { xmlMode: true })
      return DomUtils.getElementsByTagName('Key', list).map((key) => DomUtils.textContent(key))
    },
    stop: async () => {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
      await storage.close()
      await rm(directory, { recursive: true })
    },
  }
}
