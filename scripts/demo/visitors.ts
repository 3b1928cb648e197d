import { BLOOD_GROUPS, CONSENT_VERSION, type DonorStatus } from '#domain/blood-donors/donor-rules.ts'
import type { NewDonor } from '#domain/blood-donors/donor.ts'
import type { Clock } from '#domain/clock.ts'
import type { MessageStatus } from '#domain/contact/message-rules.ts'
import type { NewMessage } from '#domain/contact/message.ts'
import type { CorrectionStatus } from '#domain/corrections/correction-rules.ts'
import type { NewCorrection } from '#domain/corrections/correction.ts'
import { fullName } from '#domain/members/member-name.ts'
import { createPerson } from './names.ts'
import { createRandom } from './random.ts'

const HOUR_MS = 3_600_000

type Sent<T, Status> = { input: T; status: Status; sentAt: number }

const MESSAGES: readonly (Pick<NewMessage, 'name' | 'subject' | 'message' | 'locale'> & {
  status: MessageStatus
  hoursAgo: number
})[] = [
  {
    name: 'Salma Khatun',
    subject: 'Renewing for my parents',
    message: 'Both of my parents are members since 2009.\nCan I pay for the two of them at the next meeting?',
    locale: 'en',
    status: 'new',
    hoursAgo: 3,
  },
  {
    name: 'মোঃ আনোয়ার হোসেন',
    subject: 'ফোন নম্বর পরিবর্তন',
    message: 'আমার ফোন নম্বর বদলেছে। তালিকায় নতুন নম্বরটি লিখে দিলে উপকৃত হব।',
    locale: 'bn',
    status: 'new',
    hoursAgo: 20,
  },
  {
    name: 'Ratan Majumder',
    subject: 'Vegetarian food at the picnic',
    message: 'We are a family of five. Will there be vegetarian food this year?',
    locale: 'en',
    status: 'new',
    hoursAgo: 30,
  },
  {
    name: 'Taslima Begum',
    subject: 'Old photos of the ferry',
    message: 'I found a box of old photos of the ferry. Would you like them for the gallery?',
    locale: 'en',
    status: 'done',
    hoursAgo: 96,
  },
  {
    name: 'Jamal Uddin',
    subject: 'Blood of group O− is needed',
    message: 'My uncle has an operation on Friday. Please call me.',
    locale: 'en',
    status: 'done',
    hoursAgo: 240,
  },
  {
    name: 'Best Prices',
    subject: 'First place in every search',
    message: 'We bring your web site to the first place. Answer today!',
    locale: 'en',
    status: 'spam',
    hoursAgo: 50,
  },
]

const trap = (index: number) => ({ website: '', ticket: `demo ${index}` })
const phoneOf = (index: number) => `+1 (347) 555-0${100 + index}`

/** Six fictional messages, the newest first. */
export const createDemoMessages = (clock: Clock): Sent<NewMessage, MessageStatus>[] =>
  MESSAGES.map(({ status, hoursAgo, ...message }, index) => ({
    status,
    sentAt: clock.now() - hoursAgo * HOUR_MS,
    input: {
      ...message,
      email: index % 2 === 0 ? `visitor.${index + 1}@example.org` : null,
      phone: index % 2 === 0 ? null : phoneOf(index),
      ...trap(index),
    },
  }))

const CORRECTIONS: readonly (Pick<NewCorrection, 'field' | 'proposed' | 'name' | 'note' | 'locale'> & {
  memberNumber: number
  hoursAgo: number
})[] = [
  {
    memberNumber: 3,
    field: 'address.zipCode',
    proposed: '11230',
    name: 'Shahida Akter',
    note: 'We moved around the corner in spring.',
    locale: 'en',
    hoursAgo: 5,
  },
  {
    memberNumber: 7,
    field: 'phone',
    proposed: '(347) 555-0178',
    name: 'মোঃ রফিকুল ইসলাম',
    note: '',
    locale: 'bn',
    hoursAgo: 26,
  },
  {
    memberNumber: 12,
    field: 'other',
    proposed: 'My father has been a member since the first year, and the picture shows his brother.',
    name: 'Kamrul Hasan',
    note: 'Please call in the evening.',
    locale: 'en',
    hoursAgo: 49,
  },
]

/** Three fictional open requests, about members by their numbers. */
export const createDemoCorrections = (
  clock: Clock,
): (Sent<NewCorrection, CorrectionStatus> & { memberNumber: number })[] =>
  CORRECTIONS.map(({ memberNumber, hoursAgo, ...correction }, index) => ({
    memberNumber,
    status: 'open',
    sentAt: clock.now() - hoursAgo * HOUR_MS,
    input: {
      ...correction,
      memberId: String(memberNumber),
      email: index % 2 === 0 ? `reader.${index + 1}@example.org` : null,
      phone: index % 2 === 0 ? null : phoneOf(40 + index),
      ...trap(index),
    },
  }))

export const DEMO_DONORS = 20
const AREAS = ['Kensington', '11218', 'Jamaica', 'Ozone Park', null] as const

/** Fictional donors of every group: most of them on the list, some waiting, one paused. */
export const createDemoDonors = (clock: Clock): Sent<NewDonor, DonorStatus>[] => {
  const random = createRandom(56)
  return Array.from({ length: DEMO_DONORS }, (_, index) => {
    const person = createPerson(random)
    const gaveDaysAgo = random.int(10, 400)
    return {
      status: index < 15 ? 'approved' : index < 19 ? 'waiting' : 'paused',
      sentAt: clock.now() - random.int(2, 2000) * HOUR_MS,
      input: {
        name: fullName(person.name),
        bloodGroup: BLOOD_GROUPS[index % BLOOD_GROUPS.length] ?? 'O+',
        phone: phoneOf(20 + index),
        email: index % 3 === 0 ? `donor.${index + 1}@example.org` : null,
        area: random.pick(AREAS),
        lastDonationOn: random.chance(0.6)
          ? new Date(clock.now() - gaveDaysAgo * 24 * HOUR_MS).toISOString().slice(0, 10)
          : null,
        showName: random.chance(0.6),
        consentVersion: CONSENT_VERSION,
        locale: person.inBengali ? 'bn' : 'en',
        ...trap(index),
      },
    }
  })
}
