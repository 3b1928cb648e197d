import { type Invitation, INVITATION_HOURS } from '#domain/auth/admins.ts'
import type { LocalText } from '#domain/local-text.ts'
import type { Locale } from '#domain/locales.ts'
import { SOCIETY_TIME_ZONE } from '#domain/society-time-zone.ts'
import type { Client } from '../database/write.ts'
import { bilingual } from '../mail/mail-admins.ts'
import type { Mail } from '../mail/outbox.ts'

export const invitationMail = (invitation: Invitation, link: string, society: LocalText): Mail => {
  const { name, email, invitedBy } = invitation
  const until = Date.parse(invitation.expiresAt)
  return bilingual(email, {
    en: {
      subject: `Your invitation to keep the web site of the ${society.en}`,
      text: `Dear ${name},

${invitedBy} invites you to help keep the web site of the ${society.en}.

Please open this link and choose a password:

${link}

The link works once, and for ${INVITATION_HOURS} hours: until ${momentIn('en', until)}, New York time.

If you do not know what this is about, please ignore this message: nothing happens without the link.
`,
    },
    bn: {
      subject: `${society.bn}-এর ওয়েবসাইট দেখাশোনার আমন্ত্রণ`,
      text: `প্রিয় ${name},

${society.bn}-এর ওয়েবসাইট দেখাশোনায় সাহায্য করতে ${invitedBy} আপনাকে আমন্ত্রণ জানিয়েছেন।

উপরের লিংকটি খুলে একটি পাসওয়ার্ড বেছে নিন। লিংকটি একবারই কাজ করে, নিউইয়র্কের সময় ${momentIn('bn', until)} পর্যন্ত।

কিছু না বুঝলে এই ইমেইলটি উপেক্ষা করুন: লিংক ছাড়া কিছুই হবে না।
`,
    },
  })
}

type Person = { name: string; email: string }

/** The subject without the name of the society, and the text without the greeting. */
type Words = Record<Locale, readonly [subject: string, text: string]>

const mailTo = ({ name, email }: Person, society: LocalText, { en, bn }: Words): Mail =>
  bilingual(email, {
    en: { subject: `${en[0]}: ${society.en}`, text: `Dear ${name},\n\n${en[1]}\n` },
    bn: { subject: `${bn[0]}: ${society.bn}`, text: `প্রিয় ${name},\n\n${bn[1]}\n` },
  })

const formats = { en: 'en-US', bn: 'bn-BD' } as const
/** Formats a time in a language, in New York time. */
export const momentIn = (locale: Locale, atMs: number) =>
  new Intl.DateTimeFormat(formats[locale], {
    timeZone: SOCIETY_TIME_ZONE,
    dateStyle: 'full',
    timeStyle: 'short',
  }).format(atMs)

const from = ({ network, device }: Client) => ({
  en: `${device ?? 'an unknown browser'}, network ${network ?? 'unknown'}`,
  bn: `${device ?? 'অজানা ব্রাউজার'}, নেটওয়ার্ক ${network ?? 'অজানা'}`,
})

const NOT_YOU = {
  en: 'If that was not you, please change your password at once and tell another admin.',
  bn: 'এটি আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান এবং অন্য একজন অ্যাডমিনকে জানান।',
}

/** Reports repeated wrong passwords at the sign-in. */
export const guessesMail = (person: Person, society: LocalText): Mail =>
  mailTo(person, society, {
    en: [
      'Somebody tries to sign in as you',
      `Somebody has entered wrong passwords for your account several times. The site lets them try less and less often.

You can still sign in with a device that you have used before. With another one, use “Forgot your password?” on the sign-in page. You need not do anything if your password is used nowhere else.`,
    ],
    bn: [
      'কেউ আপনার নামে লগইন করতে চাইছে',
      `কেউ আপনার অ্যাকাউন্টে কয়েকবার ভুল পাসওয়ার্ড দিয়েছে। সাইটটি তাকে ক্রমেই কম চেষ্টা করতে দিচ্ছে।

আগে ব্যবহার করেছেন এমন ফোন বা কম্পিউটার থেকে আপনি এখনও লগইন করতে পারবেন। অন্য যন্ত্র থেকে লগইন পাতায় “পাসওয়ার্ড ভুলে গেছেন?” ব্যবহার করুন। পাসওয়ার্ডটি আর কোথাও ব্যবহার না করলে আপনাকে কিছু করতে হবে না।`,
    ],
  })

