import { normalizeEncoding, readBengali } from './bengali-reading.ts'
import { ABBREVIATIONS } from './same-names.ts'

/**
 * Words that hardly identify a person. `title`: used or omitted freely, so a name is found without it or with another
 * one. `addition`: the same for a search, but the membership check counts it as a part of the name. `rank`: a title that
 * is inherited, so a member who has it ranks well above one who does not. `light`: a part of the name, but so common that
 * it does not distinguish anyone; it is dropped if nothing is found otherwise. Each entry covers all of its spellings.
 */
export type Weight = 'title' | 'addition' | 'rank' | 'light' | 'full'

const list = (...lines: string[]): readonly string[] => lines.flatMap((line) => line.split(' '))

export const TITLES = list(
  'mohammad mosammat alhaj maulana hafez mufti shree sri sree mr mrs ms late',
  'dr doctor engr engineer adv advocate prof professor capt',
  'মরহুম শ্রী ডা মোহাম্মদ মুহাম্মদ মোসাম্মৎ আলহাজ্ব মাওলানা',
)

/** Professions, ranks of the forces, forms of address and particles. Their abbreviations are in `same-names.ts`. */
export const ADDITIONS = list(
  'professor doctor advocate engineer barrister principal justice ambassador master mister misses miss sir',
  'lieutenant colonel major general brigadier captain commander admiral marshal commodore retired',
  'mp phd mbbs fcps এমপি বীরমুক্তিযোদ্ধা মুফতি হাফেজ মৌলভী পীরজাদা আল্লামা ক্বারী ওস্তাদ পণ্ডিত কমরেড প্রয়াত',
  'moulvi allama qari ustad pandit comrade bin ibn bint বিন',
)

/** Honours of two words, by their reading: Bir Uttam, Bir Bikram, বীর প্রতীক. */
const HONOUR = /^birə?(?:b[ie]+[ckx]+r[aoə]m|pr[aoə]t[ie]+c?k|u+t+[aoə]m|sh?rest|m[uo]kti)/
export const isHonour = (word: string) => /^(?:bir|বীর)/.test(word) && HONOUR.test(readBengali(word))

export const RANKS = list('sheikh syed kazi')

export const LIGHT = list(
  'abdul abul golam chandra kumar kanti lal rani bala',
  'begum khatun akter banu bibi khanam miah nessa nahar ara',
)

/** Initials before a name: A K M Rahman, AKM Rahman, এ কে এম রহমান. They are treated as a rank. */
export const INITIALS_TITLES = list(
  'akm abm sm am asm atm amm mm akmm kam nm hm km bm tm gm mk ma afm ahm aam',
)

const ABBREVIATED = new Set(ABBREVIATIONS.flat().map((entry) => normalizeEncoding(entry).replace(/[ঁঃ]/g, '')))
/** Whether a word, normalized, is an abbreviation. */
export const isAbbreviation = (word: string) => ABBREVIATED.has(word)

/** How the names of the Latin letters are written in Bengali. */
export const LETTER_NAMES: ReadonlyMap<string, string> = new Map(
  (
    'এ a  বি b  সি c  ডি d  ই e  এফ f  জি g  এইচ h  আই i  জে j  কে k  এল l  এম m  এন n  ও o  পি p  ' +
    'কিউ q  আর r  এস s  টি t  ইউ u  ভি v  এক্স x  ওয়াই y  জেড z'
  )
    .split('  ')
    .map((pair) => pair.split(' '))
    .map(([name = '', letter = '']) => [normalizeEncoding(name), letter]),
)

/** The letters of the Bengali script that are used as initials: আ. খ. ম. is A. K. M. */
export const LETTERS: ReadonlyMap<string, string> = new Map(
  'আ a  ই i  উ u  ক k  খ k  গ g  চ c  জ j  ট t  ত t  দ d  ন n  প p  ফ f  ব b  ম m  য j  র r  ল l  শ s  স s  হ h'
    .split('  ')
    .map((pair) => pair.split(' '))
    .map(([name = '', letter = '']) => [name, letter]),
)
