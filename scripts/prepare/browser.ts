import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { runCommand } from './run-command.ts'

// The headless shell is Chromium without a UI: the tests take a quarter less time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const isExecutable = (file: string) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The system's browser, or Playwright's own if it is already installed. */
const findInstalled = (): string | undefined => {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...candidates, ...APPLICATIONS, chromium.executablePath()].find(isExecutable)
}

const installFromDebian = async () => {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  console.log('Installing Chromium with apt-get (once) …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  if ((await runCommand('apt-get', ['update', '-qq'], { env })) !== 0) return
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'fonts-noto-core']
  if ((await runCommand('apt-get', [...install, 'chromium-headless-shell'], { env })) === 0) return
  // Older releases of Debian and Ubuntu have no such package.
  await runCommand('apt-get', [...install, 'chromium'], { env })
}

/** The path of a Chromium for the tests, installed if missing. Throws with install instructions on failure. */
export const findBrowser = async (): Promise<string> => {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (isExecutable(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, and that is no program.`)
  }
  const present = findInstalled()
  if (present) return present
  await installFromDebian()
  const installed = findInstalled()
  if (installed) return installed
  console.log('Fetching the Chromium of Playwright (once) …')
  await runCommand('playwright', ['install', 'chromium'])
  const fetched = findInstalled()
  if (fetched) return fetched
  throw new Error(
    'The tests need a Chromium, and none could be fetched. Please install Chromium or Google Chrome,\n' +
      'or set CHROMIUM_PATH to the program, and try again.',
  )
}
