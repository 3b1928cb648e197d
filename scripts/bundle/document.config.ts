import { defineConfig, type Rolldown } from 'vite'
import { inRoot, ROOT } from '#server/root.ts'
import { listPackages } from './list-packages.ts'
import { sharedConfig } from './shared-config.ts'
import { texts } from './texts.ts'

const SCRIPT = inRoot('web', 'entry.document.ts')

/** Whether the script of the documents imports a module statically, directly or indirectly. */
const isInScript = (id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean => {
  if (id === SCRIPT) return true
  if (seen.has(id)) return false
  seen.add(id)
  return context.getModuleInfo(id)?.importers.some((importer) => isInScript(importer, context, seen)) ?? false
}

/** Not shared: the shared file would import a file that imports it, and neither could begin. */
const FORMS = ['forms', 'public-forms'].map((folder) => inRoot('web', folder))

/**
 * What most islands share, such as React, is one file: a browser loads few files at a time, and on a slow connection every turn
 * takes a second. Only islands with a form load the forms.
 */
const sharedByIslands = {
  name: (id: string, context: Rolldown.ChunkingContext) =>
    FORMS.some((folder) => id.startsWith(folder)) || isInScript(id, context) ? null : 'islands',
  debugName: 'islands',
  minShareCount: 4,
}

/** Bundles the script of the public pages and their islands, next to the files of the pages. */
export default defineConfig({
  ...sharedConfig,
  root: ROOT,
  publicDir: false,
  plugins: [texts(), listPackages('document')],
  build: {
    ...sharedConfig.build,
    outDir: 'build/client',
    emptyOutDir: false,
    manifest: 'document.json',
    // The files that a dynamic import needs are loaded together with it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { document: SCRIPT },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        // The script of the documents lists the files of every island.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: { groups: [sharedByIslands], includeDependenciesRecursively: false },
      },
      // React reads "use client" on a server only.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
    },
  },
})
