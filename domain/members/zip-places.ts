import { latinDigits } from '../digits.ts'

export type ZipPlace = { city: string; state: string }

/**
 * The cities where members live, by the first three digits of a ZIP code, as the USPS names the main post office there; and the
 * ZIP codes of other names in the same area. Add what is missing.
 */
const PLACES: Readonly<Record<string, readonly [city: string, state: string]>> = {
  '100': ['New York', 'NY'],
  '101': ['New York', 'NY'],
  '102': ['New York', 'NY'],
  '103': ['Staten Island', 'NY'],
  '104': ['Bronx', 'NY'],
  '111': ['Long Island City', 'NY'],
  '11102': ['Astoria', 'NY'],
  '11103': ['Astoria', 'NY'],
  '11105': ['Astoria', 'NY'],
  '11106': ['Astoria', 'NY'],
  '112': ['Brooklyn', 'NY'],
  '113': ['Flushing', 'NY'],
  '11361': ['Bayside', 'NY'],
  '11368': ['Corona', 'NY'],
  '11369': ['East Elmhurst', 'NY'],
  '11370': ['East Elmhurst', 'NY'],
  '11372': ['Jackson Heights', 'NY'],
  '11373': ['Elmhurst', 'NY'],
  '11374': ['Rego Park', 'NY'],
  '11375': ['Forest Hills', 'NY'],
  '11377': ['Woodside', 'NY'],
  '11378': ['Maspeth', 'NY'],
  '11379': ['Middle Village', 'NY'],
  '11385': ['Ridgewood', 'NY'],
  '114': ['Jamaica', 'NY'],
  '11416': ['Ozone Park', 'NY'],
  '11417': ['Ozone Park', 'NY'],
  '11418': ['Richmond Hill', 'NY'],
  '11419': ['South Richmond Hill', 'NY'],
  '11420': ['South Ozone Park', 'NY'],
  '11421': ['Woodhaven', 'NY'],
  '11423': ['Hollis', 'NY'],
  '11427': ['Queens Village', 'NY'],
  '11428': ['Queens Village', 'NY'],
  '11429': ['Queens Village', 'NY'],
  '11691': ['Far Rockaway', 'NY'],
  '142': ['Buffalo', 'NY'],
  '071': ['Newark', 'NJ'],
  '073': ['Jersey City', 'NJ'],
  '07501': ['Paterson', 'NJ'],
  '07502': ['Paterson', 'NJ'],
  '07503': ['Paterson', 'NJ'],
  '07504': ['Paterson', 'NJ'],
  '07505': ['Paterson', 'NJ'],
  '07513': ['Paterson', 'NJ'],
  '07514': ['Paterson', 'NJ'],
  '07522': ['Paterson', 'NJ'],
  '07524': ['Paterson', 'NJ'],
  '08401': ['Atlantic City', 'NJ'],
  '061': ['Hartford', 'CT'],
  '191': ['Philadelphia', 'PA'],
  '482': ['Detroit', 'MI'],
  '48212': ['Hamtramck', 'MI'],
}

/** City and state of a ZIP code, with or without the four further digits; null if it is incomplete or not in the table. */
export const placeOfZip = (zipCode: string): ZipPlace | null => {
  const match = /^(\d{3})\d{2}(?:-\d{4})?$/.exec(latinDigits(zipCode.trim()))
  if (!match) return null
  const [code, area = ''] = match
  const [city, state] = PLACES[code.slice(0, 5)] ?? PLACES[area] ?? []
  return city && state ? { city, state } : null
}
