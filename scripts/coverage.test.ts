import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot, ROOT } from '#server/root.ts'

/** A mark ends a title: a string that is followed by the test's options or its function. */
const TITLE_MARK = /\[(S\d[^\]\n]*)\](?=['"`],\s*(?:async\b|\(|\{|\w+ =>))/g
const ANY_MARK = /\[S\d/g
const DISABLED = /\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|todo|fixme|fails|fail)\b/g

/** The ids of a mark: `S2.1-3, S5.4` names four. Unparsable marks are returned unchanged. */
const idsOf = (mark: string) =>
  mark.split(', ').flatMap((part) => {
    const [, section, first, last = first] = /^S(\d)\.(\d+)(?:-(\d+))?$/.exec(part) ?? []
    if (Number(last) < Number(first) || first === undefined) return [part]
    return Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, n) => `S${section}.${Number(first) + n}`,
    )
  })

const statements = [...readFileSync(inRoot('docs', 'coverage.md'), 'utf8').matchAll(/^- (\S+) (.*)$/gm)].map(
  ([, id = '', text = '']) => ({ id, text }),
)
const files = globSync('{domain,server,web,scripts,e2e}/**/*.{test,spec}.{ts,tsx}', { cwd: ROOT }).map(
  (file) => ({
    file,
    source: readFileSync(inRoot(file), 'utf8'),
  }),
)
const marks = files.flatMap(({ file, source }) =>
  [...source.matchAll(TITLE_MARK)].flatMap(([, mark = '']) => idsOf(mark).map((id) => ({ id, file }))),
)

test('every statement has a test with its id', () => {
  const proved = new Set(marks.map(({ id }) => id))
  expect(statements.filter(({ id }) => !proved.has(id))).toEqual([])
})

test('every id in a title belongs to a statement', () => {
  const known = new Set(statements.map(({ id }) => id))
  expect(marks.filter(({ id }) => !known.has(id))).toEqual([])
})

test('ids are at the end of titles, in files without disabled tests', () => {
  const marked = files.filter(({ source }) => source.match(ANY_MARK))
  const count = (source: string, pattern: RegExp) => source.match(pattern)?.length ?? 0
  const astray = marked.filter(({ source }) => count(source, ANY_MARK) !== count(source, TITLE_MARK))
  expect(astray.map(({ file }) => file)).toEqual([])
  const disabled = marked.filter(({ source }) => count(source, DISABLED) > 0)
  expect(disabled.map(({ file }) => file)).toEqual([])
})

test('the statements of each section are numbered from 1 without gaps', () => {
  for (const section of '123456789') {
    const ids = statements.map(({ id }) => id).filter((id) => id.startsWith(`S${section}.`))
    expect(ids.length, `section ${section}`).toBeGreaterThan(0)
    expect(new Set(ids)).toEqual(new Set(ids.map((_, index) => `S${section}.${index + 1}`)))
  }
  expect(statements.length).toBeGreaterThan(200)
})
