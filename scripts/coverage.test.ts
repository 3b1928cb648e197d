import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot, ROOT } from '#server/root.ts'
import { ASVS_LEVELS } from './testing/asvs-levels.ts'

/** A mark ends a title: a string that is followed by the test's options or its function. */
const TITLE_MARK = /\[([SV]\d[^\]\n]*)\](?=['"`],\s*(?:async\b|\(|\{|\w+ =>))/g
const ANY_MARK = /\[[SV]\d/g
const DISABLED = /\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|todo|fixme|fails|fail)\b/g

/** The ids of a mark: `S2.1-3, V6.2.4` names four. Unparsable marks are returned unchanged. */
const idsOf = (mark: string) =>
  mark.split(', ').flatMap((part) => {
    const [, section, first, last = first] = /^(S\d\.|V\d+\.\d+\.)(\d+)(?:-(\d+))?$/.exec(part) ?? []
    if (Number(last) < Number(first) || first === undefined) return [part]
    return Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, n) => `${section}${Number(first) + n}`,
    )
  })

const statements = [
  ...readFileSync(inRoot('scripts/testing/statements.md'), 'utf8').matchAll(/^- (\S+) (.*)$/gm),
].map(([, id = '', text = '']) => ({ id, text }))

/** The rows of requirements.md, such as `- V6.2.1 (1) met, test: …`. A section or chapter that does not apply is one row. */
const requirements = [
  ...readFileSync(inRoot('scripts/testing/requirements.md'), 'utf8').matchAll(
    /^- (V\d[\d.]*) (?:\((\d)\) )?(met|partly|not met|not applicable)(?:, (test|document|check))?: (.+)$/gm,
  ),
].map(([, id = '', level, state = '', evidence, text = '']) => ({ id, level, state, evidence, text }))

const files = globSync('{domain,server,web,scripts,e2e}/**/*.{test,spec}.{ts,tsx}', { cwd: ROOT }).map(
  (file) => ({
    file,
    source: readFileSync(inRoot(file), 'utf8'),
  }),
)
const marks = files.flatMap(({ file, source }) =>
  [...source.matchAll(TITLE_MARK)].flatMap(([, mark = '']) => idsOf(mark).map((id) => ({ id, file }))),
)

const proved = new Set(marks.map(({ id }) => id))
const shownByTest = requirements.filter(({ evidence }) => evidence === 'test')

test('every statement has a test with its id', () => {
  expect(statements.filter(({ id }) => !proved.has(id))).toEqual([])
})

test('every id in a title belongs to a statement, or to a requirement that a test shows', () => {
  const known = new Set([...statements, ...shownByTest].map(({ id }) => id))
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

test('every requirement that a test shows has one with its id', () => {
  expect(shownByTest.filter(({ id }) => !proved.has(id))).toEqual([])
  expect(shownByTest.length).toBeGreaterThanOrEqual(140)
})

test('every requirement of ASVS of the levels 1 and 2 has one row with its level, or one of its section or chapter', () => {
  const levels = new Map(
    Object.entries(ASVS_LEVELS).flatMap(([section, digits]) =>
      Array.from(digits, (level, index) => [`${section}.${index + 1}`, level] as const),
    ),
  )
  const rows = new Map(requirements.map((row) => [row.id, row]))
  expect(rows.size).toBe(requirements.length)
  const isWhole = (id: string) => rows.get(id)?.state === 'not applicable'
  for (const [id, level] of levels) {
    const [chapter = '', section = ''] = id.split('.')
    const whole = [chapter, `${chapter}.${section}`].filter(isWhole)
    const found = [...whole, ...(rows.has(id) ? [id] : [])]
    expect(found, id).toHaveLength(level === '3' ? whole.length : 1)
    if (rows.has(id)) expect(rows.get(id)?.level, id).toBe(level)
  }
  const sections = Object.keys(ASVS_LEVELS)
  const known = new Set([...levels.keys(), ...sections, ...sections.map((section) => section.split('.')[0])])
  expect(requirements.filter(({ id }) => !known.has(id))).toEqual([])
})

test('a requirement that is met says what shows it: a test, or a document or a check that it names', () => {
  const isShown = ({ state, evidence, text }: (typeof requirements)[number]) => {
    if (evidence === 'document') return text.includes('](')
    if (evidence === 'check') return text.includes('`')
    return (evidence === 'test') === (state === 'met' || state === 'partly')
  }
  expect(requirements.filter((row) => !isShown(row))).toEqual([])
})
