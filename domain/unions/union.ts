import { z } from 'zod'

export const UnionOfSandwip = z.object({
  code: z.string(),
  label: z.string(),
  nameBn: z.string().describe('The Bengali name; blank if there is none'),
  votable: z.boolean(),
  position: z.number().int(),
})
export type UnionOfSandwip = z.infer<typeof UnionOfSandwip>
