import type { Random } from '../random.ts'
import { BRIGHT, type Palette } from './palette.ts'

/** Draws within 640 × 480, over the sky. */
export type Scene = (random: Random, palette: Palette) => string

const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

const waves = (y: number, color: string) =>
  times(
    4,
    (row) =>
      `<path d="M${-30 - row * 23} ${y + row * 32}q20-14 40 0${'t40 0'.repeat(18)}V480H-60z" fill="${color}" opacity="${0.35 + row * 0.12}"/>`,
  )

const hill = (y: number, height: number, x: number, color: string) =>
  `<path d="M-20 ${y}Q${x} ${y - height} 660 ${y}V480H-20z" fill="${color}"/>`

const boat = (x: number, y: number, size: number, sail: string, hull: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-60 0Q0 34 66-8L50 24Q0 44-44 22z" fill="${hull}"/>
  <path d="M0-4V-96" stroke="${hull}" stroke-width="5"/><path d="M4-94Q60-56 52-12L4-16z" fill="${sail}"/></g>`

const palm = (x: number, y: number, size: number, { dark, near }: Palette) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-5 0Q6-70 0-130L9-130Q16-66 8 0z" fill="${dark}"/>
  ${times(6, (leaf) => `<path d="M4-130Q${-70 + leaf * 30}-${170 - Math.abs(leaf - 2.5) * 22} ${-84 + leaf * 36}-${108 - Math.abs(leaf - 2.5) * 6}" stroke="${near}" stroke-width="13" fill="none" stroke-linecap="round"/>`)}</g>`

const tree = (x: number, y: number, size: number, { dark, near, far }: Palette) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-8 0L-5-70H6L9 0z" fill="${dark}"/>
  <circle cx="-24" cy="-92" r="38" fill="${near}"/><circle cx="26" cy="-96" r="40" fill="${near}"/><circle cx="2" cy="-124" r="42" fill="${far}"/></g>`

/** Somebody without a face, in bright clothes. */
const person = (x: number, y: number, size: number, clothes: string, raised: boolean) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-17 0Q-20-50 0-58 20-50 17 0z" fill="${clothes}"/>
  ${raised ? `<path d="M12-46L30-84" stroke="${clothes}" stroke-width="9" stroke-linecap="round"/>` : ''}
  <circle cy="-70" r="13" fill="#8a5d3f"/><path d="M-13-70a13 13 0 0126 0q-13-7-26 0z" fill="#2a211c"/></g>`

const crowd = (random: Random, y: number, count: number, size = 1) =>
  times(count, (index) =>
    person(
      40 + ((index + random.next() * 0.6) * 580) / count,
      y + random.int(-8, 12),
      size * (0.9 + random.next() * 0.3),
      random.pick(BRIGHT),
      random.chance(0.35),
    ),
  )

const bunting = (random: Random, y: number) =>
  `<path d="M-10 ${y}Q320 ${y + 90} 650 ${y}" stroke="#fdf6e7" stroke-width="3" fill="none"/>` +
  times(13, (index) => {
    const x = index * 52
    const sag = y + 45 * (1 - ((x - 320) / 330) ** 2) * 1.0
    return `<path d="M${x - 15} ${sag}h30l-15 34z" fill="${random.pick(BRIGHT)}"/>`
  })

const sea: Scene = (random, palette) =>
  hill(300, random.int(30, 90), random.int(80, 560), palette.far) +
  waves(random.int(285, 320), palette.water) +
  times(random.int(1, 3), (index) =>
    boat(
      110 + index * 200 + random.int(-40, 40),
      random.int(340, 410),
      0.7 + random.next() * 0.7,
      random.pick(BRIGHT),
      palette.dark,
    ),
  )

const village: Scene = (random, palette) =>
  hill(310, random.int(40, 80), random.int(80, 560), palette.far) +
  `<path d="M0 320H640V480H0z" fill="${palette.ground}"/>` +
  times(
    7,
    (row) =>
      `<path d="M0 ${350 + row * 20}Q320 ${335 + row * 22} 640 ${352 + row * 20}" stroke="${palette.near}" stroke-width="3" fill="none" opacity=".5"/>`,
  ) +
  times(2, (index) => {
    const x = 130 + index * 260 + random.int(-40, 40)
    return `<path d="M${x - 62} 322v-52h124v52z" fill="#d9b98a"/><path d="M${x - 82} 276L${x} 216l82 60z" fill="${palette.dark}"/><path d="M${x - 14} 322v-34h28v34z" fill="#6b4a33"/>`
  }) +
  times(random.int(2, 4), () =>
    palm(random.int(20, 620), random.int(326, 372), 0.8 + random.next() * 0.5, palette),
  )

const picnic: Scene = (random, palette) =>
  hill(300, random.int(40, 100), random.int(80, 560), palette.far) +
  `<path d="M0 310H640V480H0z" fill="${palette.ground}"/>` +
  times(5, (index) =>
    tree(60 + index * 130 + random.int(-30, 30), random.int(318, 340), 0.8 + random.next() * 0.5, palette),
  ) +
  `<path d="M${random.int(150, 240)} 428l60-50h190l50 50z" fill="${random.pick(BRIGHT)}" opacity=".9"/>` +
  crowd(random, 420, random.int(4, 7), 0.95)

const festival: Scene = (random, palette) =>
  `<path d="M0 340H640V480H0z" fill="${palette.ground}"/>` +
  `<path d="M90 340V190h460v150z" fill="${palette.near}"/><path d="M110 330V206h420v124z" fill="${palette.dark}"/>` +
  bunting(random, random.int(40, 70)) +
  bunting(random, random.int(110, 140)) +
  times(4, (index) => {
    const [x, y] = [150 + index * 110, random.int(236, 276)]
    return `<circle cx="${x}" cy="${y}" r="34" fill="${random.pick(BRIGHT)}"/><circle cx="${x}" cy="${y}" r="20" fill="${palette.light}"/><circle cx="${x}" cy="${y}" r="9" fill="${random.pick(BRIGHT)}"/>`
  }) +
  crowd(random, 440, random.int(6, 9))

const lanterns: Scene = (random, palette) =>
  `<path d="M60 400V290q50-70 100 0v110zM240 400V240q80-96 160 0v160zM480 400V290q50-70 100 0v110z" fill="${palette.near}"/>` +
  `<path d="M0 396H640V480H0z" fill="${palette.dark}"/>` +
  times(6, (index) => {
    const [x, y] = [60 + index * 104, random.int(60, 170)]
    return `<path d="M${x} 0V${y}" stroke="${palette.light}" stroke-width="2"/><path d="M${x - 16} ${y}h32l8 34-24 24-24-24z" fill="${random.pick(BRIGHT)}"/><circle cx="${x}" cy="${y + 30}" r="8" fill="#fff4c9"/>`
  }) +
  crowd(random, 450, random.int(5, 8))

const city: Scene = (random, palette) => {
  const heights = Array.from({ length: 9 }, () => random.int(110, 270))
  const tower = random.int(1, 7)
  const windowsOf = (x: number, height: number) =>
    times(Math.floor(height / 46) * 2, (at) => {
      const isLit = random.chance(0.55)
      const [left, top] = [x + 12 + (at % 2) * 28, 420 - height + Math.floor(at / 2) * 42]
      return `<path d="M${left} ${top}h16v22h-16z" fill="${isLit ? palette.light : palette.dark}" opacity="${isLit ? 0.9 : 0.4}"/>`
    })
  return (
    heights
      .map((height, index) => {
        const x = index * 76 - 16
        const tank =
          index === tower
            ? `<g transform="translate(${x + 35} ${400 - height})"><path d="M-20 0v-30M20 0v-30" stroke="#7a5238" stroke-width="5"/><path d="M-26-28h52v-36h-52zM-33-64L0-90 33-64z" fill="#7a5238"/></g>`
            : ''
        return `${tank}<path d="M${x} 480V${400 - height}h70v${height + 80}z" fill="${index % 2 ? palette.near : palette.far}"/>${windowsOf(x, height)}`
      })
      .join('') + `<path d="M0 430H640V480H0z" fill="${palette.dark}"/>`
  )
}

const sports: Scene = (random, palette) =>
  hill(270, random.int(30, 80), random.int(80, 560), palette.far) +
  `<path d="M0 280H640V480H0z" fill="${palette.near}"/>` +
  times(5, (row) => `<path d="M0 ${292 + row * 40}H640v20H0z" fill="${palette.ground}" opacity=".28"/>`) +
  `<path d="M250 300V210h150v90" stroke="#fdf6e7" stroke-width="7" fill="none"/><path d="M254 226h142M254 246h142M254 266h142M280 214v84M310 214v84M340 214v84M370 214v84" stroke="#fdf6e7" opacity=".5"/>` +
  crowd(random, 410, random.int(4, 6), 1.15) +
  `<circle cx="${random.int(120, 520)}" cy="${random.int(424, 446)}" r="15" fill="#fdf6e7"/>`

const food: Scene = (random, palette) =>
  `<path d="M0 0H640V480H0z" fill="${random.pick(['#7a5238', '#b5523b', '#0b5d57', '#d9b98a', '#37506b'])}"/>` +
  times(8, (index) => `<path d="M0 ${index * 60}H640v3H0z" fill="${palette.dark}" opacity=".16"/>`) +
  times(3, (index) => {
    const [x, y, size] = [130 + index * 190, random.int(170, 310), random.int(74, 104)]
    const dish = random.pick(['#e8b84b', '#f4f0e6', '#b5402f', '#6f9a45', '#d98a3d'])
    return `<circle cx="${x}" cy="${y + 6}" r="${size}" fill="${palette.dark}" opacity=".3"/><circle cx="${x}" cy="${y}" r="${size}" fill="#fdf6e7"/>
    <circle cx="${x}" cy="${y}" r="${size * 0.74}" fill="${dish}"/>${times(9, (bit) => `<circle cx="${x + Math.cos(bit * 2.4) * size * 0.46}" cy="${y + Math.sin(bit * 2.4) * size * 0.46}" r="${random.int(5, 12)}" fill="${random.pick(['#6f9a45', '#c8332b', '#f2ab27', '#fdf6e7'])}"/>`)}`
  })

export const SCENES = { sea, village, picnic, festival, lanterns, city, sports, food } as const
export type SceneName = keyof typeof SCENES
