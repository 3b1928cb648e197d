import os from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { createBirpc, type BirpcReturn } from 'birpc'
import type { PageQuery } from '#domain/page-query.ts'
import {
  createRenderer,
  type ApiReply,
  type PageInput,
  type RenderedPage,
  type WebBuild,
} from './renderer.ts'

/** What `createThreadRenderer` passes: the URLs of the build, and of the script of every public page. */
export type ThreadData = { build: string; documentScript: string }

/** What the thread offers. Renderings are told apart by a number. */
export type ThreadFunctions = {
  readQueries: () => Promise<readonly PageQuery[]>
  render: (rendering: number, page: PageInput) => Promise<RenderedPage>
  abort: (rendering: number) => void
}

/** What the thread calls. */
export type MainFunctions = {
  callApi: (rendering: number, path: string, headers: Record<string, string>) => Promise<ApiReply>
}

/* The other end of `render-in-thread.ts`. */
const { build, documentScript } = workerData as ThreadData

// Linux gives threads priorities of their own; elsewhere this would be the priority of the whole process.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)

// web/entry.server.tsx exports the shape of WebBuild.
const built = import(build) as Promise<WebBuild>
const renderer = createRenderer({ build: () => built, mode: 'production', documentScript })
const aborts = new Map<number, AbortController>()

const main: BirpcReturn<MainFunctions, ThreadFunctions> = createBirpc<MainFunctions, ThreadFunctions>(
  {
    readQueries: renderer.readQueries,
    render: async (rendering, page) => {
      const abort = new AbortController()
      aborts.set(rendering, abort)
      try {
        const callApi = (path: string, headers: Record<string, string>) =>
          main.callApi(rendering, path, headers)
        return await renderer.render(page, callApi, abort.signal)
      } finally {
        aborts.delete(rendering)
      }
    },
    abort: (rendering) => aborts.get(rendering)?.abort(),
  },
  {
    // A port of a thread has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    post: (message) => parentPort?.postMessage(message),
    on: (receive) => void parentPort?.on('message', receive),
  },
)
