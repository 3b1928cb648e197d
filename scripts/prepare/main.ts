/** Runs a script's work; what goes wrong is told in one line, and the exit code says so. */
export const main = async (work: () => Promise<number | void>) => {
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
