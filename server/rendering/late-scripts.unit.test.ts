import { expect, it } from 'vitest'
import { loadScriptsLate } from './late-scripts.ts'

const preloads =
  '<link rel="modulepreload" nonce="n" href="/assets/list.js"/><link rel="modulepreload" nonce="n" href="/assets/start.js"/>'
const start = (body: string) => `<script nonce="n" type="module" async="">${body}</script>`
const page = (body: string) =>
  `<head>${preloads}<link rel="stylesheet" href="/a.css"/></head><p>$& import "/b.js";</p>${start(body)}`

it('no script is loaded before the first paint, and all are loaded after it', () => {
  const html = loadScriptsLate(
    page(`import "/assets/list.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";

  window.modules = {"root":route0,"home":route1};

import("/assets/start.js");`),
  )
  const body = [
    'await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));',
    'for (const href of ["/assets/list.js","/assets/start.js"]) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));',
    'const [, route0, route1] = await Promise.all([import("/assets/list.js"), import("/assets/root.js"), import("/assets/home.js")]);',
    'window.modules = {"root":route0,"home":route1};\n\nimport("/assets/start.js");',
  ].join('')
  expect(html).toBe(
    `<head><link rel="stylesheet" href="/a.css"/></head><p>$& import "/b.js";</p>${start(body)}`,
  )
})

it.each(['<p>A page without scripts</p>', page('run()'), `<head>${preloads}</head>`])(
  'a page with another start is left unchanged: %s',
  (html) => {
    expect(loadScriptsLate(html)).toBe(html)
  },
)
