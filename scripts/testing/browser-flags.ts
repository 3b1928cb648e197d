/** Flags for a Chromium that does nothing but load our pages. */
export const BROWSER_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium refuses its sandbox to root; nothing but our own pages runs in it.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
