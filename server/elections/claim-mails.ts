import { spokenReceipt } from '#domain/corrections/correction-rules.ts'
import type { LocalText } from '#domain/local-text.ts'
import type { Write } from '../database/write.ts'
import type { Env } from '../env.ts'
import { bilingual } from '../mail/mail-admins.ts'
import { presentNumbers } from '../members/merged-members.ts'
import { findMemberByNumber } from '../members/queries.ts'
import { getSettings } from '../settings/queries.ts'
import { queueSocietyMail } from '../settings/society-mail.ts'
import type { ClaimRow } from './claim-kind.ts'

type Words = { subject: LocalText; text: LocalText }

const what = ({ kind }: ClaimRow): LocalText =>
  kind === 'claim' ? { en: 'claim', bn: 'দাবি' } : { en: 'objection', bn: 'আপত্তি' }

const either = ({ en, bn }: LocalText): LocalText => ({ en: en || bn, bn: bn || en })

/** To who sent it. */
const arrived = (row: ClaimRow, election: LocalText): Words => ({
  subject: { en: `Your ${what(row).en} has arrived`, bn: `আপনার ${what(row).bn} পৌঁছেছে` },
  text: {
    en: `Your ${what(row).en} about the voter roll of “${election.en}” has arrived. The commission will decide, and write its reason to you.`,
    bn: `“${election.bn}”-এর ভোটার তালিকা নিয়ে আপনার ${what(row).bn} পৌঁছেছে। কমিশন সিদ্ধান্ত নিয়ে কারণসহ আপনাকে জানাবে।`,
  },
})

/** To the member who is objected to. */
const objectedTo = (row: ClaimRow, election: LocalText): Words => ({
  subject: { en: 'An objection to your name on the voter roll', bn: 'ভোটার তালিকায় আপনার নামে আপত্তি' },
  text: {
    en: `A member objects to your name (member number ${row.member_id}) on the voter roll of “${election.en}”.

Ground:
${row.ground}

Document:
${row.document}

You may answer to the commission by replying to this mail. The commission will decide, and write its reason to you.`,
    bn: `“${election.bn}”-এর ভোটার তালিকায় আপনার নাম (সদস্য নম্বর ${row.member_id}) নিয়ে একজন সদস্য আপত্তি জানিয়েছেন।

কারণ:
${row.ground}

দলিল:
${row.document}

এই ইমেইলের উত্তরে কমিশনকে আপনার কথা জানাতে পারেন। কমিশন সিদ্ধান্ত নিয়ে কারণসহ আপনাকে জানাবে।`,
  },
})

type WordsOf = (row: ClaimRow, election: LocalText) => Words

const decided =
  (isAmending: boolean): WordsOf =>
  (row, election) => {
    const isUpheld = row.status === 'upheld'
    const then = isAmending
      ? {
          en: '\n\nThe roll changes once two other members of the commission have agreed.',
          bn: '\n\nকমিশনের আরও দুজন সম্মত হলে তালিকা বদলাবে।',
        }
      : { en: '', bn: '' }
    return {
      subject: {
        en: `The ${what(row).en} is ${isUpheld ? 'upheld' : 'refused'}`,
        bn: `${what(row).bn} ${isUpheld ? 'গৃহীত' : 'অগৃহীত'}`,
      },
      text: {
        en: `The commission has ${isUpheld ? 'upheld' : 'refused'} the ${what(row).en} about member number ${row.member_id} and the voter roll of “${election.en}”. Its reason:

${row.reason}${then.en}`,
        bn: `সদস্য নম্বর ${row.member_id} ও “${election.bn}”-এর ভোটার তালিকা নিয়ে ${what(row).bn} কমিশন ${isUpheld ? 'গ্রহণ করেছে' : 'গ্রহণ করেনি'}। কারণ:

${row.reason}${then.bn}`,
      },
    }
  }

