import { readFileSync, readdirSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { inRoot } from './prepare/root.ts'

/** The goal of every public page, and of no other: 110 kB of script as it is sent, of 1024 bytes each. */
const SCRIPT_MAX_BYTES = 110 * 1024

/** What a public page may carry from the start. Anything else is for the admin area, or comes when it is needed. */
const PUBLIC_PACKAGES = [
  '@lingui/core',
  '@lingui/react',
  'lucide-react',
  'react',
  'react-dom',
  'react-router',
  'scheduler',
]

type Part = { module: string; imports?: string[] }
type Manifest = { entry: Part; routes: Record<string, Part & { id: string; parentId?: string }> }

const CLIENT = inRoot('build', 'client')
const read = (address: string) => readFileSync(`${CLIENT}/${address.replace(/^\//, '')}`)
const manifestFile = readdirSync(`${CLIENT}/assets`).find((name) => /^manifest-\w+\.js$/.test(name)) ?? ''
// Both files are written by the build that these tests look at.
const manifest = JSON.parse(
  read(`assets/${manifestFile}`)
    .toString()
    .replace(/^window\.__reactRouterManifest=|;$/g, ''),
) as Manifest
const packages = JSON.parse(read('packages.json').toString()) as Record<string, string[]>

/** The scripts that bring a page to life. The list of routes and the texts of a language, which are data, come beside them. */
const scriptsOf = (id: string) => {
  const scripts = new Set([manifest.entry.module, ...(manifest.entry.imports ?? [])])
  for (let route = manifest.routes[id]; route; route = manifest.routes[route.parentId ?? '']) {
    for (const script of [route.module, ...(route.imports ?? [])]) scripts.add(script)
  }
  return [...scripts]
}

const layouts = new Set(Object.values(manifest.routes).map(({ parentId }) => parentId))
/** Who follows an invitation, or looks at a draft, works in the admin area and loads what is needed there. */
const isForVisitors = (id: string) => !/:(accept-invitation|preview)$/.test(id)
const publicPages = Object.keys(manifest.routes).filter(
  (id) => /^(en|bn):/.test(id) && !layouts.has(id) && isForVisitors(id),
)

const sizes = new Map<string, number>()
const sizeOf = (script: string) => {
  const size = sizes.get(script) ?? brotliCompressSync(read(script)).length
  sizes.set(script, size)
  return size
}

test('there are public pages in both languages', () => {
  expect(publicPages.length).toBeGreaterThan(30)
  expect(publicPages.filter((id) => id.startsWith('bn:'))).toHaveLength(publicPages.length / 2)
})

describe.each(publicPages)('%s', (id) => {
  const scripts = scriptsOf(id)

  test('sends at most 110 kB of script', () => {
    const bytes = scripts.map((script) => [sizeOf(script), script] as const)
    const total = bytes.reduce((sum, [size]) => sum + size, 0)
    const heaviest = bytes.toSorted(([a], [b]) => b - a).slice(0, 12)
    expect(total, heaviest.map((line) => line.join(' ')).join('\n')).toBeLessThanOrEqual(SCRIPT_MAX_BYTES)
  })

  test('carries no package that is not listed', () => {
    const carried = new Set(scripts.flatMap((script) => packages[script.slice(1)] ?? []))
    expect([...carried].filter((name) => !PUBLIC_PACKAGES.includes(name))).toEqual([])
  })
})
