import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), lingui({ failOnCompileError: true })],
  resolve: {
    alias: [{ find: /^zod$/, replacement: fileURLToPath(new URL('web/zod.ts', import.meta.url)) }],
  },
  // Found at the start of development, so that no page reloads when it meets a package for the first time.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.{ts,tsx}', '!web/entry.server.tsx'] },
  // Taken into the server's bundle, where what is not used falls away: whole, the icons alone take a second to load.
  ssr: { noExternal: ['@icons-pack/react-simple-icons', 'lucide-react', '@base-ui/react'] },
  // The content security policy takes fonts and pictures from files, not from data in the style sheet.
  build: { assetsInlineLimit: 0, target: 'baseline-widely-available' },
})
