import type { UnionCode } from '#domain/unions/unions.ts'

/*
 * A sketch of the island: its long shape and the order of the unions from north to south, not to scale. The coordinate
 * system is 540 wide and 740 high.
 */

export const DRAWING = { width: 540, height: 740 } as const

export const ISLAND =
  'M204 62 C246 40 315 50 341 88 C362 122 375 150 383 190 C397 240 420 262 426 312 C433 366 415 402 410 450 C404 506 383 548 357 596 C336 636 312 676 267 688' +
  ' C222 698 183 674 162 640 C135 600 122 570 111 528 C98 478 77 452 74 402 C72 350 90 322 96 276 C101 232 119 206 135 168 C151 128 164 84 204 62 Z'

export const COAST =
  'M540 0 L500 0 C492 60 508 110 496 170 C486 226 504 280 494 340 C484 400 504 470 492 540 C484 610 504 690 496 740 L540 740 Z'

/** The position of each union's name: the middle of the text. Sorted from north to south. */
export const PLACES: readonly { code: UnionCode; x: number; y: number }[] = [
  { code: 'dirghapar', x: 262, y: 112 },
  { code: 'sontoshpur', x: 264, y: 158 },
  { code: 'amanullah', x: 258, y: 204 },
  { code: 'kalapania', x: 204, y: 250 },
  { code: 'gasua', x: 338, y: 262 },
  { code: 'kathghar', x: 186, y: 298 },
  { code: 'bauria', x: 342, y: 310 },
  { code: 'neamosti', x: 180, y: 346 },
  { code: 'haramia', x: 344, y: 358 },
  { code: 'rahamatpur', x: 188, y: 396 },
  { code: 'musapur', x: 334, y: 410 },
  { code: 'azimpur', x: 172, y: 446 },
  { code: 'maitbhanga', x: 308, y: 468 },
  { code: 'horishpur', x: 222, y: 520 },
  { code: 'mogdhara', x: 290, y: 568 },
  { code: 'sarikait', x: 244, y: 618 },
]
