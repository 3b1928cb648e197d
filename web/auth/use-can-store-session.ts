import { useSyncExternalStore } from 'react'
import { session } from '../session/session.ts'

const neverChanges = () => () => {}

/** False if the browser refuses the session's cookies. The server cannot know, so the browser tries it out. */
export const useCanStoreSession = () => useSyncExternalStore(neverChanges, session.canStore, () => true)
