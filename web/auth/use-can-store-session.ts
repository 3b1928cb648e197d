import { useSyncExternalStore } from 'react'
import { session } from './session.ts'

const neverChanges = () => () => {}

/** False where the browser refuses the session's cookies. The server cannot know; the browser tries. */
export const useCanStoreSession = () => useSyncExternalStore(neverChanges, session.canStore, () => true)
