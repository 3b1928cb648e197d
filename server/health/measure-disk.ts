import { stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { withTimeout } from '../with-timeout.ts'

/** In bytes. Free is what this process may use. */
export type DiskSpace = { freeBytes: number; totalBytes: number }

/** A local disk answers within milliseconds, a network folder whose server is gone never does. */
const TIMEOUT_MS = 1_000

const exists = (entry: string) =>
  stat(entry).then(
    () => true,
    () => false,
  )

/** The nearest folder that exists. */
export const existingFolder = async (folder: string): Promise<string> =>
  (await exists(folder)) ? folder : existingFolder(path.dirname(folder))

/** The space of the file system with the folder, or with the nearest one above it that exists. */
export const measureDisk = async (folder: string): Promise<DiskSpace> => {
  const { bavail, blocks, bsize } = await statfs(await existingFolder(path.resolve(folder)))
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

/** By folder. A folder that hangs blocks a thread of libuv's pool: one, instead of one for each call. */
const inFlight = new Map<string, Promise<DiskSpace | null>>()

/** The space of the file system with the folder; null if it cannot be read, or hangs. */
export const tryMeasureDisk = async (
  folder: string,
  { measure = measureDisk, timeoutMs = TIMEOUT_MS } = {},
): Promise<DiskSpace | null> => {
  const measuring =
    inFlight.get(folder) ??
    measure(folder)
      .catch(() => null)
      .finally(() => inFlight.delete(folder))
  inFlight.set(folder, measuring)
  return withTimeout(measuring, timeoutMs, () => null)
}
