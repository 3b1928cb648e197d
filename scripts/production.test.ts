import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inRoot, ROOT } from '#server/root.ts'
import { makeFolder, startProcess, TEST_SECRET } from '#server/testing/processes.ts'

const OWN_FILES = [
  'build',
  'domain',
  'migrations',
  'scripts',
  'server',
  'web',
  'lingui.config.ts',
  'package-lock.json',
  'package.json',
  'react-router.config.ts',
  'vite.config.ts',
]

type Lockfile = { packages: Record<string, { dev?: boolean }> }

let place: Awaited<ReturnType<typeof makeFolder>>
let copy: string

/** What `npm ci --omit=dev` installs. Links are enough: a production package depends on no development package. */
const linkPackages = () => {
  const lockfile = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as Lockfile
  const packages = Object.entries(lockfile.packages).filter(
    ([name, { dev }]) => name !== '' && !dev && existsSync(inRoot(name)),
  )
  for (const [name] of packages.filter(([folder]) => folder.lastIndexOf('node_modules/') === 0)) {
    mkdirSync(path.dirname(path.join(copy, name)), { recursive: true })
    symlinkSync(inRoot(name), path.join(copy, name))
  }
  const present = { ...lockfile, packages: Object.fromEntries(packages) }
  writeFileSync(path.join(copy, 'node_modules', '.package-lock.json'), JSON.stringify(present))
}

beforeAll(async () => {
  place = await makeFolder()
  copy = path.join(place.folder, 'site')
  for (const name of OWN_FILES) cpSync(inRoot(name), path.join(copy, name), { recursive: true })
  linkPackages()
})
afterAll(() => place.remove())

const run = (args: readonly string[], variables: Record<string, string> = {}) => {
  const settings = { HOST: '127.0.0.1', PORT: '0', DATABASE_URL: place.url, SESSION_SECRET: TEST_SECRET }
  const file = path.relative(ROOT, path.join(copy, 'scripts', 'run.mjs'))
  return startProcess(file, place.folder, { ...settings, ...variables }, args)
}

it('a site without development packages creates its admin, serves pages, makes backups and stops; its other scripts run as well', async () => {
  expect(existsSync(path.join(copy, 'node_modules', 'vite'))).toBe(false)
  const admin = run(['create-admin', '--email', 'chair@society.example', '--password', 'jetty-lantern-7'])
  await admin.exited
  expect(admin.output()).toBe('chair@society.example may now sign in as an admin.\n')
  const server = run(['serve'])
  const [, port = ''] = await server.printed(/localhost:(\d+)/)
  const page = await fetch(`http://127.0.0.1:${port}/contact-us`)
  expect(await page.text()).toContain('<main')
  const backup = run(['backup', '--to', path.join(place.folder, 'backups')])
  await backup.exited
  expect(backup.output()).toContain('compared and used by a server')
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)

  const done = async (args: readonly string[], variables: Record<string, string> = {}) => {
    const script = run(args, variables)
    await script.exited
    return script.output()
  }
  const backups = path.join(place.folder, 'backups')
  const other = `sqlite:${path.join(place.folder, 'other.db')}`
  expect(await done(['verify-history'])).toContain('records of the change log are as they were written')
  expect(await done(['migrate-engine', '--to', other])).toContain('rows were copied and compared')
  const restored = { DATABASE_URL: `sqlite:${path.join(place.folder, 'restored.db')}` }
  const [stored = ''] = readdirSync(backups).filter((file) => file.endsWith('.gz'))
  expect(await done(['restore', path.join(backups, stored)], restored)).toContain('is restored.')
  expect(await done(['doctor'])).toContain('ok    Build: current')
  const list = path.join(place.folder, 'sbom.json')
  expect(await done(['sbom', '--to', list])).toBe(`${list}\n`)
})

it('without development packages the driver of PostgreSQL is there', async () => {
  const server = run(['serve'], { DATABASE_URL: 'postgres://society@127.0.0.1:1/society' })
  expect(await server.exited).toBe(1)
  expect(server.output()).toContain('ECONNREFUSED')
})

it('without development packages a stale build is refused, and stays; the doctor reports it', async () => {
  const added = path.join(copy, 'domain', 'added.ts')
  writeFileSync(added, '')
  for (const name of ['serve', 'verify-history']) {
    const script = run([name])
    expect(await script.exited).toBe(1)
    expect(script.output()).toContain('Run: npm run build')
  }
  const doctor = run(['doctor'])
  await doctor.exited
  expect(doctor.output()).toContain('warn  Build: older than the code.')
  expect(existsSync(path.join(copy, 'build', 'server.sha256'))).toBe(true)
  rmSync(added)
})
