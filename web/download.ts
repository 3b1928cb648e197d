import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import { api, ApiError, REQUEST_TIMEOUT_MS, UNREACHABLE_MESSAGE } from './api-client.ts'
import { useAttempt } from './records/use-attempt.ts'
import { toastSuccess } from './ui/toast.ts'

/** The browser needs the address of the file until it has saved it. */
const SAVING_MS = 60_000

const NO_BODY = { done: true, value: undefined } as const

const afterSilence = () => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new ApiError(UNREACHABLE_MESSAGE, { code: 'TIMEOUT' })),
      REQUEST_TIMEOUT_MS,
    )
  })
  return { silence, end: () => clearTimeout(timer) }
}

/** A large file may take minutes on a slow line, so only silence is limited. */
const readFile = async (response: Response): Promise<Blob> => {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body?.getReader()
  for (;;) {
    const { silence, end } = afterSilence()
    try {
      const { done, value } = await Promise.race([reader?.read() ?? NO_BODY, silence])
      if (done) break
      chunks.push(value)
    } catch (cause) {
      void reader?.cancel().catch(() => {})
      throw cause instanceof ApiError ? cause : new ApiError(UNREACHABLE_MESSAGE, { code: 'NETWORK', cause })
    } finally {
      end()
    }
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' })
}

export const saveFile = (file: Blob, name: string) => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), SAVING_MS)
}

/** Requests a file and saves it under the name in the response. Resolves with the name; throws only ApiError. */
const download = async (path: string, body: unknown): Promise<string> => {
  const response = await api.open(path, { method: 'POST', body })
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
  saveFile(await readFile(response), name)
  return name
}

/** Returns a function that requests a file and saves it, one at a time, and says so with a toast; `detail` is its second line. The body may be a promise. */
export const useDownload = () => {
  const { _ } = useLingui()
  const attempt = useAttempt()
  const [busy, setBusy] = useState(false)
  // The state changes only with the next rendering, and a double click is faster.
  const isRunning = useRef(false)
  const save = async (path: string, body: unknown, detail?: string) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    await attempt(async () => {
      const file = await download(path, await body)
      toastSuccess(_('Saved as {file}', { file }), detail)
    })
    isRunning.current = false
    setBusy(false)
  }
  return { busy, save }
}
