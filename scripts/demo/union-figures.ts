import { isPartOfSandwip, UNION_CODES } from '#domain/unions/unions.ts'
import type { Write } from '#server/database/write.ts'
import { changeWithin } from '#server/records/record-writes.ts'
import { unionKind } from '#server/unions/union-kind.ts'
import { createRandom } from './random.ts'

const SEED = 1876
const NOTE = { en: 'Invented figures', bn: 'কাল্পনিক সংখ্যা' }
/** Unions without figures, which a page has to show as unknown. */
const UNKNOWN = new Set(['kathghar', 'neamosti'])

/** Made-up figures, marked as such. */
export const addDemoUnionFigures = async (current: Write) => {
  const random = createRandom(SEED)
  for (const code of UNION_CODES.filter(isPartOfSandwip)) {
    const areaKm2 = random.int(700, 2600) / 100
    const population = random.int(60, 320) * 100
    const villages = random.int(3, 14)
    if (!UNKNOWN.has(code))
      await changeWithin(unionKind, current, code, { areaKm2, population, villages, note: NOTE }, null)
  }
}
