import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { inRoot, ROOT } from '#server/root.ts'

const decisions = globSync('docs/decisions/*.md', { cwd: ROOT })
const documents = [...globSync('*.md', { cwd: ROOT }), ...globSync('docs/*.md', { cwd: ROOT }), ...decisions]
const linking = [...documents, ...globSync('s*/**/*.md', { cwd: ROOT })]

const read = (file: string) => readFileSync(inRoot(file), 'utf8')
const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length
const countLines = (text: string) => text.trimEnd().split('\n').length

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')
const hasAnchor = (file: string, anchor: string) =>
  Array.from(read(file).matchAll(/^#+ (.+)$/gm), ([, heading = '']) => anchorOf(heading)).includes(anchor)

test.each(linking)('%s links only to files and headings that exist', (document) => {
  const links = Array.from(read(document).matchAll(/(?:\]\(|src=")([^)"\s]+)/g), ([, link = '']) => link)
  const broken = links
    .filter((link) => !/^(?:https?|mailto):/.test(link))
    .filter((link) => {
      const [target = '', anchor] = link.split('#')
      const file = target ? path.join(path.dirname(document), target) : document
      return !existsSync(inRoot(file)) || (anchor !== undefined && !hasAnchor(file, anchor))
    })
  expect(broken).toEqual([])
})

test('the documents stay short enough to be read', () => {
  expect(countLines(read('README.md'))).toBeLessThanOrEqual(80)
  expect(countLines(read('docs/architecture.md'))).toBeLessThanOrEqual(200)
  expect(decisions.filter((file) => countWords(read(file)) > 300)).toEqual([])
  expect(countWords(documents.map(read).join('\n'))).toBeLessThanOrEqual(25_000)
})

test('a decision record has a status with a date, the decision, the reason and the price, in this order', () => {
  const parts =
    /^# (\d{3}) .*\n\n\*\*Status\.\*\* [^]*\d{4}-\d\d-\d\d[^]*\n\*\*Decision\.\*\*[^]*\n\*\*Reason\.\*\*[^]*\n\*\*Price\.\*\*/
  const numberOf = (file: string) => path.basename(file).slice(0, 3)
  expect(decisions.filter((file) => parts.exec(read(file))?.[1] !== numberOf(file))).toEqual([])
})

test('the code names only decisions that exist', () => {
  const sources = globSync('{domain,server,web,scripts,e2e,bench,torture,migrations}/**/*.{ts,tsx}', {
    cwd: ROOT,
  })
  const named = sources.flatMap((file) =>
    Array.from(read(file).matchAll(/\bdecisions? (\d{3})\b/g), ([, number = '']) => ({ file, number })),
  )
  const numbers = new Set(decisions.map((file) => path.basename(file).slice(0, 3)))
  expect(named.filter(({ number }) => !numbers.has(number))).toEqual([])
  expect(named.length).toBeGreaterThan(3)
})
