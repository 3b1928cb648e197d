import sharp from 'sharp'
import type { PageContent } from '#domain/pages/page.ts'
import type { PageKey } from '#domain/pages/page-keys.ts'
import { timestamp } from '#server/database/ids.ts'
import type { Write } from '#server/database/write.ts'
import type { Actor } from '#server/history/record-changes.ts'
import { createImageQueue } from '#server/images/image-queue.ts'
import { processContentImage } from '#server/images/process-image.ts'
import { addContentImage } from '#server/images/save-content-image.ts'
import { publishDraft, writeDraft } from '#server/pages/save-page.ts'
import { publishedTexts, waitingDraft } from './page-texts.ts'

const DAY_MS = 86_400_000
/** The texts were published on different days of the last months. */
const DAYS_BETWEEN = 6

const palm = (x: number, y: number, size: number) =>
  `<path d="M${x} ${y}q${size * 0.1} -${size * 0.5} ${size * 0.04} -${size}" stroke="#5b4331" stroke-width="${size * 0.09}" fill="none"/>
   ${[-70, -25, 20, 65, 110]
     .map(
       (turn) =>
         `<path d="M0 0q${size * 0.3} -${size * 0.22} ${size * 0.6} ${size * 0.06}q-${size * 0.3} -${size * 0.1} -${size * 0.6} -${size * 0.06}z" fill="#2f6b45" transform="translate(${x + size * 0.04} ${y - size}) rotate(${turn - 90})"/>`,
     )
     .join('')}`

const ISLAND = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="600">
  <rect width="1200" height="600" fill="#cfe9e8"/><circle cx="960" cy="140" r="70" fill="#f5b840"/>
  <path d="M560 380q180-110 380-50t300 50z" fill="#6ea860"/>${palm(760, 330, 130)}${palm(860, 320, 170)}${palm(960, 330, 120)}
  <path d="M0 370h1200v230H0z" fill="#1f6f8b"/>
  <path d="M0 430q60-24 120 0t120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0v170H0z" fill="#155a73"/>
  <path d="M250 470h220l-40 60H290z" fill="#7a4f33"/><path d="M350 190v270" stroke="#5b4331" stroke-width="10"/>
  <path d="M362 200q110 120 90 240h-90z" fill="#fdf6e7"/><path d="M338 240q-70 90-60 200h60z" fill="#f2ab27"/>
</svg>`

export const drawPagePicture = async () => {
  const bytes = await sharp(Buffer.from(ISLAND)).jpeg({ quality: 88 }).toBuffer()
  return processContentImage({ bytes, filename: 'island.jpg', mimetype: 'image/jpeg' }, createImageQueue())
}

/** The texts of the demo society: published one by one, the constitution twice, and one draft that waits. */
export const seedPages = async (
  current: Write,
  picture: Awaited<ReturnType<typeof drawPagePicture>>,
  actor: Actor,
) => {
  const { _id } = await addContentImage(current, picture)
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
