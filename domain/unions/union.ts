import { z } from 'zod'

export const UnionOfSandwip = z.object({
  code: z.string(),
  label: z.string(),
  votable: z.boolean(),
  position: z.number().int(),
})
export type UnionOfSandwip = z.infer<typeof UnionOfSandwip>
