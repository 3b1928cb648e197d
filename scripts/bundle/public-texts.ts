import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { inRoot } from '#server/root.ts'
import routes from '#web/routes.ts'

/** In web/routes.ts, around all of it; a preview of a public page has it under a name of its own. */
const ADMIN_AREA = 'auth/RequireAdmin.tsx'

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'((?:\.|#)[^'?]+\.tsx?)'/g

/** These files and everything they import, statically or dynamically, as paths from the root. */
export const reachedFrom = (files: readonly string[]) => {
  const reachable = new Set<string>()
  const follow = (file: string) => {
    if (reachable.has(file) || !existsSync(inRoot(file))) return
    reachable.add(file)
    for (const [, target = ''] of readFileSync(inRoot(file), 'utf8').matchAll(IMPORT)) {
      follow(target.startsWith('#') ? target.slice(1) : path.posix.join(path.posix.dirname(file), target))
    }
  }
  for (const file of files) follow(file)
  return reachable
}

const filesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [`web/${file}`, ...filesOf(children)])

/** The entries of a .po catalog: where a text is used, and the text. */
const entriesOf = (catalog: string) =>
  catalog.split(/\n{2,}/).map((entry) => ({
    origins: [...entry.matchAll(/^#: (.+)$/gm)].map(([, file = '']) => file),
    // A multi-line text is quoted line by line, in JSON syntax.
    id: [...(/^msgid ((?:".*"\n?)+)/m.exec(entry)?.[1]?.matchAll(/".*"/g) ?? [])]
      .map(([line]) => String(JSON.parse(line)))
      .join(''),
  }))

/**
 * The texts of a catalog that can appear on a public page: those of its own code, and every message of domain/, since
 * the server may return it. The admin area is only in English, under a single URL prefix.
 */
export const publicTexts = (catalog: string) => {
  const sites = routes.filter(({ id, file }) => id ?? file !== ADMIN_AREA)
  const files = reachedFrom(['web/root.tsx', ...filesOf(sites)])
  const isPublic = (origin: string) => origin.startsWith('domain/') || files.has(origin)
  return new Set(
    entriesOf(readFileSync(catalog, 'utf8')).flatMap(({ id, origins }) =>
      origins.some(isPublic) ? [id] : [],
    ),
  )
}
