/** The number of concurrent uploads. */
export const PARALLEL_UPLOADS = 3

export type Upload = {
  key: number
  file: File
  state: 'waiting' | 'sending' | 'failed' | 'refused'
  /** The fraction sent, from 0 to 1. */
  progress: number
  /** The reason of a failure or a refusal. */
  message: string | null
}

/** `fault` is the reason why a file is refused without an upload, or null. */
export type PickedFile = { file: File; fault: string | null }

type UploadTask = {
  file: File
  signal: AbortSignal
  onProgress: (fraction: number) => void
  /** Resolves when the uploads started before have settled, so that pictures are stored in the order of selection. */
  turn: Promise<unknown>
}

type Options = {
  send: (task: UploadTask) => Promise<unknown>
  messageOf: (error: unknown) => string
  /** Called when no upload is left, with the number that succeeded since the queue was last idle. */
  onIdle: (arrived: number) => void
}

export type UploadState = { uploads: readonly Upload[]; arrived: number }

/** Uploads files, a few at a time. Each fails and is retried on its own; a finished upload leaves the queue. */
export const createUploadQueue = ({ send, messageOf, onIdle }: Options) => {
  let state: UploadState = { uploads: [], arrived: 0 }
  let nextKey = 1
  let abortController = new AbortController()
  const listeners = new Set<() => void>()
  const running = new Map<number, Promise<unknown>>()

  const set = (next: UploadState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const change = (key: number, changes: Partial<Upload>) =>
    set({
      ...state,
      uploads: state.uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)),
    })
  const drop = (key: number) => ({ ...state, uploads: state.uploads.filter((upload) => upload.key !== key) })
  const isBusy = () => state.uploads.some(({ state: now }) => now === 'waiting' || now === 'sending')

  const run = async ({ key, file }: Upload) => {
    const { signal } = abortController
    const onProgress = (progress: number) => change(key, { progress })
    try {
      await send({ file, signal, onProgress, turn: Promise.allSettled(running.values()) })
      if (!signal.aborted) set({ ...drop(key), arrived: state.arrived + 1 })
    } catch (error) {
      if (!signal.aborted) change(key, { state: 'failed', message: messageOf(error) })
    }
  }

  const start = () => {
    const next = state.uploads.find((upload) => upload.state === 'waiting')
    if (!next || running.size >= PARALLEL_UPLOADS) return
    change(next.key, { state: 'sending', progress: 0, message: null })
    const done = run(next)
    running.set(next.key, done)
    void continueAfter(next.key, done)
    start()
  }

  const continueAfter = async (key: number, done: Promise<unknown>) => {
    await done
    running.delete(key)
    start()
    const { arrived } = state
    if (isBusy() || arrived === 0) return
    set({ ...state, arrived: 0 })
    onIdle(arrived)
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getState: () => state,
    isBusy,
    add: (files: readonly PickedFile[]) => {
      const added = files.map(({ file, fault }): Upload => ({
        key: nextKey++,
        file,
        state: fault === null ? 'waiting' : 'refused',
        progress: 0,
        message: fault,
      }))
      set({ ...state, uploads: [...state.uploads, ...added] })
      start()
    },
    retry: (key: number) => {
      change(key, { state: 'waiting', message: null })
      start()
    },
    dismiss: (key: number) => set(drop(key)),
    /** Aborts all unfinished uploads and empties the queue. */
    stop: () => {
      abortController.abort()
      abortController = new AbortController()
      set({ uploads: [], arrived: 0 })
    },
  }
}

export type UploadQueue = ReturnType<typeof createUploadQueue>
