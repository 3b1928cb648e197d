import { brotliDecompressSync } from 'node:zlib'
import { informationPaths, localePath, paths } from '#web/paths.ts'
import { compare } from '../compare.ts'
import type { Job } from '../job.ts'
import { readReply } from '../references.ts'
import { get } from '../requests.ts'

const HEADERS = { 'accept-encoding': 'br' }

const pageJob = (name: string, path: string): Job => ({
  name,
  title: `the rendered page ${path}, compressed`,
  run: async (site) => {
    const { body } = await readReply(site.server.origin + path, HEADERS)
    // A page that was rendered again may be compressed with another quality.
    const html = brotliDecompressSync(body).toString()
    const request = get(path, HEADERS)
    let sent = 0
    let checked = 0
    const row = await compare(site, {
      job: name,
      against: { path, headers: HEADERS },
      goal: 0.5,
      next: () => {
        if (sent++ % 50 !== 0) return { request }
        return {
          request,
          onReply: (reply) => {
            checked++
            if (!reply.body.equals(body) && brotliDecompressSync(reply.body).toString() !== html)
              throw new Error(`${path} has changed while it was loaded`)
          },
        }
      },
    })
    return [{ ...row, checked }]
  },
})

export const pageJobs: readonly Job[] = [
  pageJob('page', paths.home),
  pageJob('page-bn', localePath('bn', paths.home)),
  pageJob('page-text', informationPaths.constitution),
]
