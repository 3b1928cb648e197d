import { WaitingMark } from '../layout/WaitingMark.tsx'
import { useCorrectionCounts } from './api.ts'

/** How many correction requests wait, beside the entry of the menu. */
export const WaitingCorrections = () => <WaitingMark waiting={useCorrectionCounts().data?.open} />
