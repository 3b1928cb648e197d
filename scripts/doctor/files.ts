import { constants, existsSync, readFileSync, statSync } from 'node:fs'
import { access } from 'node:fs/promises'
import path from 'node:path'
import { assessDisk } from '#domain/health/assess-health.ts'
import { existingFolder, measureDisk } from '#server/health/measure-disk.ts'
import { SECRET_MIN_LENGTH } from '#server/secret.ts'
import { fail, ok, warn, type Finding } from './finding.ts'

const GROUP_AND_OTHERS = 0o077
const OTHERS = 0o007

export const megabytes = (bytes: number) =>
  `${(bytes / 1024 ** 2).toFixed(bytes < 10 * 1024 ** 2 ? 1 : 0)} MB`

const canUse = (entry: string, mode: number) =>
  access(entry, mode).then(
    () => true,
    () => false,
  )

/** Whether others than the owner may open it. Windows has no such modes. */
const isOpenTo = (who: number, entry: string) =>
  process.platform !== 'win32' && (statSync(entry).mode & who) !== 0

/** With the owner: the site may have its access as one of the others whom the mode shuts out. */
const makePrivateTodo = (entry: string) =>
  `Run, with the user of the site for USER: chown USER ${entry} && chmod 600 ${entry}`

export const checkRoom = async (folder: string, databaseBytes: number): Promise<Finding> => {
  const disk = await measureDisk(folder)
  const text = `${megabytes(disk.freeBytes)} free on the disk of ${folder}`
  const room = assessDisk(disk, databaseBytes)
  if (room === 'disk_full') return fail(text, 'Free space at once: soon nothing can be stored there.')
  return room === 'disk_low'
    ? warn(text, 'Free some: a backup needs room for three copies of the database.')
    : ok(text)
}

/** The folder and the files of a SQLite database. */
export const checkDataFolder = async (file: string): Promise<Finding[]> => {
  const folder = path.dirname(file)
  if (!existsSync(folder)) {
    const parent = await existingFolder(folder)
    return (await canUse(parent, constants.W_OK | constants.X_OK))
      ? [ok(`${folder} does not exist yet, and can be created`), await checkRoom(folder, 0)]
      : [
          fail(
            `${folder} does not exist, and ${parent} cannot be written to`,
            'Create it for the user of the site.',
          ),
        ]
  }
  const files = [file, `${file}-wal`, `${file}-shm`].filter((name) => existsSync(name))
  const findings: Finding[] = []
  if (!(await canUse(folder, constants.W_OK | constants.X_OK)))
    findings.push(fail(`${folder} cannot be written to`, 'Give it to the user that runs the site: chown.'))
  for (const name of files)
    if (!(await canUse(name, constants.R_OK | constants.W_OK)))
      findings.push(
        fail(`${name} cannot be read and written`, 'Give it to the user that runs the site: chown.'),
      )
  for (const name of files.filter((entry) => isOpenTo(GROUP_AND_OTHERS, entry)))
    findings.push(warn(`others may open ${name}`, makePrivateTodo(name)))
  if (findings.length === 0) findings.push(ok(`${folder} is writable, and its files are private`))
  const bytes = existsSync(file) ? statSync(file).size : 0
  return [...findings, await checkRoom(folder, bytes)]
}

/** What signs the sessions: SESSION_SECRET, or a file beside the database. */
export const checkSecret = (given: string | undefined, file: string | null): Finding[] => {
  if (given !== undefined) return [ok('SESSION_SECRET is set')]
  if (file === null)
    return [fail('SESSION_SECRET is missing', 'It is needed with PostgreSQL: at least 32 random characters.')]
  const name = `${file}.session-secret`
  if (!existsSync(name)) return [ok(`${name} is made at the first start`)]
  const length = readFileSync(name, 'utf8').trim().replaceAll('\0', '').length
  if (length < SECRET_MIN_LENGTH)
    return [
      fail(
        `${name} has ${length} characters, which is too short`,
        'Delete it: a new one is made at the start.',
      ),
    ]
  return isOpenTo(GROUP_AND_OTHERS, name)
    ? [fail(`others may read ${name}, and sign in as anybody`, makePrivateTodo(name))]
    : [ok(`${name} is private`)]
}

/**
 * `.env` has the passwords of the mail server and of the places of backups. It may belong to root, and the site read it as a member of its
 * group, as docs/operations.md installs it.
 */
export const checkEnvFile = (file: string): Finding[] => {
  if (!existsSync(file)) return []
  return isOpenTo(OTHERS, file)
    ? [
        warn(
          `everybody may read ${file}`,
          `Run, with the group of the user of the site for GROUP: chgrp GROUP ${file} && chmod 640 ${file}`,
        ),
      ]
    : [ok('.env is private')]
}
