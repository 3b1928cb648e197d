import { z } from 'zod'
import { Uuid } from '../api.ts'

/** A member whom a message names, with what a link needs. */
export const NamedMember = z.object({ _id: Uuid, name: z.string(), isLife: z.boolean() })
export type NamedMember = z.infer<typeof NamedMember>
