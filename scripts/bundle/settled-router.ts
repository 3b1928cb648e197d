import type { Plugin } from 'vite'

/** Questions that React Router asks at run time and whose answer stands in our settings, file by file. */
const SETTLED: Record<string, readonly [question: string, answer: string][]> = {
  // Routes are sent at once (react-router.config.ts).
  'dom/ssr/fog-of-war.js': [['routeDiscovery.mode === "lazy" && ssr === true', 'false']],
  // Nothing watches the router (web/entry.client.tsx).
  'router/router.js': [['init.instrumentations', 'undefined']],
}

/** Answers them while the pages are built, so that the code for the other answer is not sent to anybody. */
export const settledRouter = (): Plugin => ({
  name: 'settled-router',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]/ },
    handler(code, id) {
      const settled = Object.entries(SETTLED).find(([file]) => id.replaceAll('\\', '/').endsWith(file))
      return settled?.[1].reduce((text, [question, answer]) => {
        if (!text.includes(question)) this.error(`React Router no longer asks: ${question}`)
        return text.replaceAll(question, answer)
      }, code)
    },
  },
})
