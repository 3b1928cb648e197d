import { existsSync } from 'node:fs'
import { inRoot } from '#server/root.ts'

/** The settings of real use: `.env`, below what the environment itself says. */
export const loadEnv = () => {
  const file = inRoot('.env')
  if (existsSync(file)) process.loadEnvFile(file)
  delete process.env.DEMO
  delete process.env.DEV
}
