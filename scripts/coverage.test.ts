import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '#server/root.ts'

const rows = readFileSync(inRoot('docs', 'coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (statement|-+) +\|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('every statement names a test that exists, or says "not yet"', () => {
  const wrong = rows.filter(([, statement, shownBy = '']) => {
    if (!statement) return true
    if (shownBy === 'not yet') return false
    const files = shownBy.split(', ').map((cell) => /^`([^`]+\.(?:test|spec)\.tsx?)`$/.exec(cell)?.[1])
    return !files.every((file) => file !== undefined && existsSync(inRoot(file)))
  })
  expect(wrong).toEqual([])
})

test('every section of the specification is there', () => {
  const sections = readFileSync(inRoot('docs', 'coverage.md'), 'utf8').matchAll(/^## (\d)\. /gm)
  expect(new Set([...sections].map(([, number]) => number))).toEqual(new Set('123456789'))
  expect(rows.length).toBeGreaterThan(200)
})
