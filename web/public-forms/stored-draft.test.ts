import { expect, it, vi } from 'vitest'
import { createStoredDraft, restoreDraft } from './stored-draft.ts'

const KEY = 'form'

it('a draft survives a reload with its ticket, until it is cleared', async () => {
  const draft = createStoredDraft(KEY)
  draft.values.set('name', 'Rahima')
  draft.save()
  await draft.ticket(async () => 'of the first page')

  const restored = createStoredDraft(KEY)
  restored.values.set('phone', 'typed before hydration')
  expect(restoreDraft(KEY, restored)).toBe(true)
  expect(Object.fromEntries(restored.values)).toEqual({ name: 'Rahima', phone: 'typed before hydration' })
  expect(await restored.ticket(async () => 'another')).toBe('of the first page')

  restored.clear()
  expect(restoreDraft(KEY, createStoredDraft(KEY))).toBe(false)
})

it('works where the browser refuses to store, or has something else under the key', () => {
  sessionStorage.setItem(KEY, '{"values":[1]')
  expect(restoreDraft(KEY, createStoredDraft(KEY))).toBe(false)
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const draft = createStoredDraft(KEY)
  draft.values.set('name', 'Rahima')
  expect(() => draft.save()).not.toThrow()
  refuse.mockRestore()
})
