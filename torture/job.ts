import type { Engine } from '#server/database/schema.ts'
import type { Disk } from './disk.ts'
import type { Site } from './site.ts'

/** What a job found: figures by name, and every promise that was broken. */
export type Outcome = { figures: Readonly<Record<string, number | string>>; broken: readonly string[] }
/** Why a job could not run on this machine. */
export type Skipped = { skipped: string }

type About = {
  name: string
  title: string
  /** How often the job repeats its fault by default. */
  rounds: number
  engines: readonly Engine[]
}
type Progress = (text: string) => void

type PlainJob = About & {
  disk?: undefined
  run: (site: Site, rounds: number, onProgress: Progress) => Promise<Outcome>
}
/** A job whose database is on a disk of its own, of so many megabytes. */
export type DiskJob = About & {
  disk: Readonly<Record<Engine, number>>
  run: (site: Site & { disk: Disk }, rounds: number, onProgress: Progress) => Promise<Outcome>
}
export type Job = PlainJob | DiskJob
