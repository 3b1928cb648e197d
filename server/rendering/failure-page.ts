import { createHash } from 'node:crypto'
import { RETRY_UNAVAILABLE } from '../http/errors.ts'
import type { Rendered } from '../http/page.ts'

/** Static text in both languages, because the catalogs cannot be loaded. The language of the URL comes first. */
const TEXTS = {
  en: {
    title: 'Something went wrong!',
    text: 'The fault is ours, not yours. Please try again in a moment.',
    number: 'Error number',
    again: 'Try again',
    home: 'Go to the home page',
    homePath: '/',
  },
  bn: {
    title: 'কিছু একটা ভুল হয়েছে!',
    text: 'ভুলটি আমাদের, আপনার নয়। একটু পরে আবার চেষ্টা করুন।',
    number: 'ত্রুটি নম্বর',
    again: 'আবার চেষ্টা করুন',
    home: 'প্রচ্ছদ পাতায় যান',
    homePath: '/bn',
  },
} as const
type Language = keyof typeof TEXTS

const STYLE = `
:root { color-scheme: light dark; --ground: #fdfbf7; --ink: #15302e; --link: #0b5d57; --line: #d9cfba }
@media (prefers-color-scheme: dark) { :root { --ground: #0d1b1a; --ink: #eef3ee; --link: #6fd0c2; --line: #2f4a47 } }
body { margin: 0; background: var(--ground); color: var(--ink); font: 112.5%/1.6 system-ui, 'Noto Sans', 'Noto Sans Bengali', sans-serif }
main { box-sizing: border-box; min-height: 100vh; max-width: 40rem; margin: 0 auto; padding: 2rem 1rem; display: grid; align-content: center; gap: 2rem }
section + section { border-top: 1px solid var(--line); padding-top: 2rem }
h1, h2 { margin: 0; font-size: 1.75rem; line-height: 1.25 }
a { display: inline-block; margin-right: 1.5rem; padding: .6rem 0; color: var(--link) }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

const section = (language: Language, heading: 'h1' | 'h2', requestId: string) => {
  const { title, text, number, again, home, homePath } = TEXTS[language]
  // An empty URL refers to the page itself.
  return `<section lang="${language}"><${heading}>${title}</${heading}><p>${text}</p><p>${number}: ${requestId}</p>
<p><a href="">${again}</a><a href="${homePath}">${home}</a></p></section>`
}

/** The response when not even the error page can be rendered; 503 while the data is unavailable. */
export const failurePage = (pathname: string, requestId: string, status: 500 | 503 = 500): Rendered => {
  const first: Language = /^\/bn(?=$|\/)/.test(pathname) ? 'bn' : 'en'
  const second: Language = first === 'bn' ? 'en' : 'bn'
  const html = `<!doctype html>
<html lang="${first}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${TEXTS[first].title}</title><style>${STYLE}</style></head>
<body><main>${section(first, 'h1', requestId)}${section(second, 'h2', requestId)}</main></body></html>`
  return {
    status,
    headers: {
      ...(status === 503 && RETRY_UNAVAILABLE),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
    body: Buffer.from(html),
    isCacheable: false,
    reads: [],
  }
}
