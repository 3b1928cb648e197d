import type { Engine } from '#server/database/connection.ts'
import type { Site } from './site.ts'

/** What a job found: figures by name, and every promise that was broken. */
export type Outcome = { figures: Readonly<Record<string, number | string>>; broken: readonly string[] }

export type Job = {
  name: string
  title: string
  /** How often the job repeats its fault by default. */
  rounds: number
  engines: readonly Engine[]
  run: (site: Site, rounds: number, onProgress: (text: string) => void) => Promise<Outcome>
}
