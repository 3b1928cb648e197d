import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { measureDisk, tryMeasureDisk, type DiskSpace } from './measure-disk.ts'

const SPACE: DiskSpace = { freeBytes: 1, totalBytes: 2 }

it('measures the disk of the nearest folder that exists', async () => {
  const here = await measureDisk(import.meta.dirname)
  expect(here.freeBytes).toBeGreaterThan(0)
  const below = await tryMeasureDisk(path.join(import.meta.dirname, 'no-such-folder', 'backups'))
  expect(below?.totalBytes).toBe(here.totalBytes)
})

it('does not wait for a folder that hangs, and reads it once at a time', async () => {
  const answer = Promise.withResolvers<DiskSpace>()
  const measure = vi.fn(() => answer.promise)
  const options = { measure, timeoutMs: 1 }
  expect(await Promise.all([tryMeasureDisk('/hung', options), tryMeasureDisk('/hung', options)])).toEqual([
    null,
    null,
  ])
  expect(await tryMeasureDisk('/hung', options)).toBeNull()
  expect(measure).toHaveBeenCalledTimes(1)
  expect(await tryMeasureDisk('/other', { measure: async () => SPACE })).toEqual(SPACE)
  answer.resolve(SPACE)
  expect(await tryMeasureDisk('/hung', { measure, timeoutMs: 60_000 })).toEqual(SPACE)
  expect(await tryMeasureDisk('/hung', { measure, timeoutMs: 60_000 })).toEqual(SPACE)
  expect(measure).toHaveBeenCalledTimes(2)
})

it('has no figures of a folder that cannot be read', async () => {
  const measure = () => Promise.reject(new Error('EACCES'))
  expect(await tryMeasureDisk('/closed', { measure })).toBeNull()
})
