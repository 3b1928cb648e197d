import { globSync } from 'node:fs'

/** Files that are mutated together, with the tests of scripts/mutation/<name>.config.ts. */
type Group = {
  name: 'domain' | 'server' | 'api'
  /** Files, or patterns of files; tests among them are left out. */
  files: readonly string[]
  /**
   * Constants of a module are evaluated once, when it is loaded: such a mutant needs all tests of the group. Unit tests are fast
   * enough for that, API tests are not.
   */
  ignoreStatic: boolean
}

const inFolder = (folder: string, names: string) => names.split(' ').map((name) => `${folder}/${name}.ts`)

export const GROUPS: readonly Group[] = [
  {
    name: 'domain',
    files: [
      ...inFolder('domain', 'across-fields api day-or-year digits local-text phone read-phone validation'),
      'domain/auth/*.ts',
      ...inFolder('domain/members', 'member member-query member-status selection status-changes'),
      'domain/records/*.ts',
      'domain/blood-donors/donor.ts',
      ...inFolder('domain/check-membership', 'check-text daily-limits'),
      'domain/contact/message.ts',
      'domain/corrections/correction.ts',
      'domain/public-forms/public-form.ts',
    ],
    ignoreStatic: false,
  },
  {
    name: 'server',
    files: [
      ...inFolder(
        'server/auth',
        'common-passwords good-password known-devices passwords sealed-secret tokens totp',
      ),
      ...inFolder('server/http', 'client if-match networks origin require-host validate'),
    ],
    ignoreStatic: false,
  },
  {
    name: 'api',
    files: [
      ...inFolder('server/auth', 'access admin-queries create-user'),
      ...inFolder(
        'server/auth',
        'duties guesses invite-admin open-session own-password own-sessions queries',
      ),
      ...inFolder('server/auth', 'recovery-codes reset-password second-factor'),
      ...inFolder('server/auth', 'session-cookies sessions sign-in'),
      'server/http/throttle.ts',
      'server/settings/guard-settings.ts',
    ],
    ignoreStatic: true,
  },
]

/** The files of a group; with arguments, only those that are named, or are below a named folder. */
export const filesOf = ({ files }: Group, wanted: readonly string[]): string[] =>
  globSync(files)
    .filter((file) => !file.endsWith('.test.ts'))
    .filter(
      (file) => wanted.length === 0 || wanted.some((path) => file === path || file.startsWith(`${path}/`)),
    )
