import { printableLines } from '#server/printable.ts'

/**
 * Runs a script's work and prints an error as one line. Without a returned exit code, the current one is unchanged:
 * an imported server sets it by itself when its start fails, which may be before or after its import has resolved.
 */
export const main = async (work: () => Promise<number | void>) => {
  try {
    const code = await work()
    if (code !== undefined) process.exitCode = code
  } catch (error) {
    console.error(printableLines(error instanceof Error ? error.message : String(error)))
    process.exitCode = 1
  }
}
