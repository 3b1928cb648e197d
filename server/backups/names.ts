const NAME =
  /^society-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z(?:-before-upgrade)?\.db\.gz(?:\.encrypted)?$/

export const ENCRYPTED = '.encrypted'

/** The file name of a backup that was begun at `now`. */
export const backupName = (now: number, isBeforeUpgrade = false) =>
  `society-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}${isBeforeUpgrade ? '-before-upgrade' : ''}.db.gz`

/** When the backup was begun, in milliseconds; null for any other file. */
export const backupTime = (name: string) => {
  const [, day, hours, minutes, seconds, ms] = NAME.exec(name) ?? []
  const time = Date.parse(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`)
  return Number.isNaN(time) ? null : time
}
