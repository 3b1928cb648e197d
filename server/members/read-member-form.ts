import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { IMAGE_MAX_BYTES } from '#domain/images/image-rules.ts'
import type { FieldError } from '#domain/validation.ts'
import { HttpError, validationError } from '../http/errors.ts'
import { malformedPart, readParts } from '../http/multipart.ts'
import type { WorkQueue } from '../http/work-queue.ts'
import type { ProcessedImage } from '../images/encode-image.ts'
import { fileTooLarge, processImage } from '../images/process-image.ts'
import { parseInput } from '../http/validate.ts'

/** A larger Content-Length is refused before the body is read. */
const BODY_MAX_BYTES = 8 * IMAGE_MAX_BYTES

const parseJson = (text: string | null): unknown => {
  if (text === null) throw malformedPart('data', 'The data part is missing!')
  try {
    return JSON.parse(text)
  } catch {
    throw malformedPart('data', 'The data part is not valid JSON!')
  }
}

const isFault = (error: unknown): error is HttpError => error instanceof HttpError

/**
 * Reads the member fields and the picture of a multipart form: one `data` part with JSON, and at most one `image` part.
 * Throws one error that lists the faults of both. `findOwner` may refuse the fields before the picture is decoded, and returns whose it is.
 */
export const readMemberForm = async <T extends z.ZodType>(
  request: FastifyRequest,
  schema: T,
  imageQueue: WorkQueue,
  findOwner?: (fields: z.output<T>) => Promise<string>,
): Promise<{ fields: z.output<T>; image: ProcessedImage | null; hash: string }> => {
  if (Number(request.headers['content-length'] ?? 0) > BODY_MAX_BYTES) throw fileTooLarge()
  const parts = await readParts(request, 'image', IMAGE_MAX_BYTES)
  const parsed = parseInput(schema, parseJson(parts.data))
  const owner = parsed.faults ? undefined : await findOwner?.(parsed.data)
  const image = await (parts.file?.tooLarge
    ? fileTooLarge()
    : parts.file &&
      processImage(parts.file, imageQueue, owner).catch((error: unknown) => {
        if (isFault(error)) return error
        throw error
      }))
  const faults: FieldError[] = [...(parsed.faults ?? []), ...(isFault(image) ? image.errorMessages : [])]
  if (parsed.faults) throw validationError(faults)
  if (isFault(image)) throw image
  const hash = createHash('sha256')
    .update(parts.data ?? '')
    .update(parts.file?.bytes ?? '')
    .digest('base64url')
  return { fields: parsed.data, image, hash }
}
