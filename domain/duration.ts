const SECONDS = { s: 1, m: 60, h: 3_600, d: 86_400, y: 31_536_000, r: 31_536_000 } as const

/**
 * Seconds of an expiry text such as `30s` or `1h` (specification, section 9; `r` counts as a year of 365 days).
 * Throws an Error with the specification's message for any other text.
 */
export const durationSeconds = (text: string): number => {
  const match = /^(\d+)([smhdyr])$/.exec(text.trim())
  if (!match) throw new Error('Invalid format. Use formats like 30s, 15m, 2h, 1d, 1y.')
  // The pattern matches only the keys of SECONDS.
  return Number(match[1]) * SECONDS[match[2] as keyof typeof SECONDS]
}
