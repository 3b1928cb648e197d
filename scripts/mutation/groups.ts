import { globSync } from 'node:fs'

/** Files that are mutated together, with the tests of scripts/mutation/<name>.config.ts. */
type Group = {
  name: 'domain' | 'server' | 'api'
  files: readonly string[]
  /**
   * Constants of a module are evaluated once, when it is loaded: such a mutant needs all tests of the group. Unit tests are fast
   * enough for that, API tests are not.
   */
  ignoreStatic: boolean
}

export const GROUPS: readonly Group[] = [
  {
    name: 'domain',
    files: [
      'domain/auth/*.ts',
      'domain/records/*.ts',
      'domain/{across-fields,api,day-or-year,digits,local-text,phone,read-phone,validation}.ts',
      'domain/members/{member,member-query,member-status,selection,status-changes}.ts',
    ],
    ignoreStatic: false,
  },
  {
    name: 'server',
    files: [
      'server/auth/{good-password,known-devices,passwords,sealed-secret,tokens,totp}.ts',
      'server/http/{client,if-match,networks,origin,require-host,validate}.ts',
    ],
    ignoreStatic: false,
  },
  {
    name: 'api',
    files: [
      'server/auth/{access,change-password,guesses,invite-admin,own-sessions,recovery-codes,reset-password,second-factor,sessions,sign-in}.ts',
      'server/http/throttle.ts',
    ],
    ignoreStatic: true,
  },
]

/** The files of a group, without its tests; with arguments, only those that are named, or are below a named folder. */
export const filesOf = ({ files }: Group, wanted: readonly string[]): string[] =>
  globSync(files)
    .filter((file) => !file.endsWith('.test.ts'))
    .filter(
      (file) => wanted.length === 0 || wanted.some((path) => file === path || file.startsWith(`${path}/`)),
    )
