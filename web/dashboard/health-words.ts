import type { HealthProblemCode } from '#domain/health/health.ts'

/** What is wrong, and what to do about it. */
export const PROBLEM_WORDS: Readonly<Record<HealthProblemCode, { what: string; todo: string }>> = {
  database_damaged: {
    what: /* i18n */ 'The database is damaged. Nothing can be saved any more.',
    todo: /* i18n */ 'Whoever runs the server should stop the site and restore the last good backup: npm run restore.',
  },
  database_unreachable: {
    what: /* i18n */ 'The database does not answer.',
    todo: /* i18n */ 'Whoever runs the server should see whether it runs, and read the log of the site.',
  },
  database_read_only: {
    what: /* i18n */ 'The database can be read, but not written to.',
    todo: /* i18n */ 'Whoever runs the server should check the permissions of its folder and file, or of the database user.',
  },
  disk_full: {
    what: /* i18n */ 'The disk is almost full. Soon nothing can be saved any more.',
    todo: /* i18n */ 'Whoever runs the server should free space on it today.',
  },
  disk_low: {
    what: /* i18n */ 'There is little free space on the disk.',
    todo: /* i18n */ 'A backup needs room for three copies of the database. Whoever runs the server should free some space.',
  },
  backup_disk_unreadable: {
    what: /* i18n */ 'The folder of the backups does not answer.',
    todo: /* i18n */ 'Whoever runs the server should check that its disk is connected. Until then, no backup can be made.',
  },
  backup_disk_low: {
    what: /* i18n */ 'There is little free space on the disk with the backups.',
    todo: /* i18n */ 'A backup needs room for three copies of the database. Whoever runs the server should free some space.',
  },
  backup_missing: {
    what: /* i18n */ 'There is no backup of the site yet.',
    todo: /* i18n */ 'Set BACKUP_DIR in the settings of the server.',
  },
  backup_overdue: {
    what: /* i18n */ 'The last good backup is too old.',
    todo: /* i18n */ 'The log of the server says why. It is tried again every hour.',
  },
  backup_failed: {
    what: /* i18n */ 'Something was wrong with the last backup.',
    todo: /* i18n */ 'The reason is at the top of this page. It is tried again every hour.',
  },
  mail_failed: {
    what: /* i18n */ 'Some mails could not be sent.',
    todo: /* i18n */ 'The outbox says why. When the cause is removed, send them again there.',
  },
  mail_waiting: {
    what: /* i18n */ 'Mails have been waiting for more than an hour.',
    todo: /* i18n */ 'The outbox says why. They are tried again by themselves.',
  },
  mail_off: {
    what: /* i18n */ 'The site sends no mail.',
    todo: /* i18n */ 'Messages are in the admin area only, and a forgotten password needs a new invitation. Set SMTP_URL in the settings of the server.',
  },
  register_not_loaded: {
    what: /* i18n */ 'The register is being loaded.',
    todo: /* i18n */ 'This takes a few seconds after a start. If it stays, read the log of the site.',
  },
  wal_large: {
    what: /* i18n */ 'The change file of the database is large.',
    todo: /* i18n */ 'Something reads the database for a long time, such as a backup. If it stays, restart the site.',
  },
  memory_low: {
    what: /* i18n */ 'The site uses almost all of its memory.',
    todo: /* i18n */ 'If it stays, whoever runs the server should restart the site, or give the machine more memory.',
  },
  slow: {
    what: /* i18n */ 'The server answers slowly at the moment.',
    todo: /* i18n */ 'This may be many visitors or a large import. If it stays, the machine is too small or does other work.',
  },
}
