import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../test-utils.tsx'
import { SortableList } from './SortableList.tsx'

const BOATS = ['Dinghy', 'Ferry', 'Raft']

type Save = (keys: string[]) => Promise<unknown>

const BoatList = ({ boats, save }: { boats: string[]; save: Save }) => (
  <SortableList
    label="Boats"
    items={boats}
    itemKey={(boat) => boat}
    itemName={(boat) => boat}
    onReorder={save}
  >
    {(boat, mover) => (
      <>
        <b>{boat}</b> {mover}
      </>
    )}
  </SortableList>
)

/** A list whose saved order is the last argument of `save`, once that has resolved. */
const Boats = ({ save }: { save: Save }) => {
  const [saved, setSaved] = useState(BOATS)
  return <BoatList boats={saved} save={(keys) => save(keys).then(() => setSaved(keys))} />
}

/** A list that is refetched after its order has been saved. */
const SavedBoats = () => {
  const kept = useRef(BOATS)
  const client = useQueryClient()
  const boats = useQuery({
    queryKey: ['boats'],
    queryFn: () => Promise.resolve(kept.current),
    initialData: BOATS,
  })
  const order = useMutation({
    mutationFn: (keys: string[]) => Promise.resolve(keys),
    onSuccess: (keys) => {
      kept.current = keys
      return client.invalidateQueries({ queryKey: ['boats'] })
    },
  })
  return (
    <>
      <BoatList boats={boats.data} save={order.mutateAsync} />
      {order.isSuccess && <p>Saved</p>}
    </>
  )
}

const shown = () => screen.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)
const button = (name: string) => screen.getByRole('button', { name })

it('the buttons move an item, keep their focus, and announce the new position', async () => {
  const save = vi.fn<Save>(async () => {})
  renderPage(<Boats save={save} />)
  await userEvent.click(button('Move Dinghy down'))
  expect(save).toHaveBeenCalledExactlyOnceWith(['Ferry', 'Dinghy', 'Raft'])
  expect(shown()).toEqual(['Ferry', 'Dinghy', 'Raft'])
  expect(document.activeElement).toBe(button('Move Dinghy down'))
  expect(screen.getByText('Dinghy is at place 2 of 3.')).toBeDefined()
})

it('the buttons beyond either end of the list are disabled and save nothing', async () => {
  const save = vi.fn<Save>()
  renderPage(<Boats save={save} />)
  await userEvent.click(button('Move Dinghy up'))
  await userEvent.click(button('Move Raft down'))
  expect(save).not.toHaveBeenCalled()
  expect(button('Move Dinghy up').getAttribute('aria-disabled')).toBe('true')
})

it('shows the new order while it is being saved, and the old one if saving fails', async () => {
  const answer = Promise.withResolvers<unknown>()
  renderPage(<Boats save={() => answer.promise} />)
  await userEvent.click(button('Move Raft up'))
  expect(shown()).toEqual(['Dinghy', 'Raft', 'Ferry'])
  await act(async () => answer.reject(new Error('No!')))
  expect(shown()).toEqual(BOATS)
})

it('the reply to an earlier move does not undo a later one', async () => {
  const first = Promise.withResolvers<unknown>()
  const second = Promise.withResolvers<unknown>()
  const save = vi.fn<Save>().mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise)
  renderPage(<Boats save={save} />)
  await userEvent.click(button('Move Raft up'))
  await userEvent.click(button('Move Raft up'))
  expect(save).toHaveBeenLastCalledWith(['Raft', 'Dinghy', 'Ferry'])
  await act(async () => first.resolve(undefined))
  expect(shown()).toEqual(['Raft', 'Dinghy', 'Ferry'])
  await act(async () => second.resolve(undefined))
  expect(shown()).toEqual(['Raft', 'Dinghy', 'Ferry'])
})

it('the old order does not reappear between saving and refetching', async () => {
  const { container } = renderPage(<SavedBoats />)
  const orders: string[] = []
  const observer = new MutationObserver(() =>
    orders.push(Array.from(container.querySelectorAll('b'), (boat) => boat.textContent).join(', ')),
  )
  observer.observe(container, { childList: true, subtree: true })
  await userEvent.click(button('Move Raft up'))
  await screen.findByText('Saved')
  observer.disconnect()
  expect(new Set(orders)).toEqual(new Set(['Dinghy, Raft, Ferry']))
})

it('the grip describes the keys', () => {
  renderPage(<Boats save={vi.fn<Save>()} />)
  const id = button('Drag Ferry').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(id)?.textContent).toMatch(/^Press Space to lift it/)
})
