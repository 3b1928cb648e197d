type Figures = { areaKm2: number | null; population: number | null; villages: number | null }

/** People per square kilometre, rounded; null where either is not known. */
export const density = ({ population, areaKm2 }: Pick<Figures, 'population' | 'areaKm2'>): number | null =>
  population === null || areaKm2 === null || areaKm2 === 0 ? null : Math.round(population / areaKm2)

/** The sum of what is known, and whether all of it is; null where nothing is. */
export const sumKnown = (values: readonly (number | null)[]): { sum: number; isWhole: boolean } | null => {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  // Areas have two decimals: their sum must not show what binary fractions add.
  const sum = Number(known.reduce((total, value) => total + value, 0).toFixed(2))
  return { sum, isWhole: known.length === values.length }
}
