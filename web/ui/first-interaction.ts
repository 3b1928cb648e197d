const SIGNS = ['pointerdown', 'keydown', 'click', 'popstate'] as const

/**
 * Resolves at the first user interaction, so that work the server-rendered page does not need can wait. Part of the
 * initial bundle, because it must not miss the first event. Resolves at once on the server.
 */
export const firstInteraction: Promise<void> =
  typeof window === 'undefined'
    ? Promise.resolve()
    : new Promise((resolve) => {
        for (const sign of SIGNS) addEventListener(sign, () => resolve(), { once: true, capture: true })
      })
