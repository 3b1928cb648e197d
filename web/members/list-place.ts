import { z } from 'zod'

/** The place of a member in a directory, as the location state of the member's page: it survives a reload. */
const ListPlace = z.object({
  /** The search part of the list's URL. */
  search: z.string(),
  /** The API query of the list, without its page. */
  query: z.record(z.string(), z.string()),
  /** The position in the whole list, from 1. */
  position: z.number().int().positive(),
})
export type ListPlace = z.infer<typeof ListPlace>

/** The field that was edited in the form before, beside the place. */
const EditedField = z.object({ editedField: z.string() })

export const readEditedField = (state: unknown): string | undefined =>
  EditedField.safeParse(state).data?.editedField

export const readListPlace = (state: unknown): ListPlace | null => ListPlace.safeParse(state).data ?? null
