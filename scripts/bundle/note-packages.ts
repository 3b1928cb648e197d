import type { Plugin } from 'vite'

const PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/

/** Writes beside the pages which packages each of their scripts holds: scripts/public-pages.test.ts reads it. */
export const notePackages = (): Plugin => ({
  name: 'note-packages',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_options, bundle) {
    const packages = Object.values(bundle).flatMap((file) => {
      if (file.type !== 'chunk') return []
      const names = file.moduleIds.flatMap((id) => PACKAGE.exec(id)?.[1] ?? [])
      return [[file.fileName, [...new Set(names)].toSorted()]]
    })
    this.emitFile({
      type: 'asset',
      fileName: 'packages.json',
      source: JSON.stringify(Object.fromEntries(packages), null, 1),
    })
  },
})
