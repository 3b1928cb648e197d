/** `faulty`: a faithful copy of a database that has a fault itself. */
export type BackupKind = 'regular' | 'before-upgrade' | 'faulty'

const ENDINGS: Record<BackupKind, string> = {
  regular: '',
  'before-upgrade': '-before-upgrade',
  faulty: '-faulty',
}
const NAME =
  /^society-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z(?:-before-upgrade|-faulty)?\.db\.gz(?:\.encrypted)?$/

export const ENCRYPTED = '.encrypted'

/** The file name of a backup that was begun at `now`. */
export const backupName = (now: number, kind: BackupKind = 'regular') =>
  `society-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}${ENDINGS[kind]}.db.gz`

export const isFaulty = (name: string) => name.includes(`${ENDINGS.faulty}.`)

/** When the backup was begun, in milliseconds; null for any other file. */
export const backupTime = (name: string) => {
  const [, day, hours, minutes, seconds, ms] = NAME.exec(name) ?? []
  const time = Date.parse(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`)
  return Number.isNaN(time) ? null : time
}
