import type { UserConfig } from 'vite'
import { inRoot } from '#server/root.ts'

/** What the builds of the pages and of the documents' script share. */
export const sharedConfig = {
  resolve: { alias: [{ find: /^zod$/, replacement: inRoot('web', 'zod.ts') }] },
  build: { target: 'baseline-widely-available' },
} satisfies UserConfig
