import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { once } from 'node:events'
import { createServer as createHttpServer, type Server } from 'node:http'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { backupName } from '#server/backups/names.ts'
import { readEnv } from '#server/env.ts'
import { startProcess } from '#server/testing/processes.ts'
import { startSmtpServer } from '#server/testing/smtp-server.ts'
import { inRoot } from '#server/root.ts'
import { CERTIFICATE, CERTIFICATE_KEY } from '../testing/certificate.ts'
import { levels, lines, makeDatabase, overwrite, stateOf, usePlace } from '../testing/doctor.ts'
import { freePort } from '../testing/free-port.ts'
import { assessClock, checkClock, isSynchronized } from './clock.ts'
import { checkNode } from './code.ts'
import { checkDataFolder, checkEnvFile, checkSecret } from './files.ts'
import { runCheck, toLine } from './finding.ts'
import { checkMail } from './mail.ts'
import { checkSettings } from './settings.ts'
import { askSite, assessSite, checkCertificate } from './site.ts'

const NOW = Date.UTC(2026, 10, 23, 12)

const place = usePlace()

const listen = async (server: Server) => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

describe('settings', () => {
  it('all faults are named, and so are names that the site does not know', () => {
    const { env, findings } = checkSettings(
      { PORT: 'abc', SMTP_URL: 'mail' },
      'PORT=abc\nSMPT_URL=x\nUV_THREADPOOL_SIZE=8',
    )
    expect(env).toBeNull()
    expect(findings.map(toLine)).toEqual([
      expect.stringMatching(/^FAIL {2}PORT: must be a port number/),
      expect.stringMatching(/^FAIL {2}SMTP_URL: must start with smtp/),
      expect.stringMatching(/^warn {2}SMPT_URL in \.env is not a setting/),
    ])
  })
  it('the example is valid and has no unknown name', () => {
    const text = readFileSync(inRoot('.env.example'), 'utf8').replaceAll(/^# ([A-Z_]+=)/gm, '$1')
    expect(checkSettings({}, text)).toMatchObject({ findings: [{ level: 'ok' }] })
  })
})

it.each([
  ['22.4.0', 'FAIL'],
  ['24.15.9', 'FAIL'],
  ['24.16.0', 'ok'],
  ['25.0.0', 'ok'],
])('Node %s is %s', (version, level) => expect(levels(checkNode(version))).toEqual([level]))

describe('the files of the database', () => {
  it('are fine when they are private, or can be created', async () => {
    expect(levels(await checkDataFolder(path.join(place.folder, 'new', 'society.db')))).toEqual(['ok', 'ok'])
    await makeDatabase(place.file)
    expect(levels(await checkDataFolder(place.file))).toEqual(['ok', 'ok'])
  })
  it('are not when others may read them, or when the folder cannot be created', async () => {
    await makeDatabase(place.file)
    chmodSync(place.file, 0o644)
    expect(lines(await checkDataFolder(place.file))).toMatch(
      /^warn {2}others may open .*chown USER .*chmod 600/,
    )
    expect(lines(await checkDataFolder(path.join(place.file, 'below', 'society.db')))).toMatch(
      /^FAIL .* cannot be written to/,
    )
  })
  it.each([
    ['SESSION_SECRET', 'x'.repeat(32), null, 'ok'],
    ['a private file', undefined, { text: 'x'.repeat(43), mode: 0o600 }, 'ok'],
    ['a file for everybody', undefined, { text: 'x'.repeat(43), mode: 0o644 }, 'FAIL'],
    ['an empty file', undefined, { text: '\0'.repeat(43), mode: 0o600 }, 'FAIL'],
    ['no file yet', undefined, null, 'ok'],
  ] as const)('the secret in %s is judged', (_what, given, secret, level) => {
    if (secret) writeFileSync(`${place.file}.session-secret`, secret.text, { mode: secret.mode })
    expect(levels(checkSecret(given, place.file))).toEqual([level])
  })
  it('.env with its passwords is private', () => {
    const env = path.join(place.folder, '.env')
    expect(checkEnvFile(env)).toEqual([])
    writeFileSync(env, 'PORT=3000', { mode: 0o600 })
    expect(levels(checkEnvFile(env))).toEqual(['ok'])
    // Of root, and read by the group of the site: as docs/operations.md installs it.
    chmodSync(env, 0o640)
    expect(levels(checkEnvFile(env))).toEqual(['ok'])
    chmodSync(env, 0o644)
    expect(lines(checkEnvFile(env))).toMatch(/^warn {2}everybody may read .*chgrp GROUP .*chmod 640/)
  })
  it('PostgreSQL needs a secret', () => expect(levels(checkSecret(undefined, null))).toEqual(['FAIL']))
})

describe('mail', () => {
  it('is verified with the server, and nothing is sent', async () => {
    const smtp = await startSmtpServer()
    const env = readEnv({ SMTP_URL: smtp.url, MAIL_FROM: 'info@society.example' })
    expect(levels(await checkMail(env))).toEqual(['ok', 'ok'])
    expect(levels(await checkMail(readEnv({ SMTP_URL: smtp.url })))).toEqual(['ok', 'warn'])
    expect(smtp.received).toEqual([])
    await smtp.stop()
    const secret = smtp.url.replace('smtp://', 'smtp://user:secret-word@')
    const refused = lines(await checkMail(readEnv({ SMTP_URL: secret })))
    expect(refused).toMatch(/^FAIL .*ECONNREFUSED/)
    expect(refused).not.toContain('secret-word')
  })
  it('that is not set is a warning', async () =>
    expect(levels(await checkMail(readEnv({})))).toEqual(['warn']))
})

describe('the public address', () => {
  it('has a certificate of its name that is valid for some time', async () => {
    const server = createServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY })
    const port = await listen(server)
    const check = (host: string, now: number, ca?: string) =>
      checkCertificate(new URL(`https://${host}:${port}`), now, ca).then(toLine)
    expect(await check('localhost', NOW, CERTIFICATE)).toMatch(/^ok .* \d{5} more days$/)
    expect(await check('localhost', Date.UTC(2126, 9, 25), CERTIFICATE)).toMatch(/^warn .* \d more days/)
    expect(await check('localhost', NOW)).toMatch(/^FAIL .*self-signed/)
    expect(await check('127.0.0.1', NOW, CERTIFICATE)).toMatch(/^FAIL .*127\.0\.0\.1 is not in the cert/)
    server.close()
    expect(await check('localhost', NOW, CERTIFICATE)).toMatch(/^FAIL .*ECONNREFUSED/)
  })

  it('leads to a site that is ready', async () => {
    let answer = { status: 200, body: '{"data":{"ready":true}}' }
    const server = createHttpServer((_request, response) =>
      response.writeHead(answer.status).end(answer.body),
    )
    const url = `http://127.0.0.1:${await listen(server)}`
    const check = async () => assessSite(url, await askSite(url)).level
    expect(await check()).toBe('ok')
    answer = { status: 503, body: '' }
    expect(await check()).toBe('FAIL')
    answer = { status: 200, body: '<html>Welcome to the proxy</html>' }
    expect(await check()).toBe('FAIL')
    const { date, before, after } = await askSite(url)
    expect(assessClock(date, before, after, url).level).toBe('ok')
    server.closeAllConnections()
    server.close()
    const free = `http://127.0.0.1:${await freePort()}`
    const refused = await runCheck('Site', async () => [assessSite(free, await askSite(free))])
    expect(lines(refused)).toMatch(/^FAIL {2}Site: .*ECONNREFUSED/)
  })
})

