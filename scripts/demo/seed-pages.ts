import type { PageContent } from '#domain/pages/page.ts'
import type { PageKey } from '#domain/pages/page-keys.ts'
import { timestamp } from '#server/database/ids.ts'
import type { Write } from '#server/database/write.ts'
import type { Actor } from '#server/database/record-changes.ts'
import { addContentImage } from '#server/images/save-content-image.ts'
import { publishDraft, writeDraft } from '#server/pages/save-page.ts'
import { publishedTexts, waitingDraft } from './page-texts.ts'
import type { Pictures } from './pictures.ts'

const DAY_MS = 86_400_000
/** Texts are published this many days apart, over the last months. */
const DAYS_BETWEEN = 6

/** The texts of the demo society: published one by one, the constitution twice, and one unpublished draft. */
export const seedPages = async (current: Write, actor: Actor, pictures: Pictures) => {
  const { _id } = await addContentImage(current, await pictures('pages/island'))
  const texts = publishedTexts(_id)
  const publish = async (key: PageKey, content: PageContent, daysAgo: number) => {
    const atMs = current.atMs - daysAgo * DAY_MS
    const then = { ...current, atMs, at: timestamp(atMs) }
    await writeDraft(then, { key, expected: null }, content)
    await publishDraft(then, { key, expected: null }, actor)
  }
  const first = texts.find(([key]) => key === 'constitution')
  if (first) {
    const [key, { title, body }] = first
    await publish(key, { title, body: { en: body.en.slice(0, 9), bn: [] } }, 200)
  }
  for (const [index, [key, content]] of texts.entries()) {
    await publish(key, content, (texts.length - index) * DAYS_BETWEEN)
  }
  const [key, content] = waitingDraft
  await writeDraft(current, { key, expected: null }, content)
}
