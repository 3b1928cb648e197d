import type { Plugin } from 'vite'

const escape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Escapes the characters beyond ASCII of what runs on the server: Node holds the source of a file with one of them in two bytes a
 * character. Template literals that are read raw must have none.
 */
export const oneByte = (): Plugin => ({
  name: 'one-byte',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_options, bundle) {
    for (const output of Object.values(bundle))
      if (output.type === 'chunk') output.code = output.code.replace(/[^\0-\x7f]/g, escape)
  },
})
