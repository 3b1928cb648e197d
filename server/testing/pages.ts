import type { EditedPage } from '#domain/pages/page.ts'
import type { RichText } from '#domain/rich-text.ts'
import type { Browser } from './test-app.ts'

export const paragraph = (text: string): RichText => [
  { type: 'paragraph', content: [{ type: 'text', text }] },
]

export const pageInput = (en: string, bn = '') => ({
  title: { en: '', bn: '' },
  body: { en: en === '' ? [] : paragraph(en), bn: bn === '' ? [] : paragraph(bn) },
})

const dataOf = (reply: Awaited<ReturnType<Browser['send']>>): EditedPage => {
  if (reply.statusCode !== 200) throw new Error(`refused: ${reply.body}`)
  return reply.json<{ data: EditedPage }>().data
}

/** Saves the draft of a page as an admin. Throws when the API refuses. */
export const savePage = async (admin: Browser, key: string, payload: object) =>
  dataOf(await admin.send({ method: 'PATCH', url: `/api/admin/pages/${key}`, payload }))

export const publishPage = async (admin: Browser, key: string) =>
  dataOf(await admin.send({ method: 'POST', url: `/api/admin/pages/${key}/publish` }))

export const writeAndPublish = async (admin: Browser, key: string, payload: object) => {
  await savePage(admin, key, payload)
  return publishPage(admin, key)
}
