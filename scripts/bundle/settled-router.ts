import type { Plugin } from 'vite'
import { SETTLED } from './router-answers.ts'

/** Removes React Router's developer warnings, which are useless in a production build. */
const withoutAdvice = (code: string) =>
  code
    .replace(/^\s*(?:warning|warnOnce)\(.*\);$/gm, '')
    .replace(/\b((?:UNSAFE_)?invariant\(.*), (?:"(?:[^"\\]|\\.)*"|`[^`]*`)\);$/gm, '$1);')

/** Applies the answers at build time, so that unreachable code is not sent to the browser. */
export const settledRouter = (): Plugin => ({
  name: 'settled-router',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]/ },
    handler(code, id) {
      const settled = Object.entries(SETTLED).find(([file]) =>
        id.replaceAll('\\', '/').endsWith(`/lib/${file}`),
      )
      const answered = (settled?.[1] ?? []).reduce((text, [question, answer]) => {
        if (!text.includes(question)) this.error(`React Router no longer asks: ${question}`)
        return text.replaceAll(question, answer)
      }, code)
      return { code: withoutAdvice(answered), map: null }
    },
  },
})
