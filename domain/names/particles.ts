import { oneEncoding } from './bengali-reading.ts'

/**
 * Words that say little about who somebody is. `title`: used or left out freely, so a name is found without them and with any
 * other. `rank`: a title that is handed down in a family, so who has it goes well before who has it not. `light`: a part of the
 * name, but shared by so many that it alone tells nobody apart; it gives way where nothing else is found. Each entry stands for
 * all of its spellings.
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

/** Letters before a name: A K M Rahman, AKM Rahman, এ কে এম রহমান. They are used like a rank. */
export const INITIALS_TITLES = list('akm abm sm am asm atm amm mm akmm kam nm hm km bm tm gm mk ma afm ahm')

/** How the letters of the Latin alphabet are written in Bengali. */
export const LETTER_NAMES: ReadonlyMap<string, string> = new Map(
  (
    'এ a  বি b  সি c  ডি d  ই e  এফ f  জি g  এইচ h  আই i  জে j  কে k  এল l  এম m  এন n  ও o  পি p  ' +
    'কিউ q  আর r  এস s  টি t  ইউ u  ভি v  এক্স x  ওয়াই y'
  )
    .split('  ')
    .map((pair) => pair.split(' '))
    .map(([name = '', letter = '']) => [oneEncoding(name), letter]),
)
