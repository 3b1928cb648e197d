import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type BankChoice,
  BankFile,
  BankLine,
  BankMeta,
  BankProposal,
  type NewAcceptance,
} from '#domain/bank/bank-line.ts'
import type { BankMapping } from '#domain/bank/bank-table.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { api } from '../api-client.ts'
import { reads } from '../read-query.ts'
import { useDuesChanged } from '../dues/dues-api.ts'

/** The lines of the bank's files as a list of pages. */
export const bankLines = {
  name: 'bank',
  schema: BankLine,
  meta: BankMeta,
  api: { list: adminApiPaths.bank },
}

const useBankChanged = () => {
  const client = useQueryClient()
  const duesChanged = useDuesChanged()
  return () => Promise.all([client.invalidateQueries({ queryKey: [bankLines.name] }), duesChanged()])
}

/** Uploads a file, with the meaning of its columns if they are unknown. */
export const useUploadBankFile = () => {
  const changed = useBankChanged()
  return async ({ file, mapping }: { file: File; mapping?: BankMapping }) => {
    const body = new FormData()
    if (mapping) body.set('data', JSON.stringify(mapping))
    body.set('file', file)
    const { data } = await api.call(BankFile, adminApiPaths.bankFiles, { method: 'POST', body })
    await changed()
    return data
  }
}

const decide = async (id: string, step: 'accept' | 'ignore' | 'restore', body?: object) =>
  (await api.call(BankLine, adminApiPaths.bankLine(id, step), { method: 'POST', ...(body && { body }) })).data

/** Takes the payments of lines, one after the other. Resolves with the messages of those that were refused. */
export const useAcceptLines = () => {
  const changed = useBankChanged()
  return useMutation({
    mutationFn: async (lines: readonly { id: string; acceptance: NewAcceptance }[]) => {
      const refused: string[] = []
      for (const { id, acceptance } of lines) {
        try {
          await decide(id, 'accept', acceptance)
        } catch (error) {
          refused.push(error instanceof Error ? error.message : String(error))
        }
      }
      return refused
    },
    onSettled: changed,
  })
}

export const useIgnoreLine = () => {
  const changed = useBankChanged()
  return async (id: string, note: string) => {
    await decide(id, 'ignore', { note })
    await changed()
  }
}

export const usePutLineBack = () => {
  const changed = useBankChanged()
  return useMutation({ mutationFn: (id: string) => decide(id, 'restore'), onSettled: changed })
}

/** What a line pays for as it was chosen; while another choice is loading, as before. */
export const useProposal = (id: string, choice: BankChoice | null) =>
  useQuery({
    queryKey: [bankLines.name, 'proposal', id, choice],
    queryFn: choice === null ? skipToken : reads(BankProposal, adminApiPaths.bankProposal(id), choice),
    placeholderData: choice === null ? undefined : keepPreviousData,
  })
