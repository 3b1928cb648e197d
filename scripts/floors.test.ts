import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '#server/root.ts'

/**
 * The folders of each side, and the files that stand beside them, from the lowest floor to the highest: each calls only those
 * before it.
 */
const FLOORS = {
  domain: [
    // What any rule may use.
    'society-time-zone.ts time-zone.ts bengali-time.ts across-fields.ts error-codes.ts errors.ts visible-text.ts digits.ts clock.ts initials.ts locales.ts days.ts phone.ts',
    'page-query.ts day-or-year.ts list.ts read-phone.ts local-text.ts day-in-words.ts file-formats.ts email-address.ts web-address.ts validation.ts backups inbox public-forms names api.ts',
    // What several features share.
    'images records approvals dues auth unions members people applications history elections check-membership settings exports videos site.ts security-log saved-lists',
    // The features.
    'rich-text.ts rich-text-schema.ts pages mail imports health gallery events erasure duplicates dashboard corrections contact',
    'committees bulk-changes blood-donors bank banners attractions adverts',
  ],
  server: [
    // What any file may use.
    'root.ts sha256.ts printable.ts version.ts with-timeout.ts spreadsheets',
    // The two engines, the write with its change log, and the lines of writes; then the process and its settings.
    'database jobs secret.ts env.ts',
    // HTTP without any feature; who is asking; the members in memory.
    'http batches session register',
    // What a feature is made of.
    'api',
    // What several features share.
    'mail images records history settings public-forms inbox approvals',
    // The features.
    'members corrections contact blood-donors saved-lists dues duplicates imports auth exports applications erasure elections check-membership backups videos unions',
    'security-log pages gallery events dashboard committees bulk-changes bank banners attractions adverts health',
    // The public pages, and the wiring.
    'features.ts rendering metrics app.ts check-database.ts',
    'shutdown.ts ready-message.ts main.ts backup-process.ts',
  ],
  web: [
    // What any file may use: URLs, languages, numbers and dates.
    'storage.ts use-locale.ts paths.ts admin-paths.ts admin-api-paths.ts zod.ts error-number.ts create-i18n.ts i18n.ts format.ts',
    // Building blocks that know no word of the society.
    'ui',
    // Who is signed in and what they may do, and the API.
    'session read-reply.ts xhr-transport.ts api-client.ts read-query.ts',
    // Colours, the language of a text, pictures, and how people and unions are named.
    'theme language images names',
    // The frames of the pages; the documents of the public site and their islands.
    'shell document',
    // Forms, rich text, lists, and the life of a record on the screen.
    'forms rich-text lists records download.ts feature.ts',
    // What several features share.
    'public-forms inbox erasure',
    // The features: the public site, then the members and what is done with them.
    'adverts banners admins pages unions attractions videos events gallery home',
    'members bulk-changes history saved-lists exports duplicates corrections check-membership finder approvals dues applications joining bank elections',
    'blood-donors contact committees imports mail settings security-log dashboard auth handbook',
    // The screens of the members show something of most features.
    'members/member members/form members/directory',
    // The wiring.
    'features.ts islands.ts admin-area site-files page-queries.ts routes.ts root.tsx',
    'entry.server.tsx entry.client.tsx entry.document.ts entry.document-dev.ts',
  ],
} as const

/** Imports that point up nevertheless, as `from -> to`, each with its reason. */
const EXCEPTIONS: Readonly<Record<keyof typeof FLOORS, Readonly<Record<string, string>>>> = {
  domain: {},
  server: {},
  web: {},
}

const IMPORT = /(?:\bfrom |\bimport |\bimport\(\s*)'(?<specifier>[#.][^'?]+)/g

/** The files that each file imports, types and late imports included; tests aside. */
const importsOf = (side: string) => {
  const files = globSync(`${side}/**/*.{ts,tsx}`, { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx?$|\.d\.ts$|\/testing\/|\/test-[a-z]+\.tsx?$|\/locales\//.test(file),
  )
  const known = new Set(files)
  return new Map(
    files.map((file) => {
      const code = readFileSync(path.join(ROOT, file), 'utf8')
      const targets = Array.from(code.matchAll(IMPORT), ({ groups }) => {
        const specifier = groups?.['specifier'] ?? ''
        return specifier.startsWith('#') ? specifier.slice(1) : path.join(path.dirname(file), specifier)
      })
      return [file, targets.filter((target) => known.has(target))] as const
    }),
  )
}

/** The folder of a file on a list of floors, or the file that stands beside the folders. */
const placeOf = (file: string, floors: readonly string[]) => {
  const below = file.slice(file.indexOf('/') + 1)
  const listed = floors.filter((place) => below === place || below.startsWith(`${place}/`))
  return listed.toSorted((a, b) => b.length - a.length)[0] ?? below.split('/')[0] ?? ''
}

/** The circles of files, each by its files in no particular order. */
const findCircles = (imports: ReadonlyMap<string, readonly string[]>) => {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (file: string) => {
    order.set(file, order.size)
    lowest.set(file, order.get(file) ?? 0)
    open.push(file)
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(next) ?? 0))
    }
    if (lowest.get(file) !== order.get(file)) return
    const circle = open.splice(open.indexOf(file))
    if (circle.length > 1) circles.push(circle)
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return circles
}

describe.each(['domain', 'server', 'web'] as const)('%s', (side) => {
  const imports = importsOf(side)
  const floors = FLOORS[side].flatMap((floor) => floor.split(' '))

  it('every folder and file stands on a floor', () => {
    const places = new Set([...imports.keys()].map((file) => placeOf(file, floors)))
    expect([...places].toSorted()).toEqual(floors.toSorted())
  })

  it('a folder imports only from lower floors', () => {
    const heights = new Map(floors.map((place, height) => [place, height]))
    const height = (file: string) => heights.get(placeOf(file, floors)) ?? -1
    const up = [...imports].flatMap(([file, targets]) =>
      targets.filter((target) => height(target) > height(file)).map((target) => `${file} -> ${target}`),
    )
    expect(up.toSorted()).toEqual(Object.keys(EXCEPTIONS[side]).toSorted())
  })

  it('no files import each other in a circle', () => {
    expect(findCircles(imports)).toEqual([])
  })
})

it('a circle is found, and a line is none', () => {
  const line = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', []],
  ])
  expect(findCircles(line)).toEqual([])
  expect(findCircles(new Map([...line, ['c', ['a']]]))).toEqual([['a', 'b', 'c']])
})
