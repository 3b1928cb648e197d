import sharp from 'sharp'
import { THUMBNAIL_SIDE } from '#domain/images/image-rules.ts'
import type { ProcessedImage } from '#server/images/process-image.ts'
import { createRandom } from './random.ts'

const SIDE = 480
const SKIES = [
  '#0f5c5c',
  '#13715f',
  '#1f6f8b',
  '#e3a32b',
  '#c9772b',
  '#7a5c8f',
  '#4f7a4a',
  '#b5523b',
] as const
const CLOTHES = ['#fdf6e7', '#f3d9a4', '#d6ede8', '#f7c9b6', '#dcd3ee', '#ffe9a8'] as const
const SKINS = ['#6f4a33', '#8a5d3f', '#a97350', '#c08a62'] as const

/** A friendly figure without a face, before a sun and waves: nobody that there is. */
const drawPortrait = (seed: number, withScarf?: boolean): string => {
  const random = createRandom(seed + 1)
  const sky = random.pick(SKIES)
  const clothes = random.pick(CLOTHES)
  const skin = random.pick(SKINS)
  const sunX = random.int(60, SIDE - 60)
  const wave = random.int(330, 380)
  const scarf = withScarf ?? random.chance(0.4)
  const head = scarf
    ? `<path d="M240 88c-82 0-108 66-104 138 3 58 36 96 104 96s101-38 104-96c4-72-22-138-104-138z" fill="${clothes}"/>
       <ellipse cx="240" cy="208" rx="66" ry="80" fill="${skin}"/>`
    : `<circle cx="240" cy="190" r="88" fill="${skin}"/>
       <path d="M152 186c0-62 40-98 88-98s88 36 88 98c-30-34-58-40-88-40s-58 6-88 40z" fill="#2a211c"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
    <rect width="${SIDE}" height="${SIDE}" fill="${sky}"/>
    <circle cx="${sunX}" cy="92" r="46" fill="#ffffff" opacity=".22"/>
    <path d="M0 ${wave}q60-34 120 0t120 0 120 0 120 0v${SIDE - wave}h-480z" fill="#ffffff" opacity=".16"/>
    <path d="M70 ${SIDE}c0-118 76-170 170-170s170 52 170 170z" fill="${clothes}"/>
    <rect x="208" y="262" width="64" height="74" rx="30" fill="${skin}"/>
    ${head}
  </svg>`
}

/** The drawn portrait as the register keeps pictures. */
export const createPortrait = async (seed: number, withScarf?: boolean): Promise<ProcessedImage> => {
  const drawn = sharp(Buffer.from(drawPortrait(seed, withScarf)))
  const [bytes, thumbnail] = await Promise.all([
    drawn.clone().jpeg({ quality: 82 }).toBuffer(),
    drawn.clone().resize(THUMBNAIL_SIDE).jpeg({ quality: 78 }).toBuffer(),
  ])
  return { bytes, thumbnail, width: SIDE, height: SIDE }
}
