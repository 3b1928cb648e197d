import type { Clock } from '#domain/clock.ts'
import { momentOfWallTime, wallTimeAt } from '#domain/time-zone.ts'
import type { EventKind } from '#domain/events/event-rules.ts'
import type { NewEvent } from '#domain/events/event.ts'
import type { LocalText } from '#domain/local-text.ts'
import { timestamp } from '#server/database/ids.ts'
import type { Write } from '#server/database/write.ts'
import { eventKind } from '#server/events/event-kind.ts'
import { addContentImage } from '#server/images/save-content-image.ts'
import { changeWithin, createWithin } from '#server/records/record-writes.ts'
import type { Pictures } from './pictures.ts'
import { text } from './text.ts'

const DAY_MS = 86_400_000

/** `cover` names a picture of `pictures/events/`. */
export type DemoEvent = { event: NewEvent; cover: string; isCancelled: boolean }

/** The society's picnic is on the second Saturday of July. */
const picnicDay = (year: number) => {
  const firstWeekday = new Date(Date.UTC(year, 6, 1)).getUTCDay()
  const day = 1 + ((6 - firstWeekday + 7) % 7) + 7
  return `${year}-07-${String(day).padStart(2, '0')}`
}

const PARK = {
  place: text('Prospect Park, picnic house', 'প্রসপেক্ট পার্ক, পিকনিক হাউস'),
  address: 'Prospect Park, Brooklyn, NY',
}
const HALL = {
  place: text('Community hall', 'কমিউনিটি হল'),
  address: 'Church Avenue, Brooklyn, NY',
}

/** Five events around the moment of the clock: three upcoming, one of them cancelled, and two past. */
export const createDemoEvents = (clock: Clock): DemoEvent[] => {
  const now = wallTimeAt(clock.now())
  const inDays = (days: number) => wallTimeAt(clock.now() + days * DAY_MS).slice(0, 10)
  const year = Number(now.slice(0, 4))
  const nextYear = now < `${picnicDay(year)}T18:00` ? year : year + 1
  const picnic = (of: number) => ({
    cover: 'picnic',
    isCancelled: false,
    event: {
      title: text(`Annual picnic ${of}`, `বার্ষিক বনভোজন ${of.toLocaleString('bn', { useGrouping: false })}`),
      description: text(
        'A day under the trees: rice and beef from big pots, football, kites, and a raffle for the children.\n\nBuses leave from Church Avenue at nine. Children eat free.',
        'গাছের ছায়ায় একটি দিন: বড় ডেকচির ভাত-মাংস, ফুটবল, ঘুড়ি, আর শিশুদের জন্য লটারি।\n\nসকাল নয়টায় চার্চ অ্যাভিনিউ থেকে বাস ছাড়বে। শিশুদের খাবার বিনামূল্যে।',
      ),
      kind: 'picnic' as const,
      ...PARK,
      start: `${picnicDay(of)}T10:00`,
      end: `${picnicDay(of)}T18:00`,
      cover: null,
    },
  })
  const atHall = (
    kind: EventKind,
    title: LocalText,
    description: LocalText,
    { cover, days, hours: [from, to] }: { cover: string; days: number; hours: [string, string] },
  ): DemoEvent => ({
    cover,
    isCancelled: false,
    event: {
      title,
      description,
      kind,
      ...HALL,
      start: `${inDays(days)}T${from}`,
      end: `${inDays(days)}T${to}`,
      cover: null,
    },
  })
  return [
    picnic(nextYear - 1),
    atHall(
      'culture',
      text('An evening of songs from home', 'দেশের গানের সন্ধ্যা'),
      text(
        'Songs of boatmen and of the harvest, sung by members of all ages. Dinner is at eight.',
        'মাঝি আর ফসলের গান, গাইবেন সব বয়সের সদস্য। রাতের খাবার আটটায়।',
      ),
      {
        cover: 'music',
        days: -45,
        hours: ['18:00', '22:00'],
      },
    ),
    atHall(
      'meeting',
      text('General meeting of the members', 'সদস্যদের সাধারণ সভা'),
      text(
        'The treasurer reports on the year, and the members decide on the house fund. Every member may put a question.',
        'কোষাধ্যক্ষ বছরের হিসাব দেবেন, আর সদস্যরা ভবন তহবিল নিয়ে সিদ্ধান্ত নেবেন। প্রত্যেক সদস্য প্রশ্ন করতে পারেন।',
      ),
      {
        cover: 'meeting',
        days: 12,
        hours: ['18:30', '20:30'],
      },
    ),
    {
      ...atHall(
        'health',
        text('Free health check for elders', 'প্রবীণদের জন্য বিনামূল্যে স্বাস্থ্য পরীক্ষা'),
        text(
          'Blood pressure, sugar and eyes, with doctors who speak Bengali. Please bring the list of your medicines.',
          'রক্তচাপ, সুগার আর চোখ পরীক্ষা করবেন বাংলাভাষী ডাক্তার। আপনার ওষুধের তালিকা সঙ্গে আনুন।',
        ),
        {
          cover: 'health',
          days: 33,
          hours: ['10:00', '14:00'],
        },
      ),
      isCancelled: true,
    },
    picnic(nextYear),
  ]
}

/** Adds the events within an open write. */
export const seedEvents = async (current: Write, clock: Clock, pictures: Pictures) => {
  for (const { event, cover, isCancelled } of createDemoEvents(clock)) {
    // Created some weeks before the event, and never in the future.
    const announced = (momentOfWallTime(event.start) ?? clock.now()) - 40 * DAY_MS
    const atMs = Math.min(announced, clock.now())
    const past = { ...current, at: timestamp(atMs), atMs }
    const { _id: image } = await addContentImage(past, await pictures(`events/${cover}`))
    const { _id } = await createWithin(eventKind, past, { ...event, cover: image, status: 'published' })
    if (isCancelled) await changeWithin(eventKind, current, _id, { status: 'cancelled' }, null)
  }
}
