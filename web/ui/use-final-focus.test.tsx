import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { useFocusAfterRemoval } from './use-final-focus.ts'

const List = ({ names }: { names: readonly string[] }) => {
  const [rows, setRows] = useState(names)
  const rememberRow = useFocusAfterRemoval()
  const remove = (name: string) => {
    rememberRow()
    setRows(rows.filter((each) => each !== name))
  }
  return (
    <main tabIndex={-1}>
      <ul>
        {rows.map((name) => (
          <li key={name}>
            <a href="/">{name}</a>
            <button onClick={() => remove(name)}>Remove {name}</button>
          </li>
        ))}
      </ul>
    </main>
  )
}

it('moves the focus from a removed row to the same control of the next, the one before, then to the content', async () => {
  const user = userEvent.setup()
  render(<List names={['Amin', 'Babul', 'Chompa']} />)
  await user.click(screen.getByRole('button', { name: 'Remove Babul' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Chompa' }))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Amin' }))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
