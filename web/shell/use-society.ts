import { pickText } from '#domain/local-text.ts'
import { DEFAULT_SOCIETY } from '#domain/settings/society.ts'
import { useLocale } from '../use-locale.ts'
import { useRootData } from './root-data.ts'

/** The society's details; the defaults of a new site if they could not be loaded. */
export const useSociety = () => useRootData()?.society ?? DEFAULT_SOCIETY

/** The society's name in the page's language. */
export const useSocietyName = () => pickText(useSociety().name, useLocale()).text
