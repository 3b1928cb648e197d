import type { Clock } from '#domain/clock.ts'
import { momentOfWallTime, wallTimeAt } from '#domain/time-zone.ts'
import type { NewEvent } from '#domain/events/event.ts'
import { timestamp } from '#server/database/ids.ts'
import type { Write } from '#server/database/write.ts'
import { eventKind } from '#server/events/event-kind.ts'
import { addContentImage } from '#server/images/save-content-image.ts'
import { changeWithin, createWithin } from '#server/records/record-writes.ts'
import type { Pictures } from './pictures.ts'

const DAY_MS = 86_400_000

/** `cover` names a picture of `pictures/events/`. */
export type DemoEvent = { event: NewEvent; cover: string; isCancelled: boolean }

/** The society's picnic is on the second Saturday of July. */
const picnicDay = (year: number) => {
  const firstWeekday = new Date(Date.UTC(year, 6, 1)).getUTCDay()
  const day = 1 + ((6 - firstWeekday + 7) % 7) + 7
  return `${year}-07-${String(day).padStart(2, '0')}`
}

const FILLER = {
  en: 'Placeholder text. The society will tell here what to expect, what to bring, and whom to ask.',
  bn: 'নমুনা লেখা। কী হবে, কী আনতে হবে আর কাকে জিজ্ঞাসা করতে হবে, সমিতি এখানে জানাবে।',
}
const PARK = {
  place: { en: 'Prospect Park, picnic house', bn: 'প্রসপেক্ট পার্ক, পিকনিক হাউস' },
  address: 'Prospect Park, Brooklyn, NY',
}
const HALL = {
  place: { en: 'Community hall', bn: 'কমিউনিটি হল' },
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
      title: {
        en: `Annual picnic ${of}`,
        bn: `বার্ষিক বনভোজন ${of.toLocaleString('bn', { useGrouping: false })}`,
      },
      description: {
        en: `${FILLER.en}\n\nBuses leave from Church Avenue at nine. Children eat free.`,
        bn: `${FILLER.bn}\n\nসকাল নয়টায় চার্চ অ্যাভিনিউ থেকে বাস ছাড়বে। শিশুদের খাবার বিনামূল্যে।`,
      },
      kind: 'picnic' as const,
      ...PARK,
      start: `${picnicDay(of)}T10:00`,
      end: `${picnicDay(of)}T18:00`,
      cover: null,
    },
  })
  return [
    picnic(nextYear - 1),
    {
      cover: 'music',
      isCancelled: false,
      event: {
        title: { en: 'An evening of songs from home', bn: 'দেশের গানের সন্ধ্যা' },
        description: FILLER,
        kind: 'culture',
        ...HALL,
        start: `${inDays(-45)}T18:00`,
        end: `${inDays(-45)}T22:00`,
        cover: null,
      },
    },
    {
      cover: 'meeting',
      isCancelled: false,
      event: {
        title: { en: 'General meeting of the members', bn: 'সদস্যদের সাধারণ সভা' },
        description: FILLER,
        kind: 'meeting',
        ...HALL,
        start: `${inDays(12)}T18:30`,
        end: `${inDays(12)}T20:30`,
        cover: null,
      },
    },
    {
      cover: 'health',
      isCancelled: true,
      event: {
        title: { en: 'Free health check for elders', bn: 'প্রবীণদের জন্য বিনামূল্যে স্বাস্থ্য পরীক্ষা' },
        description: FILLER,
        kind: 'health',
        ...HALL,
        start: `${inDays(33)}T10:00`,
        end: `${inDays(33)}T14:00`,
        cover: null,
      },
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
