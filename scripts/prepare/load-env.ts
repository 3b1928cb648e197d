import { existsSync } from 'node:fs'
import { inRoot } from '#server/root.ts'

/** Loads the production settings from `.env`; existing environment variables take precedence. */
export const loadEnv = () => {
  const file = inRoot('.env')
  if (existsSync(file)) process.loadEnvFile(file)
  delete process.env.DEMO
  delete process.env.DEV
}
