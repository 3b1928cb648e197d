import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { inRoot, ROOT } from '#server/root.ts'

/** `node_modules/a/node_modules/@b/c`, as the lockfile names a package, of a file in it. */
const PACKAGE = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/

/**
 * Writes which packages a build has taken code, styles or files of, to `build/packages/<name>-<environment>.json`, by their paths in
 * the lockfile: `npm run sbom` lists them, since nothing else on a machine in production says so. The bundler does not tell what a
 * style sheet imports: `styles` are the packages of which one does.
 */
export const listPackages = (name: string, styles: readonly string[] = []): Plugin => ({
  name: 'list-packages',
  apply: 'build',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).flatMap((output) =>
      output.type === 'chunk' ? output.moduleIds : output.originalFileNames,
    )
    const packages = files.flatMap((file) => {
      const inside = path.relative(ROOT, path.resolve(ROOT, file))
      return PACKAGE.exec(inside)?.[0] ?? []
    })
    const target = inRoot('build', 'packages', `${name}-${this.environment.name}.json`)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, JSON.stringify([...new Set([...styles, ...packages])].toSorted(), null, 2))
  },
})
