import { createRandom } from './random.ts'

/** The pictures of the slideshow, drawn: sky, sea and land in layers, the further the paler. */
export const SCENE_WIDTH = 1600
export const SCENE_HEIGHT = 900

type Stops = readonly [offset: number, color: string][]

const gradient = (id: string, stops: Stops) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`)
    .join('')}</linearGradient>`

const frame = (defs: string, layers: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SCENE_WIDTH}" height="${SCENE_HEIGHT}" viewBox="0 0 1600 900">
    <defs>${defs}</defs>${layers.join('')}</svg>`

const sky = '<rect width="1600" height="900" fill="url(#sky)"/>'
const sea = (top: number) => `<rect y="${top}" width="1600" height="${900 - top}" fill="url(#sea)"/>`

/** A sun or moon with its glow. */
const disc = (x: number, y: number, r: number, color: string) =>
  [3.4, 2.3, 1.5]
    .map((times) => `<circle cx="${x}" cy="${y}" r="${r * times}" fill="${color}" opacity=".13"/>`)
    .join('') + `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`

/** Light on the water below the sun: strokes that widen towards the eye. */
const glitter = (x: number, top: number, color: string, seed: number) => {
  const random = createRandom(seed)
  return Array.from({ length: 34 }, (_none, index) => {
    const depth = index / 34
    const y = top + 6 + depth * depth * (880 - top)
    const width = (18 + depth * 150) * (0.35 + random.next())
    const at = x - width / 2 + (random.next() - 0.5) * (40 + depth * 190)
    return `<rect x="${at}" y="${y}" width="${width}" height="${2 + depth * 5}" rx="3" fill="${color}" opacity="${0.65 - depth * 0.42}"/>`
  }).join('')
}

/** A ridge of land or a row of waves across the whole picture. */
const ridge = (base: number, swing: number, step: number, color: string, seed: number, opacity = 1) => {
  const random = createRandom(seed)
  let path = `M-20 ${base}`
  for (let x = -20; x < 1640; x += step) {
    path += `q${step / 2} ${-swing * (0.3 + random.next())} ${step} ${(random.next() - 0.5) * swing * 0.4}`
  }
  return `<path d="${path}V900H-20z" fill="${color}" opacity="${opacity}"/>`
}

const waves = (top: number, color: string) =>
  [0, 1, 2, 3]
    .map((row) => {
      const y = top + row * row * 24 + row * 30
      const length = 90 + row * 46
      const start = -((row * 57) % length)
      const path = Array.from(
        { length: Math.ceil(1700 / length) },
        () => `q${length / 2} ${-7 - row * 4} ${length} 0`,
      )
      return `<path d="M${start} ${y}${path.join('')}" fill="none" stroke="${color}" stroke-width="${1.5 + row}" opacity="${0.16 + row * 0.06}"/>`
    })
    .join('')

/** A wooden boat of the delta, high at both ends, with a sail or with a roof of mats. */
const boat = (x: number, y: number, size: number, hull: string, sail: string | null) =>
  `<g transform="translate(${x} ${y}) scale(${size})">
    ${
      sail === null
        ? `<path d="M-42-16q42-62 84 0z" fill="#8a6a3d"/><path d="M-28-22q28-40 56 0M-14-30q14-22 28 0" fill="none" stroke="#5d4526" stroke-width="4"/>`
        : `<path d="M4-190v176" stroke="#2b1d0e" stroke-width="6"/><path d="M-2-184c-70 40-96 96-92 150h92z" fill="${sail}"/>
           <path d="M12-172c52 40 68 84 66 132h-66z" fill="${sail}" opacity=".82"/>`
    }
    <path d="M-128-34c36 16 64 22 128 22s92-6 128-22c-18 46-46 62-128 62s-110-16-128-62z" fill="${hull}"/>
    <path d="M-116-20c34 12 62 18 116 18s82-6 116-18" fill="none" stroke="#f2ab27" stroke-width="5" opacity=".8"/>
    <path d="M-96 34q96 22 192 0l-20 16q-76 14-152 0z" fill="${hull}" opacity=".28"/>
  </g>`

const palm = (x: number, y: number, size: number, color: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="none" stroke="${color}" stroke-linecap="round">
    <path d="M0 0c-4-52 2-96 18-138" stroke-width="11"/>
    <path d="M18-138c-34-26-66-22-88 6M18-138c-40-6-66 12-76 46M18-138c26-34 60-36 86-14M18-138c38-10 68 6 82 40M18-138c6 26 24 46 50 56M18-138c-12 24-32 40-58 46" stroke-width="9"/>
  </g>`

