import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { inRoot } from '#server/root.ts'
import { listPackages } from './scripts/bundle/list-packages.ts'
import { oneByte } from './scripts/bundle/one-byte.ts'
import { sharedConfig } from './scripts/bundle/shared-config.ts'
import { texts } from './scripts/bundle/texts.ts'
import { features } from './web/features.ts'

/** What many screens share is one file, because every file of its own costs a request. */
const sharedByScreens = { name: 'shared', minShareCount: 10 }
/** What all features add to the admin area, with what that needs: its frame and each form use some of it. */
const addedByFeatures = { name: 'features', test: /\/web\/features\.ts$/ }

/** Leaves out of the server's bundle the screens that it never renders: it sends the placeholder of `web/admin-area/RequireAdmin.tsx`. */
const onlyInBrowsers = (): Plugin => {
  const screens = features.flatMap((feature) => Object.values(feature.screens ?? {}))
  const files = new Set(['admin-area/AdminLayout.tsx', ...screens].map((file) => inRoot('web', file)))
  return {
    name: 'only-in-browsers',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    load: (id) => (files.has(id) ? 'export default () => null' : undefined),
  }
}

export default defineConfig(({ command }) => ({
  ...sharedConfig,
  plugins: [
    onlyInBrowsers(),
    tailwindcss(),
    reactRouter(),
    texts(),
    oneByte(),
    listPackages('pages', ['node_modules/tailwindcss']),
  ],
  // Found at the start of development, so that no page reloads when it meets a package for the first time.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.{ts,tsx}', '!web/entry.server.tsx'] },
  // Taken into the server's bundle, where what is not used falls away: whole, the icons alone take a second to load.
  ssr: { noExternal: command === 'build' || ['lucide-react', '@base-ui/react'] },
  // The content security policy takes fonts and pictures from files, not from data in the style sheet.
  build: { ...sharedConfig.build, assetsInlineLimit: 0 },
  environments: {
    // React brings its development build along otherwise.
    ssr: { define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {} },
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [sharedByScreens, addedByFeatures] } } },
      },
    },
  },
}))
