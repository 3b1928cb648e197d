import { dayInWords } from '#domain/day-in-words.ts'
import { CONTACT_CODE_MINUTES, INTRODUCTION_DAYS } from '#domain/applications/application-rules.ts'
import { INTRODUCTION_PATH, OWN_APPLICATION_PATH } from '#domain/applications/paths.ts'
import type { LocalText } from '#domain/local-text.ts'
import type { Write } from '../database/write.ts'
import type { Env } from '../env.ts'
import { bilingual } from '../mail/mail-admins.ts'
import { cancelMailAbout, type Mail } from '../mail/outbox.ts'
import type { ApplicationRow } from './application-kind.ts'
import { nameOf } from '../register/indexed-member.ts'
import { queueSocietyMail, resetOrigin } from '../settings/society-mail.ts'

/** A link with a secret in each language; blank for a site that does not know its own address. */
const linkOf = (env: Env, path: string, secret: string) => {
  const origin = resetOrigin(env)
  return origin === null
    ? { en: '', bn: '' }
    : { en: `${origin}${path}#${secret}`, bn: `${origin}/bn${path}#${secret}` }
}

type Arrived = { code: string; receipt: string; paymentCode: string; secret: string; env: Env; form: string }

export const arrivedMail = (
  to: string,
  society: LocalText,
  { code, receipt, paymentCode, secret, env, form }: Arrived,
): Mail => {
  const link = linkOf(env, OWN_APPLICATION_PATH, secret)
  return {
    ...bilingual(to, {
      en: {
        subject: `${code} is your code: ${society.en}`,
        text: `Your application to the ${society.en} has arrived. Its receipt number is ${receipt}.

To confirm this address, please type this code on the page of your application, within ${CONTACT_CODE_MINUTES} minutes:

${code}

${link.en}

When you pay, please name the payment code ${paymentCode}.

If you have not applied, please ignore this message: without the code nothing is confirmed.
`,
      },
      bn: {
        subject: `${code} আপনার কোড: ${society.bn}`,
        text: `${society.bn}-এ আপনার আবেদন পৌঁছেছে। রসিদ নম্বর ${receipt}।

এই ঠিকানা নিশ্চিত করতে ${CONTACT_CODE_MINUTES} মিনিটের মধ্যে আবেদনের পৃষ্ঠায় এই কোডটি লিখুন:

${code}

${link.bn}

টাকা দেওয়ার সময় পেমেন্ট কোড ${paymentCode} উল্লেখ করুন।

আপনি আবেদন না করে থাকলে এই ইমেইল উপেক্ষা করুন: কোড ছাড়া কিছুই নিশ্চিত হয় না।
`,
      },
    }),
    about: form,
  }
}

type Asked = { people: string; introducer: string; secret: string; env: Env; form: string }

/** Asks a member whether they know who applies. */
export const introductionMail = (
  to: string,
  society: LocalText,
  { people, introducer, secret, env, form }: Asked,
): Mail => {
  const link = linkOf(env, INTRODUCTION_PATH, secret)
  return {
    ...bilingual(to, {
      en: {
        subject: `Do you know this applicant? ${society.en}`,
        text: `Dear ${introducer},

${people} would like to become a member of the ${society.en}, and names you as the person who introduces them.

Please open this link and say whether you know them. Opening it alone answers nothing. It is valid for ${INTRODUCTION_DAYS} days.

${link.en}
`,
      },
      bn: {
        subject: `আপনি কি এই আবেদনকারীকে চেনেন? ${society.bn}`,
        text: `প্রিয় ${introducer},

${people} ${society.bn}-এর সদস্য হতে চান, এবং পরিচয়দাতা হিসেবে আপনার নাম দিয়েছেন।

লিংকটি খুলে জানান আপনি তাঁদের চেনেন কি না। শুধু খুললে কোনো উত্তর যায় না। এটি ${INTRODUCTION_DAYS.toLocaleString('bn-BD')} দিন কার্যকর।

${link.bn}
`,
      },
    }),
    about: form,
  }
}

/** A message about one application, with a text that the society wrote. */
type Message = 'approved' | 'refused' | 'reopened' | 'question' | 'expires'

