import { plainWords } from './street-words.ts'

const STATES = `
AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, DC District of Columbia,
FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine,
MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada,
NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon,
PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia,
WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming`

/** The codes of the states by their names and codes, as plain words. */
const CODES = new Map(
  STATES.split(',').flatMap((state) => {
    const [code = '', ...name] = state.trim().split(' ')
    return [code, name.join(' ')].map((text) => [plainWords(text), code] as const)
  }),
)

/** The code of a state, which some write `N.Y.` or New York; undefined for anything else. */
export const stateCode = (text: string): string | undefined =>
  CODES.get(plainWords(text)) ?? CODES.get(plainWords(text.replaceAll('.', '')))

/** The names and codes of all states, as plain words. */
export const STATE_WORDS: readonly string[] = [...CODES.keys()]