describe('the clock', () => {
  it.each([
    [0, 'ok'],
    [-4_000, 'ok'],
    [6_000, 'warn'],
    [-6_000, 'warn'],
    [61_000, 'FAIL'],
  ])('that is %d ms away is %s', (away, level) => {
    expect(assessClock(NOW + away, NOW, NOW, 'PostgreSQL').level).toBe(level)
  })

  it.each([
    [true, /^ok {4}synchronized by NTP$/],
    [false, /^warn {2}not synchronized by NTP\. → sudo timedatectl set-ntp true$/],
    [null, /^warn {2}nothing to compare it with/],
  ])('without another one is judged by the kernel, which answers %s', async (answer, line) => {
    const silent = `http://127.0.0.1:${await freePort()}`
    for (const env of [readEnv({}), readEnv({ PUBLIC_URL: silent })])
      expect(lines(await checkClock(env, async () => answer))).toMatch(line)
  })

  it.each([
    [true, ['ok', 'FAIL']],
    [false, ['warn', 'FAIL']],
    [null, ['FAIL']],
  ])('is compared with that of the site as well, when the kernel answers %s', async (answer, expected) => {
    // A year that no machine has.
    const date = new Date(Date.UTC(1970, 0, 1)).toUTCString()
    const server = createHttpServer((_request, response) => response.writeHead(200, { date }).end())
    const env = readEnv({ PUBLIC_URL: `http://127.0.0.1:${await listen(server)}` })
    expect(levels(await checkClock(env, async () => answer))).toEqual(expected)
    server.closeAllConnections()
    server.close()
  })

  it.each([
    ['echo yes', true],
    ['echo no', false],
    ['echo maybe', null],
    ['echo yes; exit 1', null],
    ['exec sleep 600', null],
  ])('is synchronized by the answer of a command: %s', async (script, answer) => {
    const command = path.join(place.folder, 'timedatectl')
    writeFileSync(command, `#!/bin/sh\n${script}\n`, { mode: 0o700 })
    expect(await isSynchronized(command, script.includes('sleep') ? 50 : 60_000)).toBe(answer)
  })
  it('is not known to be synchronized where the command is missing', async () =>
    expect(await isSynchronized(path.join(place.folder, 'timedatectl'))).toBeNull())
})

