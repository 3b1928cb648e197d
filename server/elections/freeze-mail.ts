import type { Election } from '#domain/elections/election.ts'
import type { ChainLink } from '#domain/elections/roll-list.ts'
import { countNames, type RollName } from '#domain/elections/roll.ts'
import type { LocalText } from '#domain/local-text.ts'
import type { Locale } from '#domain/locales.ts'
import { momentIn } from '../auth/account-mails.ts'
import { bilingual } from '../mail/mail-admins.ts'
import type { Mail } from '../mail/outbox.ts'

const WORDS = {
  en: {
    subject: 'The voter roll is frozen',
    frozen: 'Frozen',
    names: 'Names',
    digest: 'SHA-256',
    link: 'Last record of the change log',
    linkAtFreeze: 'Last record of the change log at the freeze',
  },
  bn: {
    subject: 'ভোটার তালিকা চূড়ান্ত হয়েছে',
    frozen: 'চূড়ান্ত হয়েছে',
    names: 'নাম',
    digest: 'SHA-256',
    link: 'পরিবর্তন-লগের শেষ রেকর্ড',
    linkAtFreeze: 'চূড়ান্ত করার সময় পরিবর্তন-লগের শেষ রেকর্ড',
  },
} as const
const KEEP = {
  en: 'Please keep this message: with the digest, anybody can check that the roll was not changed since, and with the record, that nothing before the freeze was. Later amendments have numbers of their own.',
  bn: 'এই ইমেইলটি রেখে দিন: এই SHA-256 দিয়ে যে কেউ যাচাই করতে পারেন যে তালিকাটি এরপর বদলানো হয়নি, আর এই রেকর্ড দিয়ে যে এর আগের কিছুও বদলানো হয়নি। পরের সংশোধনীগুলোর আলাদা নম্বর থাকে।',
} as const
const KEEP_LINK = {
  en: 'Please keep this message: every later court file of this roll must have this record with this hash, and the amendment of this number.',
  bn: 'এই ইমেইলটি রেখে দিন: এই তালিকার পরের প্রতিটি আদালত-ফাইলে এই রেকর্ডটি এই হ্যাশসহ এবং এই নম্বরের সংশোধনীটি থাকতে হবে।',
} as const

/** What those who are named in an election get at each amendment: without it, a shorter change log would not be noticed. */
export const amendmentMail = (
  to: string,
  society: LocalText,
  election: Pick<Election, '_id' | 'name'>,
  { number, link }: { number: number; link: ChainLink },
): Mail => {
  const inWords = (locale: Locale) => ({
    subject: `${locale === 'bn' ? 'ভোটার তালিকার সংশোধনী' : 'Amendment of the voter roll'} ${number}: ${inLocale(locale, election.name)}`,
    text: `${inLocale(locale, society)}
${inLocale(locale, election.name)}

${WORDS[locale].link}: #${link.number} ${link.hash}

${KEEP_LINK[locale]}
`,
  })
  return { ...bilingual(to, { en: inWords('en'), bn: inWords('bn') }), about: election._id }
}

const inLocale = (locale: Locale, text: LocalText) => text[locale] || text[locale === 'en' ? 'bn' : 'en']

/** What those who are named in an election get when its roll is frozen: the digest, and how many names each centre has. */
export const freezeMail = (
  to: string,
  society: LocalText,
  election: Pick<Election, '_id' | 'name' | 'centres'>,
  {
    names,
    digest,
    atMs,
    link,
  }: { names: readonly RollName[]; digest: string; atMs: number; link: ChainLink },
): Mail => {
  const { total, centres } = countNames(names)
  const inWords = (locale: Locale) => {
    const words = WORDS[locale]
    const number = (count: number) => count.toLocaleString(locale === 'bn' ? 'bn-BD' : 'en-US')
    const ofCentres = election.centres.map(
      ({ name }, index) => `${index + 1}. ${inLocale(locale, name)}: ${number(centres[index + 1] ?? 0)}`,
    )
    return {
      subject: `${words.subject}: ${inLocale(locale, election.name)}`,
      text: `${inLocale(locale, society)}
${inLocale(locale, election.name)}

${words.frozen}: ${momentIn(locale, atMs)}
${words.names}: ${number(total)}
${ofCentres.join('\n')}
${words.digest}: ${digest}
${words.linkAtFreeze}: #${link.number} ${link.hash}

${KEEP[locale]}
`,
    }
  }
  return { ...bilingual(to, { en: inWords('en'), bn: inWords('bn') }), about: election._id }
}
