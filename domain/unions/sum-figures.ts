type Figures = { areaKm2: number | null; population: number | null; villages: number | null }

/** People per square kilometre, rounded; null if either is unknown. */
export const density = ({ population, areaKm2 }: Pick<Figures, 'population' | 'areaKm2'>): number | null =>
  population === null || areaKm2 === null || areaKm2 === 0 ? null : Math.round(population / areaKm2)

/** The sum of the known values, and whether all are known; null if none is. */
export const sumKnown = (values: readonly (number | null)[]): { sum: number; isWhole: boolean } | null => {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  // Areas have two decimals: rounds away floating-point errors.
  const sum = Number(known.reduce((total, value) => total + value, 0).toFixed(2))
  return { sum, isWhole: known.length === values.length }
}
