import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { leanCatalogs } from './scripts/bundle/lean-catalogs.ts'
import { ownIcons } from './scripts/bundle/own-icons.ts'
import { islandTexts } from './scripts/bundle/island-texts.ts'
import { slimRouter } from './scripts/bundle/slim-router.ts'
import { scriptReport } from './scripts/bundle/script-report.ts'

/**
 * Few scripts rather than many: what belongs together compresses better as one file, and every file costs a line of
 * the route list that each page loads. The first two are on every public page, the last on none.
 */
const CHUNKS = [
  { name: 'library', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|@lingui)[\\/]/ },
  {
    name: 'frame',
    test: /[\\/]web[\\/](?:root\.tsx|layout[\\/]PublicLayout\.tsx|ui[\\/]Button\.tsx)$/,
  },
  // What pages of the society's own texts and pictures share.
  {
    name: 'content',
    test: /[\\/](?:web[\\/](?:pages[\\/](?:RichText|RichLink|TranslationNote|PlaceholderNotice|Introduction|PublicPage)|images[\\/]ContentPicture|layout[\\/](?:LocalText|StructuredData)|ui[\\/]Section)\.tsx|web[\\/]format\.ts|domain[\\/](?:rich-text|time-zone|images[\\/]image-rules)\.ts)$/,
  },
  { name: 'empty', test: /[\\/]web[\\/]ui[\\/]EmptyState\.tsx$/ },
  // Pages that ask the server for what somebody typed.
  {
    name: 'asking',
    test: /[\\/]web[\\/](?:api-client\.ts|forms[\\/]place-faults\.ts|public-forms[\\/]public-form-draft\.ts|ui[\\/](?:ErrorState\.tsx|control-class\.ts))$/,
  },
  // An icon of the login and of the membership check: by itself, so that the login does not load the check with it.
  { name: 'eye-off', test: /[\\/]lucide-react[\\/].*[\\/]eye-off\.mjs$/ },
  // The membership check; some of it stands in the directories of the admin area as well.
  {
    name: 'membership',
    test: /[\\/](?:web[\\/](?:check-membership[\\/](?:CheckMembershipPage|MembershipResults|MembershipTable)|members[\\/](?:MatchNote|FoundPhone)|ui[\\/](?:DataTable|Skeletons|SearchBox|ClearButton|Hidden|Highlighted))\.tsx|domain[\\/](?:check-membership[\\/][\w-]+|members[\\/]member-name|unions[\\/]unions|phone)\.ts)$/,
  },
  {
    name: 'admin',
    test: /[\\/]node_modules[\\/](?:@tanstack|react-hook-form|@hookform|react-toastify|@dnd-kit)[\\/]/,
  },
].map((chunk, index, all) => ({ ...chunk, priority: all.length - index }))

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    lingui({ failOnCompileError: true }),
    leanCatalogs(),
    slimRouter(),
    ownIcons(),
    scriptReport(),
    islandTexts(),
  ],
  resolve: {
    alias: [{ find: /^zod$/, replacement: fileURLToPath(new URL('web/zod.ts', import.meta.url)) }],
  },
  // Found at the start of development, so that no page reloads when it meets a package for the first time.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.{ts,tsx}', '!web/entry.server.tsx'] },
  // Taken into the server's bundle, where what is not used falls away: whole, the icons alone take a second to load.
  ssr: { noExternal: command === 'build' || ['lucide-react', '@base-ui/react'] },
  // The content security policy takes fonts and pictures from files, not from data in the style sheet.
  build: { assetsInlineLimit: 0, target: 'baseline-widely-available' },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } } },
}))
