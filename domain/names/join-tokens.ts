import { isBengali } from './script.ts'
import { initialsOf, letterOf } from './initials.ts'
import { isAbbreviation, isHonour, LETTERS } from './particles.ts'
import { joinTokens, type Token } from './tokens.ts'

const isLetter = (token: Token | undefined) => token !== undefined && letterOf(token.text) !== undefined

/** Whether a Bengali name of a letter is a word of its own: এম is M before a name, but may also be what is being typed. */
const isWord = (token: Token, next: Token | undefined) =>
  isBengali(token.text) && !isLetter(next) && (next === undefined || LETTERS.has(token.text))

/** Consecutive single letters become one word: A. K. M. and এ কে এম become akm. */
export const joinLetters = (tokens: readonly Token[]): Token[] => {
  const isMixed = tokens.some(({ written }) => /[a-z]/.test(written))
  const joined: Token[] = []
  for (const [index, token] of tokens.entries()) {
    const letter = letterOf(token.text)
    const before = joined.at(-1)
    const next = tokens[index + 1]
    if (letter === undefined) {
      const initials = initialsOf(token.written, token.text, { isMixed, next: next && letterOf(next.text) })
      joined.push(initials === undefined ? token : { ...token, text: initials, isInitials: true })
    } else if (before?.isInitials) {
      joined[joined.length - 1] = { ...joinTokens(before, token, before.text + letter), isInitials: true }
    } else if (isWord(token, next)) joined.push(token)
    else joined.push({ ...token, text: letter, isInitials: true })
  }
  return joined
}

/** A separate Arabic article belongs to the word before it (Zahid ul Islam) or after it (Al-Haj, Ud-Din). */
const JOINED_TO_NEXT = new Set(['al', 'el', 'ud', 'উদ', 'আল'])
const JOINED_TO_PREVIOUS = new Map([
  ...['ul', 'ur', 'us', 'uz', 'un', 'ush', 'উল', 'উর', 'উস', 'উজ', 'উয', 'উন', 'উশ'].map(
    (article) => [article, article] as const,
  ),
  ['or', 'ur'],
  ['অর', 'উর'],
  ['ওর', 'উর'],
])
/** Articles without which a name is complete: Al-Mamun is also called Mamun. */
const MAY_BE_OMITTED = new Set(['al', 'el', 'আল'])
/** The vowel that links two words: Noor-e-Alam, নূর-ই-আলম. */
const LINKS = new Map([
  ['e', 'e'],
  ['ই', 'ে'],
])
/** The article at the end of a word, before another one: Abdullahil Kafi, Abdullah Hil Kafi. */
const WITH_ARTICLE = /^(.+llah|.+ল্লাহ)(?:[ie]l|িল|েল)$/
const SEPARATE_ARTICLE = new Set(['hil', 'hel', 'হিল', 'হেল'])

const separateArticle = (token: Token): Token[] => {
  const [, name] = WITH_ARTICLE.exec(token.text) ?? []
  if (SEPARATE_ARTICLE.has(token.text)) return [{ ...token, text: isBengali(token.text) ? 'আল' : 'al' }]
  return name === undefined
    ? [token]
    : [
        { ...token, text: name },
        { ...token, text: isBengali(name) ? 'আল' : 'al' },
      ]
}

/** Before Ullah, which has the article itself, another one is too much: Saiful Ullah is Saif Ullah. */
const withoutSecondArticle = (token: Token, next: Token | undefined): Token => {
  const [, name] = /^(?!abd)(.{3,})(?:[uo]l|ুল)$/.exec(token.text) ?? []
  return name !== undefined && next && /^(?:[uo]l+ah?|উল+া+হ?|উল্লাহ?)$/.test(next.text)
    ? { ...token, text: name }
    : token
}

const isName = ({ text, isInitials }: Token) => !isInitials && !isAbbreviation(text)

export const joinArticles = (unjoined: readonly Token[]): Token[] => {
  const tokens = unjoined.flatMap((token, index) =>
    index < unjoined.length - 1 ? separateArticle(withoutSecondArticle(token, unjoined[index + 1])) : [token],
  )
  const joined: Token[] = []
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]
    if (!token) continue
    const before = joined.at(-1)
    const next = tokens[index + 1]
    const link = LINKS.get(token.written.toLowerCase())
    const article = JOINED_TO_PREVIOUS.get(token.text)
    if (JOINED_TO_NEXT.has(token.text) && next && !next.isInitials) {
      const core = MAY_BE_OMITTED.has(token.text) ? { core: next.text } : {}
      joined.push({ ...joinTokens(token, next, token.text + next.text), ...core })
      index++
    } else if (article && before && !before.isInitials) {
      joined[joined.length - 1] = { ...joinTokens(before, token, before.text + article), core: before.text }
    } else if (link && before && isName(before) && next && isName(next)) {
      joined[joined.length - 1] = { ...joinTokens(before, token, before.text + link), core: before.text }
    } else joined.push(token)
  }
  return joined
}

/** An honour of two words becomes one: Bir Protik, বীর উত্তম. */
export const joinHonours = (tokens: readonly Token[]): Token[] => {
  const joined: Token[] = []
  for (const token of tokens) {
    const before = joined.at(-1)
    if (before && isHonour(before.text + token.text))
      joined[joined.length - 1] = joinTokens(before, token, before.text + token.text)
    else joined.push(token)
  }
  return joined
}
