import { MEMBER_MESSAGES } from '#domain/members/member-messages.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../test-utils.tsx'
import { MemberDeleteDialog } from './MemberDeleteDialog.tsx'
import { aMember } from '../testing.ts'

afterEach(() => vi.unstubAllGlobals())

const reply = (status: number, message: string, data: unknown = null) =>
  new Response(
    JSON.stringify({ statusCode: status, success: status === 200, message, data, errorMessages: [] }),
    { status },
  )
const show = (...answers: (Response | Error)[]) => {
  const fetch = vi.fn(async (_url: string, { method = 'GET' }: RequestInit = {}) => {
    // On no roll.
    if (method === 'GET') return reply(200, 'Rolls', [])
    const answer = answers.shift() ?? reply(404, MEMBER_MESSAGES.notFound)
    if (answer instanceof Error) throw answer
    return answer
  })
  vi.stubGlobal('fetch', fetch)
  const onClose = vi.fn()
  renderPage(<MemberDeleteDialog member={aMember()} onClose={onClose} />)
  const deletions = () => fetch.mock.calls.filter(([, init]) => init?.method === 'DELETE')
  return { deletions, onClose, sure: screen.getByRole('button', { name: "Yes, I'm sure" }) }
}

it('sends one deletion for a double click', async () => {
  const { deletions, onClose, sure } = show(reply(200, 'OK'))
  sure.click()
  sure.click()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(deletions()).toHaveLength(1)
})

it('treats a 404 after a lost reply as success', async () => {
  const { onClose, sure } = show(new Error('The answer was lost'), reply(404, MEMBER_MESSAGES.notFound))
  await userEvent.click(sure)
  await screen.findByRole('alert')
  await userEvent.click(screen.getByRole('button', { name: "Yes, I'm sure" }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

it('stays open on the 404 of a member that another admin deleted', async () => {
  const { onClose, sure } = show(reply(404, MEMBER_MESSAGES.notFound))
  await userEvent.click(sure)
  expect((await screen.findByRole('alert')).textContent).toBe(MEMBER_MESSAGES.notFound)
  expect(onClose).not.toHaveBeenCalled()
})
