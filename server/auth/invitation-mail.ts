import { INVITATION_HOURS, type Invitation } from '#domain/auth/admins.ts'
import type { LocalText } from '#domain/local-text.ts'
import type { Mail } from '../mail/outbox.ts'
import { bilingual } from '../mail/bilingual.ts'
import { momentIn } from './account-mails.ts'

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