/** Reports a wrong code after the right password, with an unknown device. */
export const wrongCodeMail = (
  person: Person,
  society: LocalText,
  { client, atMs }: { client: Client; atMs: number },
): Mail =>
  mailTo(person, society, {
    en: [
      'Somebody has your password',
      `Somebody has entered your password, and then a wrong code, with a device that the site does not know: ${from(client).en}; ${momentIn('en', atMs)}, New York time.

If that was not you, somebody has your password: please change it at once, here and wherever else you use it, and tell another admin. If it was you, you need not do anything.`,
    ],
    bn: [
      'কেউ আপনার পাসওয়ার্ড জানে',
      `সাইটটি চেনে না এমন একটি ফোন বা কম্পিউটার থেকে কেউ আপনার পাসওয়ার্ড এবং তারপর একটি ভুল কোড দিয়েছে: ${from(client).bn}; ${momentIn('bn', atMs)}, নিউইয়র্কের সময়।

এটি আপনি না করে থাকলে কেউ আপনার পাসওয়ার্ড জানে: এখনই এখানে এবং আর যেখানে ব্যবহার করেন সেখানে পাসওয়ার্ড বদলান এবং অন্য একজন অ্যাডমিনকে জানান। আপনি নিজে করে থাকলে কিছু করতে হবে না।`,
    ],
  })

/** Reports an export of a large part of the register. */
export const exportMail = (
  person: Person,
  society: LocalText,
  leaving: { by: string; title: string; count: number; client: Client | undefined; atMs: number },
): Mail => {
  const { by, title, count, atMs } = leaving
  const where = from(leaving.client ?? { network: null, device: null })
  return mailTo(person, society, {
    en: [
      `${count.toLocaleString('en-US')} records have left the site`,
      `${by} has taken ${count.toLocaleString('en-US')} records out of the site: ${title}; ${where.en}; ${momentIn('en', atMs)}, New York time.

If you do not know why, ask. "Changes" in the admin area says which records they were. If it was not ${by}, deactivate the account under "Admins".`,
    ],
    bn: [
      `সাইট থেকে ${count.toLocaleString('bn-BD')}টি রেকর্ড নেওয়া হয়েছে`,
      `${by} সাইট থেকে ${count.toLocaleString('bn-BD')}টি রেকর্ড নিয়েছেন: ${title}; ${where.bn}; ${momentIn('bn', atMs)}, নিউইয়র্কের সময়।

কারণ না জানলে জিজ্ঞাসা করুন। কোন রেকর্ডগুলো, তা অ্যাডমিন এলাকার "পরিবর্তন" পাতায় আছে। কাজটি ${by} না করে থাকলে "অ্যাডমিন" পাতায় অ্যাকাউন্টটি নিষ্ক্রিয় করুন।`,
    ],
  })
}

/** Reports too many wrong passwords in an open session of the user. */
export const ownPasswordMail = (person: Person, society: LocalText): Mail =>
  mailTo(person, society, {
    en: [
      'Somebody enters wrong passwords where you are signed in',
      `Somebody has entered wrong passwords several times on a device on which you are signed in.

If it was not you, sign in, and sign out everywhere else: under "My account" in the admin area.`,
    ],
    bn: [
      'আপনার খোলা লগইনে কেউ ভুল পাসওয়ার্ড দিচ্ছে',
      `যে ফোন বা কম্পিউটারে আপনি লগইন করা আছেন, সেখানে কেউ কয়েকবার ভুল পাসওয়ার্ড দিয়েছে।

আপনি না হলে লগইন করুন এবং অন্য সব জায়গা থেকে লগআউট করুন: অ্যাডমিন এলাকার "আমার অ্যাকাউন্ট" পাতায়।`,
    ],
  })

/** Reports the first sign-in with a device. */
export const newDeviceMail = (
  person: Person,
  society: LocalText,
  { client, atMs }: { client: Client; atMs: number },
): Mail =>
  mailTo(person, society, {
    en: [
      'Sign-in with a new device',
      `Your account was used with a device that the site did not know: ${from(client).en}; ${momentIn('en', atMs)}, New York time.

${NOT_YOU.en}`,
    ],
    bn: [
      'নতুন যন্ত্র থেকে লগইন',
      `আপনার অ্যাকাউন্টে এমন একটি ফোন বা কম্পিউটার থেকে লগইন হয়েছে যা সাইটটি চেনে না: ${from(client).bn}; ${momentIn('bn', atMs)}, নিউইয়র্কের সময়।

${NOT_YOU.bn}`,
    ],
  })

