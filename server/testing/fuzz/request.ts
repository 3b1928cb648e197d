import { toJson } from './values.ts'

export type Part = { name: string; filename?: string; type?: string; bytes: Buffer }

/** A request before it is encoded, so that one place of it can be changed. */
export type Request = {
  method: string
  url: string
  headers: Record<string, string>
  /** The JSON of the body, or of the part `data` of a form; undefined without a body. */
  body?: unknown
  /** The parts of a form beside `data`. */
  parts?: Part[]
  /** Instead of the encoded body. */
  rawBody?: Buffer
}

const BOUNDARY = 'fuzz-boundary-7d1f'

const encodePart = ({ name, filename, type, bytes }: Part) => {
  const file = filename === undefined ? '' : `; filename="${filename}"`
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n`
  return [Buffer.from(head + (type ? `Content-Type: ${type}\r\n\r\n` : '\r\n')), bytes, Buffer.from('\r\n')]
}

const encodeForm = ({ body, parts = [] }: Request) => {
  const data = body === undefined ? [] : [{ name: 'data', bytes: Buffer.from(toJson(body)) }]
  return Buffer.concat([...[...parts, ...data].flatMap(encodePart), Buffer.from(`--${BOUNDARY}--\r\n`)])
}

/** The body and the headers of a request as they are sent. */
export const encode = (request: Request): { headers: Record<string, string>; payload?: Buffer } => {
  const isForm = request.parts !== undefined
  const type = isForm ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json'
  const payload =
    request.rawBody ??
    (isForm
      ? encodeForm(request)
      : request.body === undefined
        ? undefined
        : Buffer.from(toJson(request.body)))
  return {
    headers: { ...(payload && { 'content-type': type }), ...request.headers },
    ...(payload && { payload }),
  }
}

/** Reads a form that a test made. */
export const readForm = async (form: FormData): Promise<Pick<Request, 'body' | 'parts'>> => {
  const parts: Part[] = []
  let body: unknown
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      if (name === 'data') body = JSON.parse(value)
      else parts.push({ name, bytes: Buffer.from(value) })
      continue
    }
    const bytes = Buffer.from(await value.arrayBuffer())
    parts.push({ name, filename: value.name, ...(value.type && { type: value.type }), bytes })
  }
  return { ...(body !== undefined && { body }), parts }
}
