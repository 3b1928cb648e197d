/** Normalizes the encoding: য় as one sign or as য with a dot becomes one form; invisible joiners are removed. */
export const normalizeEncoding = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll('অা', 'আ')
    .replaceAll('\u09af\u09bc', '\u09df')
    .replaceAll('\u09a1\u09bc', '\u09dc')
    .replaceAll('\u09a2\u09bc', '\u09dd')
    .replace(/\u200c|\u200d|\u00ad/g, '')

/** Pairs of a letter and how it is read. */
const table = (...lines: string[]): ReadonlyMap<string, string> => {
  const entries = lines.flatMap((line) => line.split(/  +/)).map((pair) => pair.split(' '))
  return new Map(entries.map(([letter = '', read = '']) => [normalizeEncoding(letter), read]))
}

/**
 * How Bengali script is read in Latin letters. The Latin spelling rules are applied to the result, so that both scripts
 * give the same sound. Letters that sound alike are read alike: ন and ণ; শ, ষ, স and ছ; জ and য; ই and ঈ; উ and ঊ.
 */
const CONSONANTS = table(
  'ক k  খ k  গ g  ঘ g  ঙ ng  চ ch  ছ s  জ j  ঝ j  ঞ n',
  'ট t  ঠ t  ড d  ঢ d  ণ n  ত t  থ t  দ d  ধ d  ন n',
  'প p  ফ f  ব b  ভ v  ম m  য j  র r  ল l  শ s  ষ s  স s  হ h',
  'ড় r  ঢ় r  ৎ t  ং ng  ৰ r  ৱ w',
)
const VOWELS = table('অ o  আ a  ই i  ঈ i  উ u  ঊ u  ঋ ri  এ e  ঐ oi  ও o  ঔ ou')
const VOWEL_SIGNS = table('া a  ি i  ী i  ু u  ূ u  ৃ ri  ে e  ৈ oi  ো o  ৌ ou')
const HASANT = '্'
const YA = '\u09df'
/** The vowel that is not written: রহমান is Rahman and Rohman, জলদাস is Jaldas and Jolodas. It may also be silent. */
export const INHERENT_VOWEL = 'ə'
/** After these, a subjoined ব is not a b: বিশ্বাস is Biswas, স্বপন is Swapan. In সাব্বির it is one. */
const BEFORE_SOFT_B = new Set(['শ', 'স', 'ত', 'দ', 'জ', 'ক'])

/** Before these, ঙ and ং are an n: শঙ্কর is Shankar, পংকজ is Pankaj. */
const NASALS = new Set(['ঙ', 'ং'])
const VELARS = new Set(['ক', 'খ', 'গ', 'ঘ'])

const isConsonant = (letter: string | undefined) =>
  letter !== undefined && (CONSONANTS.has(letter) || letter === YA)

const WITHOUT_VOWEL = new Set(['ং', 'ৎ'])
/**
 * Where the vowel after the last consonant may be pronounced: after two consonants (চন্দ্র Chandra), and in সুব্রত Subrata,
 * অমিতাভ Amitabha, গুহ Guha, তারাপদ Tarapada.
 */
const isFinalVowelRead = (letters: readonly string[]) =>
  letters.at(-2) === HASANT || /(?:্র.|ভ|[ুূ]হ|পদ)$/.test(letters.join(''))

/**
 * The unwritten vowel between two consonants without a vowel sign: রহিম is rəhim. At the end of a word it is pronounced
 * only after two consonants: চন্দ্র is chəndrə, but মিলন is milən.
 */
const unwrittenVowel = (letters: readonly string[], at: number) => {
  const next = letters[at + 1]
  if (WITHOUT_VOWEL.has(letters[at] ?? '')) return ''
  if (next === undefined) return isFinalVowelRead(letters) ? INHERENT_VOWEL : ''
  // The same letter twice is one long one (মোজাফফর), but not at the beginning (মমিন), the end (পঞ্চানন) or before
  // another consonant (আনন্দ).
  if (at > 0 && next === letters[at] && letters[at + 2] !== undefined && letters[at + 2] !== HASANT) return ''
  return isConsonant(next) ? INHERENT_VOWEL : ''
}

/** য় is i at the end and before a full syllable (রায় Ray, খায়রুন Khairun), faint between vowels (মিয়া Mia). */
const readYa = (read: string, letters: readonly string[], at: number) => {
  const next = letters[at + 1]
  if (next === undefined || isConsonant(next)) {
    const isLastSyllable = isConsonant(next) && letters[at + 2] === undefined
    return isLastSyllable ? `${/[iou]$/.test(read) ? '' : 'i'}${INHERENT_VOWEL}` : 'i'
  }
  return /[aə]$/.test(read) ? 'i' : ''
}

const readConsonant = (letters: readonly string[], at: number) => {
  const letter = letters[at] ?? ''
  const below = letters[at - 1] === HASANT ? letters[at - 2] : undefined
  if (below !== undefined && letter === 'ব' && BEFORE_SOFT_B.has(below)) return 'w'
  // Subjoined to another letter, য is a y: শ্যামল is Shyamal, ব্যাপারী is Byapari.
  if (below !== undefined && letter === 'য') return 'y'
  const next = letters[at + 1] === HASANT ? letters[at + 2] : letters[at + 1]
  if (NASALS.has(letter) && VELARS.has(next ?? '')) return 'n'
  // ঞ with a vowel of its own is as faint as য় between vowels: ভূঞা is Bhuiya.
  if (letter === 'ঞ' && below === undefined && VOWEL_SIGNS.has(next ?? '')) return 'i'
  if (letter === 'ক' && at === 0 && next === 'ষ') return 'k'
  if (letter === 'ষ' && at === 2 && letters[0] === 'ক' && below !== undefined) return ''
  if (letter === 'চ' && letters[at + 1] === HASANT && next === 'ছ') return ''
  return CONSONANTS.get(letter) ?? ''
}

/** After র্, a consonant was formerly doubled: ভট্টাচার্য্য is ভট্টাচার্য. */
const withoutDoubling = (word: string) => word.replace(/র্([ক-হ])্\1/g, 'র্$1').replace(/্$/, '')

/** Reads a Bengali word in Latin letters; other characters are unchanged. */
export const readBengali = (word: string): string => {
  const letters = Array.from(withoutDoubling(normalizeEncoding(word))).filter(
    (letter) => letter !== 'ঁ' && letter !== 'ঃ',
  )
  let read = ''
  for (const [at, letter] of letters.entries()) {
    if (letter === YA) read += readYa(read, letters, at)
    else if (CONSONANTS.has(letter)) read += readConsonant(letters, at) + unwrittenVowel(letters, at)
    else read += VOWELS.get(letter) ?? VOWEL_SIGNS.get(letter) ?? (letter === HASANT ? '' : letter)
  }
  return read
}
