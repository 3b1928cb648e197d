const SIGNS = ['pointerdown', 'keydown', 'click', 'popstate'] as const

/**
 * When somebody first does something with the page: until then, what the server rendered is there to be read. Part of
 * the first scripts, because it has to see the first sign; on the server nothing waits.
 */
export const whenUsed: Promise<void> =
  typeof window === 'undefined'
    ? Promise.resolve()
    : new Promise((resolve) => {
        for (const sign of SIGNS) addEventListener(sign, () => resolve(), { once: true, capture: true })
      })
