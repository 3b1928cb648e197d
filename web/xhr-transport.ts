/**
 * Sends a request as `fetch` would, and tells how much of its body is out, which `fetch` cannot. Rejects with a
 * TimeoutError when nothing moved for `silenceMs`: a large picture may rightly take longer than that on the whole.
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
    const giveUp = (reason: unknown) => {
      request.abort()
      // What is refused is what the caller's signal gave as its reason, as with `fetch`.
      end(() => reject(reason))
    }
    const onAbort = () => giveUp(signal?.reason)
    const stayAwake = () => {
      clearTimeout(timer)
      timer = setTimeout(() => giveUp(new DOMException('Nothing moved', 'TimeoutError')), silenceMs)
    }

    request.open(init.method ?? 'GET', path)
    request.withCredentials = init.credentials === 'include'
    new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value))
    request.upload.addEventListener('progress', (event) => {
      stayAwake()
      if (event.lengthComputable && event.total > 0) onUpload(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      const headers = new Headers()
      for (const name of ['content-type', 'etag']) {
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
    stayAwake()
    // The client hands in text or a form, which both may send.
    request.send((init.body ?? null) as XMLHttpRequestBodyInit | null)
  })
