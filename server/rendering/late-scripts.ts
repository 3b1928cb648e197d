const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g
const START = /(<script[^>]* type="module" async="">)(.*?)(<\/script>)/s
const IMPORT = /^import (?:\* as (\w+) from )?("[^"]+");\n/gm

/** Waits for the first paint; a page in a background tab loads no scripts until it becomes visible. */
const WAIT = 'await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));'

const preload = (scripts: readonly string[]) =>
  `for (const href of ${JSON.stringify(scripts)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));`

/**
 * Defers the scripts of a page until after its first paint, so that on a slow connection they do not compete with the
 * text, the style sheet and the fonts. The modulepreload links of React Router move from the head into the start
 * script. A page of another form is returned unchanged.
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
  // A function, because a replacement string would interpret `$` patterns in the text.
  return html
    .replaceAll(PRELOAD, '')
    .replace(whole, () => [open, WAIT, preload(scripts), loaded, rest, close].join(''))
}
