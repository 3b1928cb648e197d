import { normalizeEncoding } from './bengali-reading.ts'
import { OTHER_FORMS } from './same-names.ts'
import { SAME_NAME_MAX_DISTANCE, soundDistance } from './sound-distance.ts'
import { skeletonOf, soundOf, type Sound } from './sound.ts'

/** A shorter word belongs to a line only as it is spelled there: other names sound too much alike. */
const CONSONANTS_MIN = 4

type Form = { text: string; sound: Sound; base: Sound }

const FORMS: readonly Form[] = OTHER_FORMS.flatMap((line) =>
  line.map((entry) => {
    const text = normalizeEncoding(entry).replace(/ঁ/g, '')
    return { text, sound: soundOf(text), base: soundOf(line[0] ?? entry) }
  }),
)
const byText = Map.groupBy(FORMS, ({ text }) => text)
const bySkeleton = Map.groupBy(
  FORMS.filter(({ sound }) => sound.length > 2 * CONSONANTS_MIN),
  ({ sound }) => skeletonOf(sound),
)

/** The sounds of the first forms of the lines to which a word belongs. */
export const otherFormsOf = (text: string, sounds: readonly Sound[]): Sound[] => {
  const alike = sounds.flatMap((sound) =>
    (bySkeleton.get(skeletonOf(sound)) ?? []).filter(
      (form) => soundDistance(form.sound, sound) <= SAME_NAME_MAX_DISTANCE,
    ),
  )
  return [...new Set([...(byText.get(text) ?? []), ...alike].map(({ base }) => base))]
}
