import { useEffect, useMemo, useState } from 'react'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { LOCALES } from '#domain/locales.ts'
import { useMay } from '../auth/abilities.tsx'
import { useSession } from '../auth/session.ts'
import { loadI18n, type Translate } from '../i18n.ts'
import { useFoundMembers } from '../members/api.ts'
import { entriesAtFirst, entriesFor } from './entries.ts'
import { readOpened } from './opened.ts'

/** After the last key, in milliseconds. */
export const FINDER_DEBOUNCE_MS = 120

/** Blank at once, as there is nothing to wait for. */
const useSettledText = (text: string) => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), FINDER_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}

/** The labels of screens are found in every language, whichever the admin area has. */
const useTranslations = (): readonly Translate[] => {
  const { _ } = useLingui()
  const { data = [] } = useQuery({
    queryKey: ['finder', 'languages'],
    queryFn: async () =>
      (await Promise.all(LOCALES.map(loadI18n))).map((i18n): Translate => i18n._.bind(i18n)),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return [_, ...data]
}

/**
 * What the box lists for a text. While the members of a new text are loading, those of the one before stay, and `isStale` says so.
 */
export const useEntries = (typed: string) => {
  const text = typed.trim()
  const settled = useSettledText(text)
  const may = useMay()
  const userId = useSession().user?._id
  const translations = useTranslations()
  const mayFind = may('register.read')
  const query = useFoundMembers(mayFind ? settled : '')
  const opened = useMemo(() => (userId ? readOpened(userId) : { members: [], paths: [] }), [userId])
  const isLoading = mayFind && text !== '' && (text !== settled || query.isPlaceholderData || query.isPending)
  return {
    groups:
      text === ''
        ? entriesAtFirst(opened, { may })
        : entriesFor(text, mayFind && settled !== '' ? (query.data ?? null) : null, { may, translations }),
    isStale: isLoading && !query.isError,
    error: text === '' ? null : query.error,
    retry: () => void query.refetch(),
  }
}
