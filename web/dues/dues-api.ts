import { useLingui } from '@lingui/react'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { listData } from '#domain/api.ts'
import {
  Deposit,
  type DepositReturn,
  type DeskCount,
  DeskSession,
  type NewDeposit,
  type NewDesk,
  Paper,
} from '#domain/dues/desk.ts'
import { type NewPayment, type NewVoid, Payment } from '#domain/dues/payment.ts'
import { DuesReport, type ReportQuery } from '#domain/dues/report.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { api, ApiError } from '../api-client.ts'
import { reads } from '../read-query.ts'
import { memberKind } from '../members/api.ts'
import { toastError } from '../ui/toast.ts'

/** The prefix of every query key whose data depends on the ledger. */
const DUES = 'dues'

const deskKey = (id: string) => [DUES, 'desk', id]
const paymentKey = (id: string) => [DUES, 'payment', id]

/** Refetches what is shown of the ledger after a write. */
export const useDuesChanged = () => {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [DUES] }),
      client.invalidateQueries({ queryKey: ['member-dues'] }),
      // The register shows what follows from the payments of a member.
      client.invalidateQueries({ queryKey: [memberKind.name] }),
    ])
}

/** After a conflict what is shown is stale: refetches it. A toast says why, since the form may go with it. */
const useConflict = () => {
  const { _ } = useLingui()
  const changed = useDuesChanged()
  return (error: unknown) => {
    if (error instanceof ApiError && error.statusCode === 409) {
      toastError(_(error.message))
      void changed()
    }
    throw error
  }
}

export const useDesks = () =>
  useQuery({ queryKey: [DUES, 'desks'], queryFn: reads(z.array(DeskSession), adminApiPaths.desks) })

export const useDesk = (id: string) =>
  useQuery({ queryKey: deskKey(id), queryFn: reads(DeskSession, adminApiPaths.desk(id)) })

export const useOpenDesk = () => {
  const changed = useDuesChanged()
  return async (body: NewDesk) => {
    const { data } = await api.call(DeskSession, adminApiPaths.desks, { method: 'POST', body })
    await changed()
    return data
  }
}

export const usePapers = (desk: string) =>
  useQuery({
    queryKey: [DUES, 'papers', desk],
    queryFn: reads(z.array(Paper), adminApiPaths.deskPapers(desk)),
  })

/** Closed desks with their checks and money orders, for the slip of a deposit. */
export const useDesksForBank = (ids: readonly string[]) =>
  useQuery({
    queryKey: [DUES, 'for-bank', ...ids],
    queryFn: async ({ signal }) =>
      Promise.all(
        ids.map(async (id) => ({
          desk: (await api.call(DeskSession, adminApiPaths.desk(id), { signal })).data,
          papers: (await api.call(z.array(Paper), adminApiPaths.deskPapers(id), { signal })).data,
        })),
      ),
  })

/** A write of a desk session, whose reply is the session after it. */
const useDeskWrite = <Body>(id: string, path: (id: string) => string) => {
  const failed = useConflict()
  const client = useQueryClient()
  const changed = useDuesChanged()
  return useMutation({
    mutationFn: async (body: Body) =>
      (await api.call(DeskSession, path(id), { method: 'POST', body }).catch(failed)).data,
    onSuccess: (desk) => {
      client.setQueryData(deskKey(id), desk)
      return changed()
    },
  })
}
export const useCountDesk = (id: string) => useDeskWrite<DeskCount>(id, adminApiPaths.countDesk)
export const useCloseDesk = (id: string) => useDeskWrite<{ explanation: string }>(id, adminApiPaths.closeDesk)

export const fetchPayment = async (id: string, signal?: AbortSignal) =>
  (await api.call(Payment, adminApiPaths.payment(id), signal ? { signal } : {})).data

export const usePayment = (id: string) =>
  useQuery({ queryKey: paymentKey(id), queryFn: ({ signal }) => fetchPayment(id, signal) })

/** The payments as a list of pages. */
export const paymentList = {
  name: DUES,
  schema: Payment,
  api: { list: adminApiPaths.payments },
}

/** The last payments of a desk, newest first. */
export const useRecentPayments = (desk: string) =>
  useQuery({
    queryKey: [DUES, 'recent', desk],
    queryFn: async ({ signal }) =>
      (await api.call(listData(Payment), adminApiPaths.payments, { query: { limit: 10, desk }, signal })).data
        .data,
    placeholderData: keepPreviousData,
  })

type Taking = { payment: NewPayment; idempotencyKey: string }

/** Stores a payment; a retry with the same key stores none, and resolves with the first. */
export const useTakePayment = () => {
  const changed = useDuesChanged()
  return async ({ payment, idempotencyKey }: Taking) => {
    try {
      const { data } = await api.call(Payment, adminApiPaths.payments, {
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
        body: payment,
      })
      return data
    } finally {
      // Also after a refusal: it may be stored already, or the desk, or what is paid, be another. Not awaited: the receipt number is shown at once.
      void changed()
    }
  }
}

/** Voids a payment. Resolves with null where a second person is asked. */
export const useVoidPayment = (id: string) => {
  const client = useQueryClient()
  const changed = useDuesChanged()
  return async (body: NewVoid) => {
    const path = adminApiPaths.voidPayment(id)
    const { data } = await api.call(Payment.nullable(), path, { method: 'POST', body })
    if (data) client.setQueryData(paymentKey(id), data)
    await Promise.all([changed(), client.invalidateQueries({ queryKey: ['counts'] })])
    return data
  }
}

/** Sends the receipt to the member who paid. */
export const useMailReceipt = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.call(z.unknown(), adminApiPaths.mailReceipt(id), { method: 'POST' }),
    onSuccess: () => client.invalidateQueries({ queryKey: paymentKey(id) }),
  })
}

/** Records that a receipt was printed; a failure is not shown, because the paper is there. */
export const recordPrint = (id: string) =>
  void api.call(z.unknown(), adminApiPaths.printedReceipt(id), { method: 'POST' }).catch(() => {})

/** The payments of the name that paid a payment. */
export const usePaymentsOfName = (id: string) =>
  useQuery({
    queryKey: [DUES, 'name', id],
    queryFn: reads(z.array(Payment), adminApiPaths.paymentsOfName(id)),
  })

export const useDeposits = () =>
  useQuery({ queryKey: [DUES, 'deposits'], queryFn: reads(z.array(Deposit), adminApiPaths.deposits) })

export const useCreateDeposit = () => {
  const failed = useConflict()
  const changed = useDuesChanged()
  return async (body: NewDeposit) => {
    await api.call(Deposit, adminApiPaths.deposits, { method: 'POST', body }).catch(failed)
    await changed()
  }
}

/** Takes a deposit back, with the reason. */
export const useTakeDepositBack = (id: string) => {
  const failed = useConflict()
  const changed = useDuesChanged()
  return async (body: DepositReturn) => {
    await api.call(Deposit, adminApiPaths.takeDepositBack(id), { method: 'POST', body }).catch(failed)
    await changed()
  }
}

export const useDuesReport = (query: ReportQuery, { enabled = true } = {}) =>
  useQuery({
    queryKey: [DUES, 'report', query],
    queryFn: reads(DuesReport, adminApiPaths.duesReport, query),
    placeholderData: keepPreviousData,
    enabled,
  })
