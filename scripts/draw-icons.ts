// `node scripts/run.mjs draw-icons`: redraws the icons and the share picture after a logo change.
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { inRoot } from '#server/root.ts'
import { main } from './prepare/main.ts'

const SAND = '#fdfbf7'
const SEA = '#073f3b'

const logo = readFileSync(inRoot('web', 'shell', 'logo.svg'))
  .toString()
  .replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')

/** The outline of the society's name, so that no font has to be installed. */
const nameIn = (...file: string[]) =>
  /id="name" d="([^"]+)"/.exec(readFileSync(inRoot('web', ...file)).toString())?.[1] ?? ''

/** A square with the logo in its middle, as wide as `part` of it. */
const square = (side: number, part: number, ground?: string) => {
  const edge = (side * (1 - part)) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    ${ground ? `<rect width="100%" height="100%" fill="${ground}"/>` : ''}
    <svg x="${edge}" y="${edge}" width="${side * part}" height="${side * part}" viewBox="0 0 64 64">${logo}</svg>
  </svg>`
}

const sharePicture = () => `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
    <rect width="1200" height="630" fill="${SEA}"/>
    <rect y="610" width="1200" height="20" fill="#f2ab27"/>
    <svg x="80" y="165" width="280" height="280" viewBox="0 0 64 64">${logo}</svg>
    <svg x="410" y="215" width="710" height="80" viewBox="0 -99 1094 116"><path fill="#fff" d="${nameIn('language', 'bengali-words.svg')}"/></svg>
    <path transform="translate(410 385)" fill="#e9f4ef" d="${nameIn('shell', 'icons', 'english-name.svg')}"/>
  </svg>`

const PICTURES: Record<string, string> = {
  'icon-48.png': square(48, 1),
  'icon-192.png': square(192, 1),
  'icon-512.png': square(512, 1),
  // Only the central circle of a maskable icon, 80 % wide, is always visible.
  'icon-maskable-512.png': square(512, 0.74, SAND),
  'apple-touch-icon.png': square(180, 0.86, SAND),
  'share.png': sharePicture(),
}

await main(async () => {
  for (const [name, svg] of Object.entries(PICTURES)) {
    const file = inRoot('web', 'shell', 'icons', name)
    await sharp(Buffer.from(svg)).png({ palette: true, effort: 10 }).toFile(file)
    console.log(file)
  }
})
