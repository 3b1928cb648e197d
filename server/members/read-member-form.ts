import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { IMAGE_MAX_BYTES } from '#domain/images/image-rules.ts'
import { toFieldErrors, type FieldError } from '#domain/validation.ts'
import { HttpError, validationError } from '../errors.ts'
import { fileTooLarge, processImage, type ProcessedImage } from '../images/process-image.ts'

const DATA_MAX_BYTES = 64 * 1024
/** A body that says it is larger is refused before it is read. */
const BODY_MAX_BYTES = 8 * IMAGE_MAX_BYTES

type Parts = {
  data: string | null
  image: { bytes: Buffer; filename: string; mimetype: string; tooLarge: boolean } | null
}

const malformed = (path: string, message: string) =>
  new HttpError(400, 'MALFORMED_REQUEST', message, { errorMessages: [{ path, message }] })

/** Reads the parts to their end, so that the connection stays usable, and keeps what may be kept. */
const readParts = async (request: FastifyRequest): Promise<Parts> => {
  try {
    return await collectParts(request)
  } catch (error) {
    // What has no status is the parser's: a form that breaks off, or that names no boundary.
    if (error instanceof Error && 'statusCode' in error) throw error
    throw malformed('', 'The form is not complete!')
  }
}

const collectParts = async (request: FastifyRequest): Promise<Parts> => {
  const parts: Parts = { data: null, image: null }
  let fault: HttpError | null = null
  const limits = { fields: 2, files: 2, parts: 3, fileSize: IMAGE_MAX_BYTES + 1, fieldSize: DATA_MAX_BYTES }
  for await (const part of request.parts({ limits })) {
    const repeated = part.fieldname === 'data' ? parts.data !== null : parts.image !== null
    const expected = part.fieldname === 'data' || part.fieldname === 'image'
    if (!expected || repeated) fault ??= malformed(part.fieldname, 'Unexpected part!')
    if (part.type === 'file') {
      const chunks: Buffer[] = []
      for await (const chunk of part.file) chunks.push(chunk)
      const bytes = Buffer.concat(chunks)
      // A file input that nobody touched sends an empty part without a name.
      const isEmpty = bytes.length === 0 && part.filename === ''
      if (part.fieldname === 'image' && !isEmpty) {
        parts.image = {
          bytes,
          filename: part.filename,
          mimetype: part.mimetype,
          tooLarge: part.file.truncated || bytes.length > IMAGE_MAX_BYTES,
        }
      }
    } else if (part.fieldname === 'data') {
      if (part.valueTruncated) fault ??= new HttpError(413, 'REQUEST_TOO_LARGE', 'The request is too large!')
      // A part that says it is JSON arrives parsed.
      parts.data = typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
    } else if (part.value !== '') {
      fault ??= malformed(part.fieldname, 'Unexpected part!')
    }
  }
  if (fault) throw fault
  return parts
}

const parseJson = (text: string | null): unknown => {
  if (text === null) throw malformed('data', 'The data part is missing!')
  try {
    return JSON.parse(text)
  } catch {
    throw malformed('data', 'The data part is not valid JSON!')
  }
}

const isFault = (error: unknown): error is HttpError => error instanceof HttpError

/**
 * The member fields and the picture of a multipart form: one part `data` with JSON, at most one part `image`.
 * Throws one error that names every fault of both.
 */
export const readMemberForm = async <T extends z.ZodType>(
  request: FastifyRequest,
  schema: T,
): Promise<{ fields: z.output<T>; image: ProcessedImage | null; hash: string }> => {
  if (!request.isMultipart()) {
    throw new HttpError(415, 'UNSUPPORTED_CONTENT_TYPE', 'The form must be sent as multipart/form-data!')
  }
  if (Number(request.headers['content-length'] ?? 0) > BODY_MAX_BYTES) throw fileTooLarge()
  const parts = await readParts(request)
  const parsed = schema.safeParse(parseJson(parts.data))
  const image = await (parts.image?.tooLarge
    ? fileTooLarge()
    : parts.image &&
      processImage(parts.image).catch((error: unknown) => {
        if (isFault(error)) return error
        throw error
      }))
  const faults: FieldError[] = [
    ...(parsed.success ? [] : toFieldErrors(parsed.error)),
    ...(isFault(image) ? image.errorMessages : []),
  ]
  if (!parsed.success) throw validationError(faults)
  if (isFault(image)) throw image
  const hash = createHash('sha256')
    .update(parts.data ?? '')
    .update(parts.image?.bytes ?? '')
    .digest('base64url')
  return { fields: parsed.data, image, hash }
}
