import type { Plugin } from 'vite'
import { FIXED_CHECKS } from './fixed-router-checks.ts'

/** Removes React Router's developer warnings, which are useless in a production build. */
const withoutAdvice = (code: string) =>
  code
    .replace(/^\s*(?:warning|warnOnce)\(.*\);$/gm, '')
    .replace(/\b((?:UNSAFE_)?invariant\(.*), (?:"(?:[^"\\]|\\.)*"|`[^`]*`)\);$/gm, '$1);')

/** Replaces the checks at build time, so that unreachable code is not sent to the browser. */
export const slimRouter = (): Plugin => ({
  name: 'slim-router',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]/ },
    handler(code, id) {
      const found = Object.entries(FIXED_CHECKS).find(([file]) =>
        id.replaceAll('\\', '/').endsWith(`/lib/${file}`),
      )
      const replaced = (found?.[1] ?? []).reduce((text, [check, replacement]) => {
        if (!text.includes(check)) this.error(`React Router no longer asks: ${check}`)
        return text.replaceAll(check, replacement)
      }, code)
      return { code: withoutAdvice(replaced), map: null }
    },
  },
})
