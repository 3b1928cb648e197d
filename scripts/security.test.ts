import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot, ROOT } from '#server/root.ts'

/** The code that runs on the site: without tests, benchmarks and the scripts of the demo. */
const files = globSync(['{domain,server,web,migrations}/**/*.{ts,tsx}', 'scripts/*.ts'], { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$|\/testing\/|^scripts\/bench/.test(file))
  .map((file) => ({ file, code: readFileSync(inRoot(file), 'utf8') }))

const filesWith = (pattern: RegExp) =>
  files
    .filter(({ code }) => pattern.test(code))
    .map(({ file }) => file)
    .toSorted()

test('SQL from text is in two places, whose texts are constants and definitions of the database itself [V1.2.4]', () => {
  expect(files.length).toBeGreaterThan(800)
  expect(filesWith(/\bsql\.raw\(/).filter((file) => file.startsWith('server/'))).toEqual([
    'server/backups/copy-rows.ts',
    'server/database/migrate.ts',
  ])
})

test('the server starts processes of its own files only, without a shell [V1.2.5]', () => {
  const starting = filesWith(/child_process/).filter((file) => !file.startsWith('scripts/'))
  expect(starting).toEqual(['server/backups/run-backup.ts', 'server/health/quick-check.ts'])
  expect(filesWith(/import \{ (?:fork|execFile) \} from 'node:child_process'/)).toEqual(starting)
})

test('regular expressions are constants of a module, or made of constants in four places [V1.2.9]', () => {
  expect(filesWith(/^(?!const [A-Z_]+ = ).*new RegExp\(/m)).toEqual([
    'domain/imports/read-date.ts',
    'domain/imports/split-address.ts',
    'server/imports/read-csv.ts',
    'web/page-queries.ts',
  ])
})

test('no code is compiled from texts [V1.3.2, V1.3.7]', () => {
  expect(filesWith(/\beval\(|\bnew Function\(|node:vm|setTimeout\(\s*['"`]/)).toEqual([])
})

test('HTML is set in two places, neither of which has a text of a user [V3.2.2]', () => {
  // The rendered island, and the constant script of the theme.
  const sinks = /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write/
  expect(filesWith(sinks)).toEqual(['web/document/Island.tsx', 'web/root.tsx'])
})

test('no window receives messages of another, but tabs of the site on their own channel [V3.5.5]', () => {
  expect(
    filesWith(/\.postMessage\(|\bonmessage\b|addEventListener\('message'/).filter((file) =>
      file.startsWith('web/'),
    ),
  ).toEqual(['web/records/use-duplicated-tab.ts'])
  expect(filesWith(/new BroadcastChannel\(/)).toEqual(['web/records/use-duplicated-tab.ts'])
})

test('the server sends requests to the configured storage and mail server only [V1.3.6, V13.2.4-5]', () => {
  const requests =
    /\bfetch\(|import \{[^}]*\b(?:request|get)\b[^}]*\} from 'node:https?'|\bhttps?\.(?:get|request)\(/
  expect(filesWith(requests).filter((file) => file.startsWith('server/'))).toEqual(['server/backups/s3.ts'])
  expect(filesWith(/createTransport\(/)).toEqual(['server/mail/transport.ts'])
})

test('nothing turns the check of a certificate off [V12.3.2]', () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|ignoreTLS|no-verify/)).toEqual([])
})

test('random values come from the random number generator of the system [V6.5.3, V11.5.1]', () => {
  expect(filesWith(/Math\.random/)).toEqual([])
})

test('the algorithms in the code are those of the inventory, and no others [V11.1.2, V11.2.1, V11.3.1-2, V11.4.1, V11.6.1]', () => {
  const uses =
    /(?:createHash|createHmac|createCipheriv|createDecipheriv|hkdfSync|derive)\(\s*'(?<name>[\w-]+)'|alg(?:orithms)?: \[?'(?<alg>\w+)'|const CIPHER = '(?<cipher>[\w-]+)'|promisify<.*>\((?<kdf>scrypt)\)/g
  const used = new Set(
    files.flatMap(({ code }) =>
      Array.from(code.matchAll(uses), ({ groups }) => Object.values(groups ?? {}).find(Boolean) ?? ''),
    ),
  )
  const inventory =
    /## Cryptography\n(.*?)\n## /s.exec(readFileSync(inRoot('docs', 'security.md'), 'utf8'))?.[1] ?? ''
  const listed = Array.from(inventory.matchAll(/^\| `([\w-]+)`/gm), ([, name = '']) => name)
  expect([...used].toSorted()).toEqual(listed.toSorted())
  // Every call names its algorithm, so that the list above is complete.
  const calls = files.flatMap(
    ({ code }) =>
      code.match(/\b(?:createHash|createHmac|createCipheriv|createDecipheriv)\((?!\s*(?:'|CIPHER))/g) ?? [],
  )
  expect(calls).toEqual([])
  expect(filesWith(/from '(?:crypto-js|bcrypt\w*|node-forge|tweetnacl|md5)'/)).toEqual([])
})
