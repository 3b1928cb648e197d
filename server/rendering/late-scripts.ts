const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g
const START = /(<script[^>]* type="module" async="">)(.*?)(<\/script>)/s
const IMPORT = /^import (?:\* as (\w+) from )?("[^"]+");\n/gm

/** Waits for the page to be seen; a page that waits in another tab loads no script at all until somebody looks at it. */
const WAIT = 'await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));'

const preload = (scripts: readonly string[]) =>
  `for (const href of ${JSON.stringify(scripts)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));`

/**
 * A page is there to be read first: its scripts are loaded once it was painted, so that they take nothing of a slow
 * line from the text, the style sheet and the fonts. React Router asks for them at the head of the page; what it says
 * there is said again, all at once, by the script that starts the page. A page that is written otherwise stays as it is.
 */
export const loadScriptsLate = (html: string): string => {
  const scripts = [...html.matchAll(PRELOAD)].map(([, href = '']) => href)
  const [whole, open, body = '', close] = START.exec(html) ?? []
  const modules = [...body.matchAll(IMPORT)]
  if (!whole || modules.length === 0) return html
  const names = modules.map(([, name = '']) => name).join(', ')
  const imports = modules.map(([, , module]) => `import(${module})`).join(', ')
  const loaded = `const [${names}] = await Promise.all([${imports}]);`
  const rest = body.replaceAll(IMPORT, '').trim()
  // A function, since a text may hold what `replace` takes for a place.
  return html
    .replaceAll(PRELOAD, '')
    .replace(whole, () => [open, WAIT, preload(scripts), loaded, rest, close].join(''))
}
