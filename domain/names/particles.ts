import { normalizeEncoding } from './bengali-reading.ts'

/**
 * Words that hardly identify a person. `title`: used or omitted freely, so a name is found without it or with another
 * one. `rank`: a title that is inherited, so a member who has it ranks well above one who does not. `light`: a part of
 * the name, but so common that it does not distinguish anyone; it is dropped if nothing is found otherwise. Each entry
 * covers all of its spellings.
 */
export type Weight = 'title' | 'rank' | 'light' | 'full'

const list = (...lines: string[]): readonly string[] => lines.flatMap((line) => line.split(' '))

export const TITLES = list(
  'mohammad mosammat alhaj maulana hafez mufti shree sri sree mr mrs ms late',
  'dr doctor engr engineer adv advocate prof professor capt',
  'মরহুম শ্রী ডা মোহাম্মদ মুহাম্মদ মোসাম্মৎ আলহাজ্ব মাওলানা',
)

export const RANKS = list('sheikh syed kazi')

export const LIGHT = list(
  'abdul abul golam chandra kumar kanti lal rani bala',
  'begum khatun akter banu bibi khanam miah nessa nahar ara',
)

/** Initials before a name: A K M Rahman, AKM Rahman, এ কে এম রহমান. They are treated as a rank. */
export const INITIALS_TITLES = list('akm abm sm am asm atm amm mm akmm kam nm hm km bm tm gm mk ma afm ahm')

/** How the names of the Latin letters are written in Bengali. */
export const LETTER_NAMES: ReadonlyMap<string, string> = new Map(
  (
    'এ a  বি b  সি c  ডি d  ই e  এফ f  জি g  এইচ h  আই i  জে j  কে k  এল l  এম m  এন n  ও o  পি p  ' +
    'কিউ q  আর r  এস s  টি t  ইউ u  ভি v  এক্স x  ওয়াই y'
  )
    .split('  ')
    .map((pair) => pair.split(' '))
    .map(([name = '', letter = '']) => [normalizeEncoding(name), letter]),
)
