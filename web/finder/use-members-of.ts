import { useEffect, useState } from 'react'
import { useFoundMembers } from '../members/api.ts'

/** After the last key, in milliseconds. */
const FINDER_DEBOUNCE_MS = 120

/** Blank at once, as there is nothing to wait for. */
const useSettledText = (text: string) => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), FINDER_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}

/**
 * The members that a typed text finds. While those of a new text are loading, the previous ones are shown, and `isStale` is true.
 */
export const useMembersOf = (text: string) => {
  const settled = useSettledText(text)
  const query = useFoundMembers(settled)
  const isLoading = text !== '' && (text !== settled || query.isPlaceholderData || query.isPending)
  return {
    found: settled === '' ? null : (query.data ?? null),
    isStale: isLoading && !query.isError,
    error: text === '' ? null : query.error,
    retry: () => void query.refetch(),
  }
}
