import { createDirectory, type Directory } from './directory.ts'
import { createIndexCache, type OpenIndex } from './index-cache.ts'

/** What a process caches of the members. One is enough for all routes. */
export type Register = { directory: Directory; openIndex: OpenIndex }

export const createRegister = (): Register => ({
  directory: createDirectory(),
  openIndex: createIndexCache(),
})
