import { WaitingMark } from '../layout/WaitingMark.tsx'
import { useMessageCounts } from './api.ts'

/** How many messages wait for an answer, beside the entry of the menu. */
export const WaitingMessages = () => <WaitingMark waiting={useMessageCounts().data?.new} />