const hut = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-52 0v-46H52V0z" fill="#c9955c"/>
    <path d="M-74-42q74-78 148 0z" fill="#8a5a2b"/><path d="M-12 0v-34h24V0z" fill="#5d3a18"/></g>`

/** A tower of an old stone bridge, with its two pointed gates. */
const tower = (x: number, top: number, foot: number, color: string, air: string) => {
  const gate = (left: number) =>
    `<path d="M${left} ${foot}v-250q0-56 24-92q24 36 24 92v250z" transform="translate(0 -${foot - 640})" fill="${air}"/>`
  return `<rect x="${x}" y="${top}" width="150" height="${foot - top}" fill="${color}"/>
    <rect x="${x - 10}" y="${top - 14}" width="170" height="26" fill="${color}"/>
    ${gate(x + 22)}${gate(x + 80)}`
}

const skyline = (base: number, color: string, light: string | null, seed: number, height: number) => {
  const random = createRandom(seed)
  let shapes = ''
  for (let x = -10; x < 1620;) {
    const width = random.int(34, 92)
    const tall = random.int(height * 0.35, height)
    shapes += `<rect x="${x}" y="${base - tall}" width="${width}" height="${tall + 4}" fill="${color}"/>`
    if (random.chance(0.16))
      shapes += `<path d="M${x + width / 2} ${base - tall}v-46" stroke="${color}" stroke-width="5"/>`
    const windows = light === null ? 0 : 7
    for (let window = 0; window < windows; window++) {
      shapes += `<rect x="${x + random.int(6, width - 12)}" y="${base - random.int(10, tall - 6)}" width="6" height="8" fill="${light}" opacity="${0.35 + random.next() * 0.5}"/>`
    }
    x += width + random.int(-2, 12)
  }
  return shapes
}

const dawn = () =>
  frame(
    gradient('sky', [
      [0, '#12545c'],
      [0.3, '#4c8f86'],
      [0.48, '#f3c46b'],
      [0.6, '#f0913f'],
    ]) +
      gradient('sea', [
        [0, '#e39a4c'],
        [0.3, '#2f7d78'],
        [1, '#063a3c'],
      ]),
    [
      sky,
      disc(830, 470, 74, '#fff1c9'),
      ridge(536, 46, 210, '#3c6f63', 3, 0.75),
      ...[140, 190, 262, 1180, 1260, 1320, 1420].map((x, index) =>
        palm(x, 522, 0.34 + (index % 3) * 0.06, '#2d5a50'),
      ),
      sea(530),
      glitter(830, 534, '#ffe6a8', 11),
      waves(600, '#fff3d6'),
      boat(540, 616, 0.62, '#1d3a36', '#e9dcc0'),
      boat(1140, 660, 0.86, '#152f2c', '#d9873a'),
      boat(800, 790, 1.3, '#0c2422', '#f6e7c4'),
    ],
  )

const bridge = () =>
  frame(
    gradient('sky', [
      [0, '#0d2f44'],
      [0.4, '#2b6377'],
      [0.6, '#d98a5a'],
      [0.72, '#f4bd73'],
    ]) +
      gradient('sea', [
        [0, '#c98a5f'],
        [0.25, '#2c5d6a'],
        [1, '#0a2734'],
      ]),
    [
      sky,
      disc(1130, 560, 60, '#ffe0a6'),
      skyline(650, '#3b5f70', null, 8, 270),
      skyline(652, '#1d3d4d', '#ffd98a', 21, 190),
      sea(648),
      glitter(1130, 652, '#ffd9a0', 5),
      waves(690, '#ffe9c9'),
      ...Array.from({ length: 24 }, (_none, index) => {
        const x = 420 + index * 35
        const sag = 268 + (1 - ((x - 822) / 402) ** 2) * 250
        return `<path d="M${x} ${sag}V566" stroke="#0b1d28" stroke-width="2.5" opacity=".8"/>`
      }),
      ...[0, 1].map(
        (line) =>
          `<path d="M-40 ${556 + line * 6}Q250 470 ${420 + line} 262Q822 ${780 + line * 12} 1224 262Q1400 470 1640 ${556 + line * 6}" fill="none" stroke="#0b1d28" stroke-width="6"/>`,
      ),
      tower(345, 240, 716, '#12222c', '#b9795a'),
      tower(1150, 240, 716, '#12222c', '#b9795a'),
      '<path d="M-20 572Q800 540 1620 572v26Q800 566-20 598z" fill="#0b1d28"/>',
      boat(820, 800, 0.92, '#08161d', '#f0d9ae'),
    ],
  )

const fields = () =>
  frame(
    gradient('sky', [
      [0, '#2a8b94'],
      [0.45, '#a9dcd0'],
      [0.62, '#fdf0cc'],
    ]) +
      gradient('sea', [
        [0, '#6dbf9a'],
        [1, '#1d7a5c'],
      ]),
    [
      sky,
      disc(1240, 210, 64, '#fff7da'),
      ...[
        [240, 170, 1],
        [620, 120, 0.7],
        [960, 230, 0.85],
      ].map(
        ([x, y, size]) =>
          `<g transform="translate(${x} ${y}) scale(${size})" fill="#fff" opacity=".72"><ellipse rx="120" ry="30"/><ellipse cx="-40" cy="-22" rx="62" ry="38"/><ellipse cx="44" cy="-16" rx="54" ry="30"/></g>`,
      ),
      ridge(500, 60, 260, '#7fb89a', 14, 0.8),
      ridge(540, 50, 190, '#4f9c76', 15),
      ...[90, 150, 520, 585, 1010, 1075, 1450, 1520].map((x, index) =>
        palm(x, 556, 0.6 + (index % 3) * 0.14, '#1f5c46'),
      ),
      hut(330, 580, 1),
      hut(440, 590, 0.76),
      hut(1260, 584, 0.9),
      '<rect y="572" width="1600" height="328" fill="url(#sea)"/>',
      ...Array.from({ length: 9 }, (_none, row) => {
        const y = 600 + row * row * 3.4 + row * 8
        return `<path d="M-20 ${y}Q800 ${y - 14 - row * 3} 1620 ${y}" fill="none" stroke="#d9f0a8" stroke-width="${2 + row * 1.1}" opacity="${0.3 + (row % 2) * 0.16}"/>`
      }),
      '<path d="M760 574q30 90-60 160t40 170h230q-60-100 10-176t-96-154z" fill="#9fd8d8"/>',
      '<path d="M774 576q22 84-52 156" fill="none" stroke="#fff" stroke-width="5" opacity=".5"/>',
      boat(830, 792, 0.78, '#4b2f17', null),
    ],
  )

const lanterns = () => {
  const random = createRandom(77)
  const stars = Array.from(
    { length: 70 },
    () =>
      `<circle cx="${random.int(0, 1600)}" cy="${random.int(0, 420)}" r="${1 + random.next() * 1.8}" fill="#fff6dc" opacity="${0.25 + random.next() * 0.6}"/>`,
  )
  const lantern = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="46" fill="#f2ab27" opacity=".16"/><circle cx="${x}" cy="${y}" r="22" fill="#f2ab27" opacity=".35"/><circle cx="${x}" cy="${y}" r="9" fill="#ffe9b0"/>` +
    `<rect x="${x - 5}" y="${y + 46}" width="10" height="90" rx="5" fill="#f2ab27" opacity=".3"/>`
  return frame(
    gradient('sky', [
      [0, '#071d2b'],
      [0.45, '#0f4652'],
      [0.64, '#2f7d78'],
    ]) +
      gradient('sea', [
        [0, '#1f6468'],
        [0.4, '#0b3d45'],
        [1, '#04161d'],
      ]),
    [
      sky,
      ...stars,
      disc(700, 190, 58, '#fdf3d3'),
      ridge(570, 54, 240, '#0d3b40', 31),
      ...[80, 130, 1330, 1390, 1470, 1540].map((x, index) =>
        palm(x, 560, 0.5 + (index % 2) * 0.12, '#0a2f34'),
      ),
      sea(568),
      glitter(700, 572, '#f6edc8', 9),
      waves(640, '#bfe5dc'),
      boat(430, 668, 0.7, '#061a1f', null),
      boat(1160, 700, 0.84, '#05161a', null),
      boat(800, 800, 1.2, '#030f13', null),
      lantern(470, 616),
      lantern(1206, 640),
      lantern(866, 716),
    ],
  )
}

