import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from '#server/root.ts'

const read = (name: string) => readFileSync(inRoot(name), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
/** The README has what everybody runs, the others what operators and developers run. */
const documents = ['README.md', 'CONTRIBUTING.md', 'docs/operations.md'].map(read).join('\n')

it('there is a command for each check that a change has to pass', () => {
  expect(Object.keys(scripts)).toEqual(
    expect.arrayContaining(['lint', 'types', 'test', 'test:watch', 'check']),
  )
})

it.each(Object.entries(scripts))(
  'npm run %s starts an existing script, and a document names it',
  (name, line) => {
    const script = name.replace(':', '-')
    expect(line).toBe(`exec node scripts/run.mjs ${script}`)
    expect(existsSync(inRoot('scripts', `${script}.ts`))).toBe(true)
    expect(documents).toMatch(new RegExp(`npm (run )?${name}\\b`))
  },
)
