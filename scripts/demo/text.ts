import type { LocalText } from '#domain/local-text.ts'

/** A text in both languages. */
export const text = (en: string, bn: string): LocalText => ({ en, bn })
