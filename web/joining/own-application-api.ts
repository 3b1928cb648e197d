import type { OwnApplication } from '#domain/applications/application.ts'
import { api, ApiError } from '../api-client.ts'
import { apiPaths } from '../paths.ts'
import { isRecord, Nothing, readerOf } from '../read-reply.ts'

/** The response schema of the route is OwnApplication. */
const Own = readerOf((data) =>
  isRecord(data) && Array.isArray(data.people) ? (data as OwnApplication) : null,
)

const asVisitor = { method: 'POST', anonymous: true } as const

export const findOwnApplication = async (secret: string, signal?: AbortSignal): Promise<OwnApplication> =>
  (
    await api.call(Own, apiPaths.ofApplication('find'), {
      ...asVisitor,
      body: { secret },
      ...(signal && { signal }),
    })
  ).data

/** Each resolves with the message of the server. */
const send = async (path: string, body: object): Promise<string> =>
  (await api.call(Nothing, path, { ...asVisitor, body })).message

type BySecret = { secret: string }
export const confirmContact = (body: BySecret & { code: string }) =>
  send(apiPaths.ofApplication('confirm'), body)
export const requestCode = (body: BySecret) => send(apiPaths.ofApplication('code'), body)
export const withdrawApplication = (body: BySecret) => send(apiPaths.ofApplication('withdraw'), body)
export const answerIntroduction = (body: BySecret & { isKnown: boolean }) =>
  send(apiPaths.ofApplication('introduction'), body)

const PHOTO_TRIES = 5

/** Sends the photo of the person at a position of the form, or removes it; again when it may, while a hall sends theirs. */
export const sendPhoto = async (secret: string, position: number, photo: File | null): Promise<string> => {
  const body = new FormData()
  body.set('data', JSON.stringify({ secret, position, ...(!photo && { image: null }) }))
  if (photo) body.set('image', photo)
  for (let tried = 1; ; tried++) {
    try {
      return await send(apiPaths.ofApplication('photo'), body)
    } catch (error) {
      const allowedAt = error instanceof ApiError ? error.allowedAt : undefined
      if (allowedAt === undefined || tried === PHOTO_TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, allowedAt - Date.now()))
    }
  }
}
