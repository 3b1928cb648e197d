import { z } from 'zod'

const isOptional = z.boolean({ error: 'Must be true or false!' })

/** What the members of a society may lack, as its settings say: elders have no e-mail, and lists do not name every father. */
export const MayLack = z.strictObject({ email: isOptional, fatherOrHusbandName: isOptional })
export type MayLack = z.output<typeof MayLack>

/** As specified: both are required. */
export const NOTHING_LACKS: MayLack = { email: false, fatherOrHusbandName: false }
/** For what the register had already, such as an old value that is put back. */
export const ALL_MAY_LACK: MayLack = { email: true, fatherOrHusbandName: true }

/** Blank, null and missing are an empty text where a field may be empty; anything else has the rule of the field. */
export const unlessBlank = <T extends z.ZodType<string>>(isAllowed: boolean, rule: T) =>
  isAllowed
    ? z
        .preprocess(
          (value) => (value == null || (typeof value === 'string' && value.trim() === '') ? null : value),
          rule.nullable(),
        )
        .transform((text) => text ?? '')
    : rule