const picnic = () => {
  const tree = (x: number, y: number, size: number, color: string) =>
    `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-9 0v-110h18V0z" fill="#6b4a2a"/>
      <circle cy="-170" r="86" fill="${color}"/><circle cx="-58" cy="-126" r="60" fill="${color}"/><circle cx="60" cy="-128" r="62" fill="${color}"/></g>`
  const flags = ['#f2ab27', '#0b5d57', '#d9573a', '#f6e7c4']
  const bunting = Array.from({ length: 17 }, (_none, index) => {
    const x = 260 + index * 66
    const y = 300 + (1 - ((x - 790) / 540) ** 2) * 84
    return `<path d="M${x - 24} ${y}h48l-24 54z" fill="${flags[index % flags.length]}"/>`
  })
  const kite = (x: number, y: number, size: number, color: string) =>
    `<g transform="translate(${x} ${y}) scale(${size}) rotate(18)"><path d="M0-60L44 0 0 74-44 0z" fill="${color}"/><path d="M0-60V74M-44 0h88" stroke="#fff" stroke-width="3" opacity=".7"/><path d="M0 74q26 60-10 110t20 110" fill="none" stroke="${color}" stroke-width="4"/></g>`
  return frame(
    gradient('sky', [
      [0, '#3a9aa6'],
      [0.5, '#c4e6d8'],
      [0.7, '#fbf1d2'],
    ]),
    [
      sky,
      disc(330, 170, 62, '#fff4cf'),
      kite(1120, 170, 0.8, '#d9573a'),
      kite(640, 130, 0.58, '#f2ab27'),
      skyline(590, '#a6cfc6', null, 44, 150),
      ridge(600, 70, 300, '#8cc08a', 52),
      tree(170, 650, 1.2, '#3f8a5b'),
      tree(420, 626, 0.8, '#5aa06a'),
      tree(1220, 630, 0.9, '#4f9a63'),
      tree(1450, 660, 1.3, '#37805a'),
      '<path d="M250 280Q790 480 1330 280" fill="none" stroke="#5d4526" stroke-width="4"/>',
      ...bunting,
      ridge(690, 40, 420, '#5ca864', 61),
      ridge(770, 30, 520, '#468f55', 62),
      '<path d="M560 800l120-70h270l110 70z" fill="#f6e7c4"/><path d="M616 768h390M660 742h306" stroke="#d9573a" stroke-width="7" opacity=".7"/>',
      '<circle cx="760" cy="764" r="24" fill="#0b5d57"/><circle cx="760" cy="764" r="14" fill="#f2ab27"/><circle cx="890" cy="758" r="22" fill="#0b5d57"/><circle cx="890" cy="758" r="12" fill="#d9573a"/><path d="M800 742h44l-6 34h-32z" fill="#2b6377"/>',
    ],
  )
}

export const SCENES = { dawn, bridge, fields, lanterns, picnic }
export type SceneName = keyof typeof SCENES
