import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { inRoot, ROOT } from '#server/root.ts'

const documents = globSync(['*.md', '{docs,scripts,server}/**/*.md'], { cwd: ROOT })
const read = (file: string) => readFileSync(inRoot(file), 'utf8')

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')
const hasAnchor = (file: string, anchor: string) =>
  Array.from(read(file).matchAll(/^#+ (.+)$/gm), ([, heading = '']) => anchorOf(heading)).includes(anchor)

test.each(documents)('%s links only to files and headings that exist', (document) => {
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
