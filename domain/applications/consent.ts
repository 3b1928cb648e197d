import type { Locale } from '../locales.ts'

/** Consent texts by version: a text is never changed; a new one gets the next number. */
export const APPLICATION_CONSENTS: Readonly<Record<number, Record<Locale, string>>> = {
  1: {
    en: 'What I write here is true. I agree that the society keeps it to decide about membership, asks the person who introduces me, and adds me to its register of members. If I do not become a member, it is erased.',
    bn: 'এখানে যা লিখছি তা সত্য। সদস্যপদের সিদ্ধান্তের জন্য সমিতি এটি সংরক্ষণ করবে, যিনি আমাকে পরিচয় করিয়ে দিচ্ছেন তাঁকে জিজ্ঞাসা করবে, এবং আমাকে সদস্য তালিকায় যুক্ত করবে, এতে আমি সম্মত। সদস্য না হলে এই তথ্য মুছে ফেলা হবে।',
  },
}
export const APPLICATION_CONSENT = 1
