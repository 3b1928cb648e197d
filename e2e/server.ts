import { copyFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'
import { startSite } from '../scripts/testing/start-site.ts'
import { TEMPLATE } from './make-template.ts'

/** Nothing listens there: every mail stays in the outbox. */
const NO_MAIL_SERVER = 'smtp://127.0.0.1:9'

/** Starts a server on its own copy of the demo society. */
export const startServer = async () => {
  const template = process.env[TEMPLATE]
  if (!template) throw new Error('The demo society was not made: run these tests with playwright.config.ts')
  const folder = await makeTemporaryFolder('society-e2e-worker-')
  const file = path.join(folder, 'demo.db')
  await copyFile(template, file)
  const site = await startSite(file, { LOG_LEVEL: 'error', SMTP_URL: NO_MAIL_SERVER })
  const stop = async () => {
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: site.url, file, stop }
}
