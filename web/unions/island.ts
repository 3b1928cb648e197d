import type { UnionCode } from '#domain/unions/unions.ts'

/*
 * The island in units of 1/3050 of a degree of latitude, about 36 metres; north is up. The outline is that of the district
 * in the GeoJSON of `nuhil/bangladesh-geocode`. The unions have the coordinates that the Bengali Wikipedia gives for their
 * middle, or their place among neighbours; nobody publishes their borders, so that these lie half-way between two middles.
 */

/** The `viewBox` of the drawing. */
export const DRAWING = '0 40 536 716'

export const OUTLINE =
  'M395 730 385 735 376 731 367 731 360 736 340 740 330 737 279 708 256 702 251 688 241 674 244 667 219 631 215 620 205 599 195 591 191 570 151 513 132 472 126 457 103 384 95 363 86 328 90 312 97 262 100 221 102 185 101 158 98 137 87 104 88 99 122 79 139 72 187 64 194 64 204 69 225 86 244 106 272 141 290 166 307 189 328 225 352 263 363 278 397 330 412 361 430 391 456 415 472 440 492 480 505 513 512 549 513 561 512 589 508 610 501 623 502 638 501 662 504 672 498 677 483 695 469 703 435 707 403 721Z'

/** The unions from north to south, with the middle of each name. The sea took the land of those without an area. */
export const PLACES: readonly { code: UnionCode; x: number; y: number; area?: string }[] = [
  {
    code: 'dirghapar',
    x: 145,
    y: 93,
    area: 'M96 131 87 104 88 99 122 79 139 72 187 64 194 64 204 68 168 136Z',
  },
  {
    code: 'sontoshpur',
    x: 226,
    y: 144,
    area: 'M168 136 204 68 204 69 225 86 244 106 272 141 283 156 196 200Z',
  },
  {
    code: 'amanullah',
    x: 143,
    y: 173,
    area: 'M100 222 100 221 102 185 101 158 98 137 96 131 168 136 196 200 191 211Z',
  },
  {
    code: 'gasua',
    x: 260,
    y: 226,
    area: 'M222 295 191 211 196 200 283 156 290 166 307 189 328 225 340 244Z',
  },
  {
    code: 'kalapania',
    x: 153,
    y: 264,
    area: 'M89 314 90 312 97 262 100 222 191 211 222 295 215 313Z',
  },
  {
    code: 'bauria',
    x: 314,
    y: 317,
    area: 'M215 313 222 295 340 244 352 263 363 278 397 330 412 361 413 361 393 376 226 348Z',
  },
  {
    code: 'horishpur',
    x: 155,
    y: 359,
    area: 'M116 424 103 384 95 363 86 328 89 314 215 313 226 348 214 392Z',
  },
  {
    code: 'haramia',
    x: 294,
    y: 399,
    area: 'M243 450 214 392 226 348 393 376 357 436Z',
  },
  {
    code: 'rahamatpur',
    x: 179,
    y: 450,
    area: 'M149 509 132 472 126 457 116 424 214 392 243 450 234 480Z',
  },
  {
    code: 'mogdhara',
    x: 427,
    y: 487,
    area: 'M361 554 357 436 393 376 413 361 430 391 456 415 472 440 492 480 505 513 512 549 513 561 512 576 369 562Z',
  },
  {
    code: 'musapur',
    x: 305,
    y: 494,
    area: 'M270 547 234 480 243 450 357 436 361 554Z',
  },
  {
    code: 'azimpur',
    x: 211,
    y: 532,
    area: 'M211 611 205 599 195 591 191 570 151 513 149 509 234 480 270 547Z',
  },
  {
    code: 'maitbhanga',
    x: 291,
    y: 616,
    area: 'M312 727 279 708 256 702 251 688 241 674 244 667 219 631 215 620 211 611 270 547 361 554 369 562Z',
  },
  {
    code: 'sarikait',
    x: 414,
    y: 648,
    area: 'M395 730 385 735 376 731 367 731 360 736 340 740 330 737 312 727 369 562 512 576 512 589 508 610 501 623 502 638 501 662 504 672 498 677 483 695 469 703 435 707 403 721Z',
  },
  { code: 'kathghar', x: 52, y: 202 },
  { code: 'neamosti', x: 118, y: 640 },
]
