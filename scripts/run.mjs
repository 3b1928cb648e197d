// Entry point of every npm script: `node scripts/run.mjs <name> [arguments]` runs scripts/<name>.ts.
// It is plain JavaScript without packages, because on a fresh clone it runs on whatever Node npm came with:
// it installs the packages of the lockfile and continues under the project's own Node.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import module from 'node:module'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const OLDEST_NODE = [24, 16]
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [name, ...args] = process.argv.slice(2)

/** The scripts that run the server, for weeks. */
const SERVERS = ['start', 'serve', 'dev']

/** The scripts of a site in production. `serve`, `sbom` and `verify-roll` import no packages; the others run from the bundle of the server, which has them in it. */
const PRODUCTION = [
  'serve',
  'create-admin',
  'backup',
  'restore',
  'migrate-engine',
  'verify-history',
  'verify-roll',
  'court-file',
  'doctor',
  'sbom',
]

/**
 * Hashes and pictures occupy up to three threads of the pool; of the four by default, one would be left to compress pages.
 *
 * The others make a server return memory to the system. Pictures and passwords are processed in many threads, and glibc creates
 * an arena for each and hardly ever frees it: these leave one arena, and large blocks are returned immediately.
 */
const SERVER_VARIABLES = {
  UV_THREADPOOL_SIZE: '8',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
/**
 * Megabytes. By default, V8 lets each of the three semi-spaces grow to 16 and does not shrink them, and the old space as if the machine
 * were there for it alone. A hundred thousand members need 70 of it. The pages of `dev` are built by Vite, which needs more.
 */
const HEAP_OPTIONS = [
  { option: '--max-semi-space-size=2', pattern: /^--max[-_]semi[-_]space[-_]size/ },
  { option: '--max-old-space-size=128', pattern: /^--max[-_]old[-_]space[-_]size/, except: 'dev' },
]
const isHeapOption = (given) => HEAP_OPTIONS.some(({ pattern }) => pattern.test(given))

const fail = (message) => {
  console.error(message)
  process.exit(1)
}

const readLock = (path) => {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages
  } catch {
    return undefined
  }
}

const wanted = readLock('package-lock.json')
if (!wanted) fail('package-lock.json is missing or broken: take it from the repository again.')
/** npm writes this file last, so an interrupted install is detected. */
const present = readLock('node_modules/.package-lock.json')

/** An installation without development packages stays one, until a script needs them. */
const omitsDev =
  PRODUCTION.includes(name) && present !== undefined && !Object.values(present).some(({ dev }) => dev)

const isInstalled = () =>
  present !== undefined &&
  Object.entries(wanted).every(([path, { version, optional, dev }]) => {
    if (path === '' || (dev && omitsDev)) return true
    return present[path] ? present[path].version === version : optional === true
  })

const install = () => {
  console.error('Installing packages from the lockfile (once, about half a minute) …')
  // Inside `npm run`, npm exposes its own path and Node's: the install uses the same ones.
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  const dev = omitsDev ? '--omit=dev' : '--include=dev'
  const flags = ['ci', dev, '--include=optional', '--loglevel=error']
  const options = { cwd: root, stdio: ['ignore', 2, 2] }
  const done =
    npm && node
      ? spawnSync(node, [npm, ...flags], options)
      : spawnSync('npm', flags, { ...options, shell: process.platform === 'win32' })
  if (done.status !== 0) fail('Installing failed: see the lines above. Is there a network connection?')
}

/** The Node from the lockfile for this platform, if there is one. */
const pinnedNode = () => {
  const folder = join(
    root,
    'node_modules',
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
  )
  const path = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(path) ? realpathSync(path) : undefined
}

const isNewEnough = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])
}

/** Server settings that this process lacks; values set in the environment take precedence. */
const missingSettings = () => {
  if (!SERVERS.includes(name)) return { variables: {}, options: [] }
  const variables = Object.entries(SERVER_VARIABLES).filter(([key]) => process.env[key] === undefined)
  const given = [...process.execArgv, ...(process.env.NODE_OPTIONS ?? '').split(' ')]
  return {
    variables: Object.fromEntries(variables),
    options: HEAP_OPTIONS.filter(
      ({ pattern, except }) => except !== name && !given.some((option) => pattern.test(option)),
    ).map(({ option }) => option),
  }
}

/** Ends a server whose parent, npm or this script, was killed and could not stop it: it would hold the port and the database. */
const PARENT_CHECK_MS = 1000
const PARENT = 'SOCIETY_PARENT'
const endWithParent = () => {
  // A shell that ends leaves a server running on purpose.
  const isStarted = process.env[PARENT] === String(process.ppid) || process.env.npm_lifecycle_event === name
  if (!isStarted || process.platform === 'win32') return
  const parent = process.ppid
  const check = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM')
  setInterval(check, PARENT_CHECK_MS).unref()
}

/**
 * Runs the script under another Node or with other settings: in place of this process, or where that is not possible (Windows, older
 * versions of Node) in a child process, forwarding signals and its exit code.
 */
const runUnder = (node, { variables, options }) => {
  const nodeOptions = [...process.execArgv.filter(isHeapOption), ...options]
  const argv = [...nodeOptions, fileURLToPath(import.meta.url), name, ...args]
  const env = { ...process.env, ...variables }
  if (process.platform !== 'win32' && process.execve) process.execve(node, [node, ...argv], env)
  const child = spawn(node, argv, { stdio: 'inherit', env: { ...env, [PARENT]: String(process.pid) } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child as well: forwarding it would send it twice.
      if (!(signal === 'SIGINT' && process.stdin.isTTY)) child.kill(signal)
    })
  }
  child.on('error', (error) =>
    fail(`${node} does not start (${error.message}). Install Node ${OLDEST_NODE.join('.')} or later.`),
  )
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0)
  })
}

if (!name || !existsSync(join(root, 'scripts', `${name}.ts`))) fail(`There is no script "${name ?? ''}".`)
if (!isInstalled()) {
  if (name === 'doctor') fail('FAIL  Packages: they differ from the lockfile. → Run: npm ci')
  install()
}

const script = join(root, 'scripts', `${name}.ts`)
const isBundled = omitsDev && !['serve', 'sbom', 'verify-roll'].includes(name)
const pinned = pinnedNode()
process.chdir(root)
process.env.PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)

const missing = missingSettings()
const isComplete = missing.options.length === 0 && Object.keys(missing.variables).length === 0

if (pinned && realpathSync(process.execPath) !== pinned) {
  runUnder(pinned, missing)
} else if (isNewEnough() && !isComplete) {
  // glibc and V8 read their settings when a process starts.
  runUnder(process.execPath, missing)
} else if (isNewEnough()) {
  // Enables the compile cache here and in every child process.
  process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'node')
  module.enableCompileCache?.()
  if (SERVERS.includes(name)) endWithParent()
  process.argv = [process.execPath, script, ...args]
  await import(pathToFileURL(isBundled ? join(root, 'scripts', 'prepare', 'run-built.ts') : script).href)
} else {
  fail(
    `This is Node ${process.versions.node}, and there is no packaged Node for ${process.platform} ${process.arch}.\n` +
      `Please install Node ${OLDEST_NODE.join('.')} or later (https://nodejs.org) and try again.`,
  )
}