it('a check that hangs or throws fails with its name', async () => {
  expect(await runCheck('Mail', () => new Promise(() => {}), 20)).toMatchObject([
    { level: 'FAIL', text: expect.stringMatching(/^Mail: not finished/) },
  ])
  expect(await runCheck('Mail', () => Promise.reject(new Error('odd')))).toMatchObject([
    { level: 'FAIL', text: 'Mail: odd' },
  ])
})

describe('npm run doctor', () => {
  const run = async (variables: Record<string, string>) => {
    const { exited, output } = startProcess('scripts/run.mjs', place.folder, variables, ['doctor'])
    const code = await exited
    return { code, output: output() }
  }

  it('prints a line for each check, exits with 1 if one fails, and changes nothing', async () => {
    await makeDatabase(place.file)
    const backups = path.join(place.folder, 'backups')
    mkdirSync(backups)
    writeFileSync(path.join(backups, backupName(Date.now())), 'backup')
    const env = { DATABASE_URL: place.url, BACKUP_DIR: backups, NODE_COMPILE_CACHE: inRoot('.cache', 'node') }
    const before = stateOf(place.folder)
    const good = await run(env)
    expect([good.code, good.output]).toEqual([0, expect.stringMatching(/^ok {4}Settings: valid/)])
    for (const name of ['Node', 'Build', 'Data', 'Secret', 'Database', 'Backups', 'Mail', 'Site', 'Clock'])
      expect(good.output).toMatch(new RegExp(`^(ok  |warn)  ${name}: `, 'm'))
    expect(stateOf(place.folder)).toEqual(before)

    overwrite(place.file, 0, 100)
    const bad = await run({ ...env, SMTP_URL: 'smtp://127.0.0.1:1' })
    expect(bad.code).toBe(1)
    expect(bad.output).toMatch(/^FAIL {2}Database: damaged: file is not a database/m)
    expect(bad.output).toMatch(/^FAIL {2}Mail: 127\.0\.0\.1:1: .*ECONNREFUSED/m)
    const unset = await run({ ...env, PORT: 'abc' })
    expect([unset.code, unset.output]).toEqual([1, expect.stringMatching(/^FAIL {2}Settings: PORT: must be/)])
  }, 60_000)

  it('installs nothing where the packages are not those of the lockfile', async () => {
    mkdirSync(path.join(place.folder, 'scripts'))
    for (const name of ['scripts/run.mjs', 'scripts/doctor.ts', 'package-lock.json'])
      copyFileSync(inRoot(name), path.join(place.folder, name))
    const child = startProcess(
      path.relative(inRoot(), path.join(place.folder, 'scripts', 'run.mjs')),
      place.folder,
      {},
      ['doctor'],
    )
    expect(await child.exited).toBe(1)
    expect(child.output()).toMatch(/^FAIL {2}Packages: /)
    expect(readdirSync(place.folder)).not.toContain('node_modules')
    rmSync(path.join(place.folder, 'scripts'), { recursive: true })
  })
})
