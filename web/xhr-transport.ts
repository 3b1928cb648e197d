/**
 * Sends a request like `fetch`, but reports the upload progress, which `fetch` cannot. Rejects with a TimeoutError if
 * there was no progress for `silenceMs`: the upload of a large image may take longer in total.
 */
export const sendWithProgress = (
  path: string,
  init: RequestInit,
  { onUpload, silenceMs }: { onUpload: (fraction: number) => void; silenceMs: number },
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const { signal } = init
    let timer: ReturnType<typeof setTimeout>
    const end = (settle: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      settle()
    }
    const abortWith = (reason: unknown) => {
      request.abort()
      // Rejects with the abort reason of the caller's signal, as `fetch` does.
      end(() => reject(reason))
    }
    const onAbort = () => abortWith(signal?.reason)
    const restartTimer = () => {
      clearTimeout(timer)
      timer = setTimeout(() => abortWith(new DOMException('Nothing moved', 'TimeoutError')), silenceMs)
    }

    request.open(init.method ?? 'GET', path)
    request.withCredentials = init.credentials === 'include'
    new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value))
    request.upload.addEventListener('progress', (event) => {
      restartTimer()
      if (event.lengthComputable && event.total > 0) onUpload(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      const headers = new Headers()
      for (const name of ['content-type', 'etag', 'x-request-id']) {
        const value = request.getResponseHeader(name)
        if (value !== null) headers.set(name, value)
      }
      end(() => resolve(new Response(request.responseText, { status: request.status, headers })))
    })
    request.addEventListener('error', () => end(() => reject(new TypeError('The request failed'))))
    if (signal?.aborted) {
      onAbort()
      return
    }
    signal?.addEventListener('abort', onAbort)
    restartTimer()
    // The API client only passes a string or FormData, which both APIs accept.
    request.send((init.body ?? null) as XMLHttpRequestBodyInit | null)
  })
