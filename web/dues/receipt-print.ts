import { useEffect, useState } from 'react'
import type { Payment } from '#domain/dues/payment.ts'
import { LOCALES, type Locale } from '#domain/locales.ts'
import { readStored, store } from '../storage.ts'
import { recordPrint } from './dues-api.ts'

/** A third of a letter sheet, or the roll of a small printer. */
export const PAPERS = ['letter', 'roll'] as const
export type ReceiptPaper = (typeof PAPERS)[number]
export const LANGUAGES = ['both', ...LOCALES] as const
export type ReceiptLanguage = (typeof LANGUAGES)[number]

export const localesOf = (language: ReceiptLanguage): readonly Locale[] =>
  language === 'both' ? LOCALES : [language]

/** A choice that this browser remembers: its printer has one paper. */
const useStoredChoice = <Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]) => {
  const [choice, setChoice] = useState(
    () => choices.find((each) => each === localStorage.getItem(name)) ?? choices[0],
  )
  const choose = (next: string) => {
    localStorage.setItem(name, next)
    setChoice(choices.find((each) => each === next) ?? choices[0])
  }
  return [choice, choose] as const
}

const PRINTED_KEY = 'printed-receipts'
/** As many as a long day has. */
const PRINTED_MAX = 1000

const readPrinted = (): string[] => {
  const stored = readStored('localStorage', PRINTED_KEY)
  return Array.isArray(stored) ? stored.map(String) : []
}

/**
 * How a receipt is printed, and whether it is a copy: once it was printed here, or anywhere else as far as the server knows. A print that
 * the server has missed is sent again when the receipt is next shown here.
 */
export const usePrintReceipt = ({ _id: id, isIssued }: Pick<Payment, '_id' | 'isIssued'>) => {
  const [paper, setPaper] = useStoredChoice<ReceiptPaper>('receipt-paper', PAPERS)
  const [language, setLanguage] = useStoredChoice<ReceiptLanguage>('receipt-language', LANGUAGES)
  const [wasPrinted, setPrinted] = useState(() => readPrinted().includes(id))
  useEffect(() => {
    if (isIssued === false && readPrinted().includes(id)) recordPrint(id)
  }, [id, isIssued])
  useEffect(() => {
    // Also after the menu of the browser has printed it.
    const note = () => {
      const others = readPrinted().filter((each) => each !== id)
      store('localStorage', PRINTED_KEY, [id, ...others].slice(0, PRINTED_MAX))
      setPrinted(true)
      recordPrint(id)
    }
    addEventListener('afterprint', note)
    return () => removeEventListener('afterprint', note)
  }, [id])
  const isCopy = wasPrinted || isIssued === true
  return { paper, setPaper, language, setLanguage, isCopy, print: () => window.print() }
}
