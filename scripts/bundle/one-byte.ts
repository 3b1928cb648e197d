import type { Plugin } from 'vite'

const escape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Leaves comments out of what runs on the server, whose source Node holds in memory, and escapes the characters beyond ASCII: with one
 * of them, it takes two bytes a character. Template literals that are read raw must have none.
 */
export const oneByte = (): Plugin => ({
  name: 'one-byte',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  outputOptions: (options) => ({ ...options, comments: false }),
  generateBundle(_options, bundle) {
    for (const output of Object.values(bundle))
      if (output.type === 'chunk') output.code = output.code.replace(/[^\0-\x7f]/g, escape)
  },
})