const SUBJECTS: Record<Message, LocalText> = {
  approved: { en: 'Welcome: you are a member', bn: 'স্বাগতম: আপনি এখন সদস্য' },
  refused: { en: 'Your application', bn: 'আপনার আবেদন' },
  reopened: { en: 'Your application is open again', bn: 'আপনার আবেদন আবার বিবেচনায়' },
  question: { en: 'A question about your application', bn: 'আপনার আবেদন সম্পর্কে একটি প্রশ্ন' },
  expires: { en: 'Your application will expire', bn: 'আপনার আবেদনের মেয়াদ শেষ হচ্ছে' },
}
const TEXTS: Record<Message, (about: string) => LocalText> = {
  approved: (number) => ({
    en: `Your member number is ${number}. Please keep it.`,
    bn: `আপনার সদস্য নম্বর ${number}। নম্বরটি রেখে দিন।`,
  }),
  refused: (reason) => ({
    en: `The society has not accepted your application:\n\n${reason}`,
    bn: `সমিতি আপনার আবেদন গ্রহণ করেনি:\n\n${reason}`,
  }),
  reopened: (before) =>
    before === 'expired'
      ? {
          en: 'It had expired, and waits again. Its page, whose link you have, says what is missing.',
          bn: 'এর মেয়াদ শেষ হয়েছিল, এখন এটি আবার বিবেচনায়। কী বাকি, তা আপনার লিংকের পৃষ্ঠায় আছে।',
        }
      : {
          en: 'The decision that we sent you is taken back, with any member number in it. The society decides again.',
          bn: 'আমরা যে সিদ্ধান্ত জানিয়েছিলাম তা প্রত্যাহার করা হয়েছে, সেখানে সদস্য নম্বর থাকলে সেটিও। সমিতি আবার সিদ্ধান্ত নেবে।',
        },
  question: (question) => ({
    en: `Before the society can decide, it would like to know:\n\n${question}\n\nPlease answer this mail, or call us.`,
    bn: `সিদ্ধান্তের আগে সমিতি জানতে চায়:\n\n${question}\n\nএই ইমেইলের উত্তর দিন, অথবা ফোন করুন।`,
  }),
  expires: (day) => ({
    en: `Something is still missing. Without it, the application expires on ${dayInWords(day).en}. Its page, whose link you have, says what.`,
    bn: `এখনও কিছু বাকি আছে। তা না হলে ${dayInWords(day).bn} তারিখে আবেদনের মেয়াদ শেষ হবে। কী বাকি, তা আপনার লিংকের পৃষ্ঠায় আছে।`,
  }),
}

/** Longer than a decision can be undone on the screen. */
const DECISION_DELAY_SECONDS = 60

/** Tells an applicant something by mail, where there is an address. A decision leaves later, and is cancelled by `takeBackMail`. */
export const tell = async (
  current: Pick<Write, 'tx' | 'atMs'>,
  env: Env,
  row: ApplicationRow,
  [message, about]: readonly [Message, string],
): Promise<void> => {
  const { uid, email, receipt, form_uid: form } = row
  if (email === '') return
  const name = nameOf(row)
  const { en, bn } = TEXTS[message](about)
  await queueSocietyMail(current, env, (society) => ({
    ...bilingual(email, {
      en: {
        subject: `${SUBJECTS[message].en}: ${society.en}`,
        text: `Dear ${name},\n\n${en}\n\nReceipt number of the application: ${receipt}\n`,
      },
      bn: {
        subject: `${SUBJECTS[message].bn}: ${society.bn}`,
        text: `প্রিয় ${name},\n\n${bn}\n\nআবেদনের রসিদ নম্বর: ${receipt}\n`,
      },
    }),
    ...(message === 'approved' || message === 'refused'
      ? { about: uid, delaySeconds: DECISION_DELAY_SECONDS }
      : { about: form }),
  }))
}

/** Cancels the mail of a decision that is taken back, or mails that it is, where the applicant may have read of it. `row` is as before. */
export const takeBackMail = async (
  current: Pick<Write, 'tx' | 'atMs'>,
  env: Env,
  row: ApplicationRow,
): Promise<void> => {
  if (!(await cancelMailAbout(current.tx, row.uid))) await tell(current, env, row, ['reopened', row.status])
}