const reopened = (row: ClaimRow, election: LocalText): Words => ({
  subject: { en: `The ${what(row).en} is open again`, bn: `${what(row).bn} আবার বিবেচনাধীন` },
  text: {
    en: `The ${what(row).en} about member number ${row.member_id} and the voter roll of “${election.en}” was upheld, but the others who had to agree did not. The roll stays as it is; the commission will decide anew, and write its reason to you.`,
    bn: `সদস্য নম্বর ${row.member_id} ও “${election.bn}”-এর ভোটার তালিকা নিয়ে ${what(row).bn} গৃহীত হয়েছিল, কিন্তু আর যাঁদের সম্মতি দরকার ছিল তাঁরা সম্মত হননি। তালিকা আগের মতোই আছে; কমিশন আবার সিদ্ধান্ত নিয়ে কারণসহ আপনাকে জানাবে।`,
  },
})

type Current = Pick<Write, 'tx' | 'atMs'>
type MailEnv = Pick<Env, 'SMTP_URL'>

const send = (
  current: Current,
  env: MailEnv,
  row: ClaimRow,
  [to, { subject, text }, replyTo]: readonly [string, Words, string?],
) =>
  queueSocietyMail(current, env, (society) => {
    const number = spokenReceipt(row.receipt)
    return {
      ...bilingual(to, {
        en: { subject: `${subject.en}: ${society.en}`, text: `${text.en}\n\nReceipt number: ${number}\n` },
        bn: { subject: `${subject.bn}: ${society.bn}`, text: `${text.bn}\n\nরসিদ নম্বর: ${number}\n` },
      }),
      about: row.uid,
      ...(replyTo !== undefined && { replyTo }),
    }
  })

/** Of a member who cannot be written to, the society is told that a notice on paper is due. */
const onPaper = (member: number, { text }: Words): Words => ({
  subject: {
    en: `Notice on paper is due to member ${member}`,
    bn: `${member} নম্বর সদস্যকে কাগজে নোটিশ দিতে হবে`,
  },
  text: {
    en: `The register has no e-mail address of this member, who has to be told:\n\n${text.en}`,
    bn: `সদস্য-তালিকায় এই সদস্যের ইমেইল নেই; তাঁকে জানাতে হবে:\n\n${text.bn}`,
  },
})

/** Writes to a member, or the one it was merged into, at the address of the register, or else to the society: always one mail, so that nobody learns whether there is such a member. */
const sendToMember = async (
  current: Current,
  env: MailEnv,
  row: ClaimRow,
  [id, words]: readonly [number, Words],
) => {
  // Nobody has the number 0.
  const [present = 0] = await presentNumbers(current.tx, [id])
  const member = await findMemberByNumber(current.tx, present)
  const { email: society } = await getSettings(current.tx)
  const mail = member?.email
    ? ([member.email, words, society] as const)
    : ([society, onPaper(id, words)] as const)
  await send(current, env, row, mail)
}

const toBoth = async (
  current: Current,
  env: MailEnv,
  row: ClaimRow,
  { sender, member }: { sender: Words; member: Words },
) => {
  if (row.email !== null) await send(current, env, row, [row.email, sender])
  else await sendToMember(current, env, row, [row.by_member_id, sender])
  if (row.kind === 'objection') await sendToMember(current, env, row, [row.member_id, member])
}

/** Gives notice of a claim or an objection to both sides. */
export const mailArrival = (current: Current, env: MailEnv, row: ClaimRow, election: LocalText) =>
  toBoth(current, env, row, {
    sender: arrived(row, either(election)),
    member: objectedTo(row, either(election)),
  })

type Writer = (current: Current, env: MailEnv, row: ClaimRow, election: LocalText) => Promise<void>

const writer =
  (wordsOf: WordsOf): Writer =>
  (current, env, row, election) => {
    const words = wordsOf(row, either(election))
    return toBoth(current, env, row, { sender: words, member: words })
  }

/** Gives both sides the decision and its reason, and says that two others have to agree before the roll changes. */
export const mailDecision = (isAmending: boolean) => writer(decided(isAmending))

/** Says to both sides that the commission decides anew. */
export const mailReopened = writer(reopened)
