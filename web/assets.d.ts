declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

/** The texts of the islands in one language (scripts/bundle/island-texts.ts). */
declare module 'virtual:island-texts/*' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module 'virtual:react-router/inject-hmr-runtime'
