import type { Plugin } from 'vite'

const PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/

/** Packages in a built script, with its static (`imports`) and dynamic (`later`) imports. */
export type ScriptReport = { packages: string[]; imports: string[]; later: string[] }

/** Writes the contents of each built script next to the pages, for scripts/public-pages.test.ts. */
export const scriptReport = (): Plugin => ({
  name: 'script-report',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_options, bundle) {
    const notes = Object.values(bundle).flatMap((file): [string, ScriptReport][] => {
      if (file.type !== 'chunk') return []
      const packages = new Set(file.moduleIds.flatMap((id) => PACKAGE.exec(id)?.[1] ?? []))
      const note = { packages: [...packages].toSorted(), imports: file.imports, later: file.dynamicImports }
      return [[file.fileName, note]]
    })
    this.emitFile({
      type: 'asset',
      fileName: 'scripts.json',
      source: JSON.stringify(Object.fromEntries(notes), null, 1),
    })
  },
})
