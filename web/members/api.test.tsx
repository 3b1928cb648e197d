import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newMemberSchema } from '#domain/members/member.ts'
import { systemClock } from '#domain/clock.ts'
import { renderPage } from '../test-utils.tsx'
import { useCreateMember, useMemberList, useUpdateMember } from './api.ts'
import { toMemberInput } from './member-form.ts'
import { aMember, filledForm } from './testing.ts'

const asked: string[] = []
const answerOf = (path: string) =>
  path.includes('?') ? { data: [], meta: { page: 1, limit: 30, total: 0 } } : aMember()

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({ statusCode: 200, success: true, message: 'OK', data: answerOf(path) })
  })
})
afterEach(() => vi.unstubAllGlobals())

const member = newMemberSchema(systemClock).parse(toMemberInput(filledForm(), 'create'))
const Writer = () => {
  const list = useMemberList({ page: '1' })
  const create = useCreateMember()
  const update = useUpdateMember()
  return (
    <>
      <p>{list.data ? `${list.data.meta.total} members` : 'none yet'}</p>
      <button onClick={() => create.mutate({ member, picture: null, idempotencyKey: 'a' })}>create</button>
      <button onClick={() => update.mutate({ base: aMember(), changes: {}, picture: null })}>update</button>
    </>
  )
}

// That the list refreshes after a deletion is tested in e2e/manage-members.spec.ts.
it.each(['create', 'update'])('after a %s the lists are fetched again [S4.17]', async (write) => {
  renderPage(<Writer />)
  await screen.findByText('0 members')
  const lists = () => asked.filter((path) => path === '/api/members?page=1')
  expect(lists()).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: write }))
  await waitFor(() => expect(lists()).toHaveLength(2))
})
