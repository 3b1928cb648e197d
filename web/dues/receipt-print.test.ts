import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { usePrintReceipt } from './receipt-print.ts'

const ID = '01910000-0000-7000-8000-000000000047'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const shown = (isIssued: boolean) => renderHook(() => usePrintReceipt({ _id: ID, isIssued })).result
const print = () => act(() => void dispatchEvent(new Event('afterprint')))

it('a receipt that another browser printed is a copy', () => {
  expect(shown(false).current.isCopy).toBe(false)
  expect(shown(true).current.isCopy).toBe(true)
})

it('a print that the server did not learn of makes a copy here, and is sent again', async () => {
  const sent = vi.fn(async () => Promise.reject(new TypeError('offline')))
  vi.stubGlobal('fetch', sent)
  const receipt = shown(false)
  print()
  expect(receipt.current.isCopy).toBe(true)
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  cleanup()
  expect(shown(false).current.isCopy).toBe(true)
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
})
