import { pickText } from '#domain/local-text.ts'
import { DEFAULT_SOCIETY } from '#domain/settings/society.ts'
import { useLocale } from '../i18n.ts'
import { useRootData } from './root-data.ts'

/** Who the society is; what a fresh site says, where that could not be loaded. */
export const useSociety = () => useRootData()?.society ?? DEFAULT_SOCIETY

/** The society's name in the language of the page. */
export const useSocietyName = () => pickText(useSociety().name, useLocale()).text
