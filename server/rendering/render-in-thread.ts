import { Worker } from 'node:worker_threads'
import { createBirpc } from 'birpc'
import type { PageQuery } from '#domain/page-query.ts'
import { entryFile } from '../root.ts'
import type { MainFunctions, ThreadData, ThreadFunctions } from './render-thread.ts'
import type { CallApi, Renderer } from './renderer.ts'

const THREAD_FILE = entryFile('render-thread', 'rendering/render-thread.ts')

/** A page gives up rendering after 10 s, so a thread that does not reply hangs. */
const TIMEOUT_MS = 20_000
/** Several times of what rendering needs. */
const HEAP_MAX_MB = 128
/** Of the new objects, in place of 12: a page has fewer. */
const YOUNG_MAX_MB = 6

type Limits = { timeoutMs?: number }

/**
 * Renders the pages of a build in a thread of its own, whose priority is lower than that of the event loop: rendering takes 20 ms, for which
 * cached pages and the API would wait. A thread that fails or hangs is replaced at the next page; its renderings are rejected.
 */
export const createThreadRenderer = (data: ThreadData, { timeoutMs = TIMEOUT_MS }: Limits = {}) => {
  const callers = new Map<number, CallApi>()
  let queries: readonly PageQuery[] | undefined
  let renderings = 0
  let isClosed = false

  const start = () => {
    const worker = new Worker(THREAD_FILE, {
      name: 'rendering',
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB, maxYoungGenerationSizeMb: YOUNG_MAX_MB },
    })
    /** The next page starts another thread. */
    const retire = () => {
      if (current?.worker === worker) current = undefined
    }
    const thread = createBirpc<ThreadFunctions, MainFunctions>(
      {
        callApi: (rendering, path, headers) => {
          const callApi = callers.get(rendering)
          if (!callApi) throw new Error('The rendering is over.')
          return callApi(path, headers)
        },
      },
      {
        // A port of a thread has no origin.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        post: (message) => worker.postMessage(message),
        on: (receive) => void worker.on('message', receive),
        timeout: timeoutMs,
        onTimeoutError: () => {
          retire()
          void worker.terminate()
        },
      },
    )
    let reason: unknown
    worker.once('error', (error) => {
      reason = error
    })
    worker.once('exit', () => {
      retire()
      thread.$close(new Error('The rendering thread has ended.', { cause: reason }))
    })
    return { worker, thread }
  }

  let current: ReturnType<typeof start> | undefined
  const getThread = () => {
    if (isClosed) throw new Error('Rendering is closed.')
    current ??= start()
    return current.thread
  }

  const renderer: Renderer = {
    readQueries: async () => (queries ??= await getThread().readQueries()),
    render: async (page, callApi, signal) => {
      signal?.throwIfAborted()
      const rendering = ++renderings
      const thread = getThread()
      // A thread that has ended needs no abort.
      const abort = () => void thread.abort.asEvent(rendering).catch(() => undefined)
      callers.set(rendering, callApi)
      signal?.addEventListener('abort', abort)
      try {
        return await thread.render(rendering, page)
      } finally {
        callers.delete(rendering)
        signal?.removeEventListener('abort', abort)
      }
    },
  }
  return {
    ...renderer,
    close: async () => {
      isClosed = true
      await current?.worker.terminate()
    },
  }
}
