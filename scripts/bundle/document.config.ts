import { defineConfig } from 'vite'
import { ROOT } from '#server/root.ts'
import { islandTexts } from './island-texts.ts'

/** Bundles the script of the public pages into one file, next to the files of the pages. */
export default defineConfig({
  root: ROOT,
  publicDir: false,
  plugins: [islandTexts()],
  build: {
    target: 'baseline-widely-available',
    outDir: 'build/client',
    emptyOutDir: false,
    manifest: 'document.json',
    // The files that a dynamic import needs are loaded together with it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { document: 'web/document/start.ts' },
      output: { entryFileNames: 'assets/[name]-[hash].js' },
    },
  },
})
