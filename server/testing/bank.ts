import type { BankFile, BankFolder, BankLine, BankMeta, BankProposal } from '#domain/bank/bank-line.ts'
import { toAcceptance } from '#domain/bank/bank-line.ts'
import type { BankMapping } from '#domain/bank/bank-table.ts'
import { fileForm } from './imports.ts'
import type { Browser } from './test-app.ts'

export const BANK = '/api/admin/bank'

export const sendBankFile = (admin: Browser, content: string, mapping?: BankMapping) => {
  const form = fileForm(content, 'bank.csv')
  if (mapping) form.append('data', JSON.stringify(mapping))
  return admin.sendForm('POST', `${BANK}/files`, form, { 'sec-fetch-site': 'same-origin' })
}

/** Uploads a file, whose columns are as they are proposed. */
export const uploadBankFile = async (admin: Browser, content: string): Promise<BankFile> => {
  const first = (await sendBankFile(admin, content)).json<{ data: BankFile }>().data
  if (first.result) return first
  return (await sendBankFile(admin, content, first.mapping)).json<{ data: BankFile }>().data
}

export const listBank = async (browser: Browser, folder: BankFolder) =>
  (await browser.get(`${BANK}?folder=${folder}`)).json<{ data: { data: BankLine[]; meta: BankMeta } }>().data

/** Uploads a file of one line, and finds the line. */
export const bankLine = async (
  admin: Browser,
  text: string,
  amount = '20.00',
  day = '06/15/2026',
): Promise<BankLine> => {
  await uploadBankFile(admin, `Date,Description,Amount\n${day},"${text}",${amount}\n`)
  const folders = await Promise.all((['proposed', 'waiting'] as const).map((each) => listBank(admin, each)))
  const line = folders.flatMap(({ data }) => data).find((each) => each.text === text)
  if (!line) throw new Error(`no line waits with ${text}`)
  return line
}

export const acceptBankLine = (browser: Browser, line: BankLine, desk: string, proposal = line.proposal) =>
  browser.post(
    `${BANK}/${line._id}/accept`,
    toAcceptance(line, proposal as BankProposal, { desk, method: line.method }),
  )
