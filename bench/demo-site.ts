import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { prepareDemo } from '../scripts/demo/prepare-demo.ts'
import { startSite } from '../scripts/testing/start-site.ts'

/** Runs `work` with the built site on a fresh demo society, which is gone afterwards. */
export const withDemoSite = async <T>(work: (site: { url: string; folder: string }) => Promise<T>) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'society-bench-'))
  try {
    const file = path.join(folder, 'demo.db')
    await prepareDemo(`sqlite:${file}`)
    const site = await startSite(file)
    try {
      return await work({ url: site.url, folder })
    } finally {
      await site.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
