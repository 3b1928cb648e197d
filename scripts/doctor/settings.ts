import { parseEnv } from 'node:util'
import { readEnv, SETTING_NAMES, type Env } from '#server/env.ts'
import { fail, ok, warn, type Finding } from './finding.ts'

/** Prefixes of our settings: a name in `.env` that has none of them may belong to Node or to the system. */
const READ_BY_NODE = /^(NODE_|UV_|MALLOC_|npm_|TZ$|HTTPS?_PROXY$|NO_PROXY$|SSL_CERT_)/i

/**
 * The settings, or all that is wrong with them, and the names in `.env` that the site does not know. `file` is the text of `.env`; null if
 * there is none.
 */
export const checkSettings = (
  source: Record<string, string | undefined>,
  file: string | null,
): { env: Env | null; findings: Finding[] } => {
  const unknown = Object.keys(file === null ? {} : parseEnv(file)).filter(
    (name) => !SETTING_NAMES.includes(name) && !READ_BY_NODE.test(name),
  )
  const findings = unknown.map((name) =>
    warn(`${name} in .env is not a setting of the site`, 'Compare its spelling with .env.example.'),
  )
  try {
    const env = readEnv(source)
    const where = file === null ? 'valid; there is no .env, so they are those of the environment' : 'valid'
    return { env, findings: [ok(where), ...findings] }
  } catch (error) {
    const faults = String(error instanceof Error ? error.message : error)
      .split('\n')
      .filter((line) => line.startsWith('  '))
      .map((line) => fail(line.trim(), 'Correct it in .env.'))
    return { env: null, findings: [...faults, ...findings] }
  }
}
