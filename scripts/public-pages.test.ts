import { readFileSync, readdirSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#domain/locales.ts'
import { inRoot } from '#server/root.ts'
import type { PageHandle } from '#web/layout/page-handle.ts'
import type { ScriptReport } from './bundle/script-report.ts'

/** The script budget of each public page that the router runs: 110 KiB as transferred. */
const SCRIPT_MAX_BYTES = 110 * 1024

/** Packages that a public page may load initially. Others are for the admin area or loaded on demand. */
const PUBLIC_PACKAGES = [
  '@lingui/core',
  '@lingui/react',
  'lucide-react',
  'react',
  'react-dom',
  'react-router',
  'scheduler',
]

/** Scripts loaded only on a user action. Every other dynamic import counts towards the budget. */
const LOADED_ON_ACTION: Record<string, string> = {
  Lightbox: 'a photo is opened',
  MembershipDetailsDialog: 'a member is viewed',
  'check-credentials': 'the sign-in is sent',
  'xhr-transport': 'a file is sent',
}

type Manifest = { entry: { module: string }; routes: Record<string, { module: string; parentId?: string }> }

const CLIENT = inRoot('build', 'client')
const read = (file: string) => readFileSync(`${CLIENT}/${file}`)
const manifestFile = `assets/${readdirSync(`${CLIENT}/assets`).find((name) => /^manifest-[\w-]+\.js$/.test(name))}`
// All three are written by the build under test.
const window = {} as { __reactRouterManifest: Manifest }
runInNewContext(read(manifestFile).toString(), { window })
const manifest = window.__reactRouterManifest
const { routes } = (await import(inRoot('build', 'server', 'index.js'))) as {
  routes: Record<string, { module: { handle?: PageHandle } }>
}
const notes = JSON.parse(read('scripts.json').toString()) as Record<string, ScriptReport>

/** `ContactForm` of `assets/ContactForm-BEAP7RgG.js`. */
const nameOf = (script: string) => script.replace(/^assets\/|-[\w-]{8}\.js$/g, '')

/** All scripts that a page loads without user action, including its catalog and the route list. */
const scriptsOf = (id: string) => {
  const scripts = new Set([manifestFile])
  const isOtherLanguage = (name: string) =>
    LOCALES.includes(name as Locale) && name !== (id.startsWith('bn:') ? 'bn' : 'en')
  const add = (script: string) => {
    const note = notes[script]
    if (scripts.has(script) || !note) return
    scripts.add(script)
    for (const imported of note.imports) add(imported)
    for (const later of note.later.filter((each) => notes[each])) {
      const name = nameOf(later)
      if (!(name in LOADED_ON_ACTION) && !isOtherLanguage(name)) add(later)
    }
  }
  add(manifest.entry.module.slice(1))
  for (let route = manifest.routes[id]; route; route = manifest.routes[route.parentId ?? '']) {
    add(route.module.slice(1))
  }
  return [...scripts]
}

const layouts = new Set(Object.values(manifest.routes).map(({ parentId }) => parentId))
/** Invitations and previews are used by admins, so the budget does not apply to them. */
const isForVisitors = (id: string) => !/:(accept-invitation|preview)$/.test(id)
/** Only these load the scripts of the router; scripts/public-documents.test.ts weighs the others. */
const isLive = (id: string) => routes[id]?.module.handle?.isLive === true
const publicPages = Object.keys(manifest.routes).filter(
  (id) => /^(en|bn):/.test(id) && !layouts.has(id) && isForVisitors(id) && isLive(id),
)

const sizes = new Map<string, number>()
const sizeOf = (script: string) => {
  const size = sizes.get(script) ?? brotliCompressSync(read(script)).length
  sizes.set(script, size)
  return size
}

test('there are public pages in both languages', () => {
  expect(publicPages.length).toBeGreaterThanOrEqual(6)
  expect(publicPages.filter((id) => id.startsWith('bn:'))).toHaveLength(publicPages.length / 2)
})

test('the scripts that are loaded on a user action exist', () => {
  const later = new Set(Object.values(notes).flatMap((note) => note.later.map(nameOf)))
  expect(Object.keys(LOADED_ON_ACTION).filter((name) => !later.has(name))).toEqual([])
})

describe.each(publicPages)('%s', (id) => {
  const scripts = scriptsOf(id)

  test('loads at most 110 kB of script, including scripts that load automatically', () => {
    const bytes = scripts.map((script) => [sizeOf(script), script] as const)
    const total = bytes.reduce((sum, [size]) => sum + size, 0)
    const heaviest = bytes.toSorted(([a], [b]) => b - a).slice(0, 12)
    expect(total, heaviest.map((line) => line.join(' ')).join('\n')).toBeLessThanOrEqual(SCRIPT_MAX_BYTES)
    expect(scripts.map(nameOf)).toContain(id.slice(0, 2))
  })

  test('contains only listed packages', () => {
    const bundled = new Set(scripts.flatMap((script) => notes[script]?.packages ?? []))
    expect([...bundled].filter((name) => !PUBLIC_PACKAGES.includes(name))).toEqual([])
  })
})
