import { createPerson } from '../scripts/demo/names.ts'
import type { Random } from '../scripts/demo/random.ts'
import type { KnownMember } from './oracle.ts'
import { createRareNames } from './register.ts'

/** A text to search for. `member` is in the reply, unless the text is not exact. */
export type SearchText = { text: string; member: KnownMember | null }

/** What everybody types, and what finds the most. */
const COMMON = ['Md', 'Mohammad', 'Begum', 'বেগম', 'Hossain', 'Abdul', 'Md Hossain', 'Islam', '718'] as const

const withoutALetter = (random: Random, text: string) => {
  const letter = random.int(1, Math.max(1, text.length - 2))
  return text.slice(0, letter) + text.slice(letter + 1)
}

const exactly =
  (read: (member: KnownMember) => string) =>
  (member: KnownMember): SearchText => ({ text: read(member), member })

/** What is written on a card or read out: it finds the member. */
export const EXACT_TEXTS = {
  name: exactly(({ name }) => name),
  phone: exactly(({ phone }) => phone),
  id: exactly(({ id, lifeMemberId }) => lifeMemberId ?? String(id)),
}

type ToText = (member: KnownMember) => SearchText

const inexact =
  (make: (member: KnownMember) => string): ToText =>
  (member) => ({ text: make(member), member: null })

/** Each call makes a text of the next shape. */
const inTurns = (shapes: readonly [ToText, ...ToText[]]): ToText => {
  let sent = 0
  return (member) => (shapes[sent++ % shapes.length] ?? shapes[0])(member)
}

/** Searches as people make them: names in any order, in other spellings, with slips, parts of them, phones, and numbers. */
export const createTexts = (random: Random) => {
  const rare = createRareNames()
  const other = () => {
    const { firstName, lastName } = createPerson(random).name
    return { firstName, lastName, full: `${firstName} ${lastName}` }
  }
  return inTurns([
    EXACT_TEXTS.name,
    EXACT_TEXTS.phone,
    EXACT_TEXTS.id,
    inexact(({ name }) => name.split(' ').toReversed().join(' ')),
    inexact(({ name }) => name.slice(0, -2)),
    inexact(({ name }) => withoutALetter(random, name)),
    inexact(() => other().full),
    inexact(() => `${other().firstName} ${random.int(1000, 9999)}`),
    inexact(() => `${other().firstName.slice(0, 1)} ${other().lastName}`),
    inexact(() => `${other().firstName} ${random.pick(rare)}`),
    inexact(() => `${other().firstName} ${withoutALetter(random, random.pick(rare))}`),
    inexact(({ phone }) => `${random.pick(COMMON)} ${phone.slice(-4)}`),
  ])
}

const firstWord = (text: string) => text.split(' ')[0] ?? text
const lastWord = (text: string) => text.split(' ').at(-1) ?? text

/** What admins type into the one box, in equal shares: all that they may know of a member. */
export const createBoxTexts = (random: Random) =>
  inTurns([
    inexact(({ name }) => name),
    inexact(({ name }) => firstWord(name)),
    inexact(({ name }) => name.slice(0, -2)),
    inexact(({ name }) => withoutALetter(random, name)),
    inexact(({ name }) => name.slice(0, 3)),
    inexact(({ father }) => father),
    inexact(({ name, father }) => `${firstWord(name)} ${lastWord(father)}`),
    inexact(({ name, zip }) => `${firstWord(name)} ${zip}`),
    inexact(({ street }) => street),
    inexact(({ street }) => street.replace(/^[\d-]+ /, '')),
    exactly(({ email, phone }) => email ?? phone),
    EXACT_TEXTS.phone,
    inexact(({ phone }) => phone.slice(-4)),
    EXACT_TEXTS.id,
  ])