/** Reports that the password was changed or reset. */
export const passwordMail = (person: Person, society: LocalText): Mail =>
  mailTo(person, society, {
    en: [
      'Your password was changed',
      `The password of your account was changed.

${NOT_YOU.en}`,
    ],
    bn: [
      'আপনার পাসওয়ার্ড বদলেছে',
      `আপনার অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে।

${NOT_YOU.bn}`,
    ],
  })

/** Reports that the second factor was turned off by its owner, or removed by the admin `by`. */
export const secondFactorMail = (person: Person, society: LocalText, by: string | null): Mail =>
  mailTo(person, society, {
    en: [
      'Your second factor was removed',
      `${by === null ? 'The second factor of your account was turned off' : `${by} removed the second factor of your account`}, and its recovery codes are no longer valid. From now on your password is enough to sign in, until you set up a second factor again under "My account".

${by === null ? NOT_YOU.en : 'If you did not ask for this, please change your password at once and tell another admin.'}`,
    ],
    bn: [
      'আপনার দ্বিতীয় ধাপ সরানো হয়েছে',
      `${by === null ? 'আপনার অ্যাকাউন্টের দ্বিতীয় ধাপ বন্ধ করা হয়েছে' : `${by} আপনার অ্যাকাউন্টের দ্বিতীয় ধাপ সরিয়ে দিয়েছেন`}, এর পুনরুদ্ধারের কোডগুলোও আর কাজ করবে না। “আমার অ্যাকাউন্ট” পাতায় আবার দ্বিতীয় ধাপ চালু না করা পর্যন্ত লগইন করতে শুধু পাসওয়ার্ডই যথেষ্ট।

${by === null ? NOT_YOU.bn : 'আপনি এটি না চেয়ে থাকলে এখনই পাসওয়ার্ড বদলান এবং অন্য একজন অ্যাডমিনকে জানান।'}`,
    ],
  })

/** Reports that the invitation of a former admin was accepted: the person with the link has the account now. */
export const takeOverMail = (
  to: string,
  { name, email }: Person,
  { society, inviter }: { society: LocalText; inviter: string },
): Mail =>
  mailTo({ name, email: to }, society, {
    en: [
      'An account in your name was opened again',
      `${inviter} had invited you again as an admin. The invitation was accepted just now, with a new password, for the address ${email}.

If you did not do that, somebody else can now act in your name. Please tell another admin at once.`,
    ],
    bn: [
      'আপনার নামে আবার অ্যাকাউন্ট খোলা হয়েছে',
      `${inviter} আপনাকে আবার অ্যাডমিন হতে আমন্ত্রণ জানিয়েছিলেন। ${email} ঠিকানার জন্য এইমাত্র নতুন পাসওয়ার্ড দিয়ে আমন্ত্রণটি গ্রহণ করা হয়েছে।

এটি আপনি না করে থাকলে এখন অন্য কেউ আপনার নামে কাজ করতে পারে। এখনই অন্য একজন অ্যাডমিনকে জানান।`,
    ],
  })

/** Sends the link that resets a forgotten password. */
export const resetMail = (
  person: Person,
  society: LocalText,
  { link, minutes }: { link: Record<Locale, string>; minutes: number },
): Mail =>
  mailTo(person, society, {
    en: [
      'A new password',
      `Somebody, probably you, has asked for a new password. Please open this link and choose one:

${link.en}

The link works once, and for ${minutes} minutes. If you did not ask for it, please ignore this message: nothing happens without the link.`,
    ],
    bn: [
      'নতুন পাসওয়ার্ড',
      `কেউ একজন, সম্ভবত আপনি, নতুন পাসওয়ার্ড চেয়েছেন। এই লিংকটি খুলে একটি পাসওয়ার্ড বেছে নিন:

${link.bn}

লিংকটি একবারই কাজ করে, এবং ${minutes} মিনিট পর্যন্ত। আপনি না চেয়ে থাকলে এই ইমেইলটি উপেক্ষা করুন: লিংক ছাড়া কিছুই হবে না।`,
    ],
  })
