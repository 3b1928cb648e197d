import sharp from 'sharp'
import { THUMBNAIL_SIDE } from '#domain/images/image-rules.ts'
import type { ProcessedContentImage } from '#server/images/process-image.ts'
import { createRandom, type Random } from '../random.ts'
import { PALETTES, type Palette } from './palette.ts'
import { SCENES, type SceneName } from './scenes.ts'

/** Small, so that a first start stays quick; scenes are drawn within 640 × 480. */
const WIDTH = 560
const HEIGHT = 420

const sky = (random: Random, { sky: [top, bottom], light }: Palette) =>
  `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>
  <path d="M0 0H640V480H0z" fill="url(#s)"/><circle cx="${random.int(60, 580)}" cy="${random.int(60, 180)}" r="${random.int(26, 48)}" fill="${light}" opacity=".85"/>`

/** The scene of a photo that nobody took: every seed has its own light, people and things. */
const drawScene = (scene: SceneName, seed: number): string => {
  const random = createRandom(seed * 7919 + 13)
  const palette = PALETTES[seed % PALETTES.length] ?? PALETTES[0]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 640 480">${sky(random, palette)}${SCENES[scene](random, palette)}</svg>`
}

/** A drawn photo as the site keeps its pictures; one width is enough for one so small. */
export const drawPhoto = async (scene: SceneName, seed: number): Promise<ProcessedContentImage> => {
  const raw = await sharp(Buffer.from(drawScene(scene, seed)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Opened for each size anew: a clone would copy all its pixels first.
  const drawn = () => sharp(raw.data, { raw: { width: WIDTH, height: HEIGHT, channels: raw.info.channels } })
  const [bytes, thumbnail, webp] = await Promise.all([
    drawn().jpeg({ quality: 80 }).toBuffer(),
    drawn().resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE).jpeg({ quality: 78 }).toBuffer(),
    drawn().webp({ quality: 74, effort: 0 }).toBuffer(),
  ])
  return { bytes, thumbnail, width: WIDTH, height: HEIGHT, sizes: [{ width: WIDTH, bytes: webp }] }
}
