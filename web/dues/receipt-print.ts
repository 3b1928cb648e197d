import { useEffect, useState } from 'react'
import { LOCALES, type Locale } from '#domain/locales.ts'

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
  const store = (next: string) => {
    localStorage.setItem(name, next)
    setChoice(choices.find((each) => each === next) ?? choices[0])
  }
  return [choice, store] as const
}

const PRINTED_KEY = 'printed-receipts'
/** As many as a long day has. */
const PRINTED_MAX = 1000

const readPrinted = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PRINTED_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    return []
  }
}

/** How a receipt is printed in this browser, and whether it was printed here before: then it is a copy. */
export const usePrintReceipt = (id: string) => {
  const [paper, setPaper] = useStoredChoice<ReceiptPaper>('receipt-paper', PAPERS)
  const [language, setLanguage] = useStoredChoice<ReceiptLanguage>('receipt-language', LANGUAGES)
  const [isCopy, setCopy] = useState(() => readPrinted().includes(id))
  useEffect(() => {
    // Also after the menu of the browser has printed it.
    const note = () => {
      const others = readPrinted().filter((each) => each !== id)
      localStorage.setItem(PRINTED_KEY, JSON.stringify([id, ...others].slice(0, PRINTED_MAX)))
      setCopy(true)
    }
    addEventListener('afterprint', note)
    return () => removeEventListener('afterprint', note)
  }, [id])
  return { paper, setPaper, language, setLanguage, isCopy, print: () => window.print() }
}
