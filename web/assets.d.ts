/** The texts of the site in one language (scripts/bundle/texts.ts). */
declare module 'virtual:texts/*' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

/** The texts of a module in one language. */
declare module '*?texts=en' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}
declare module '*?texts=bn' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module 'virtual:react-router/inject-hmr-runtime'
