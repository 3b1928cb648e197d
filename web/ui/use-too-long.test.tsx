import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderPage } from '../test-utils.tsx'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'

it.each([
  ['a line', <TextField key="line" label="Text" maxLength={10} />],
  ['several lines', <TextArea key="lines" label="Text" maxLength={10} />],
])(
  'a text of %s that is too long stays whole when it is pasted, with how much is too much',
  async (_kind, field) => {
    renderPage(field)
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Text' })
    await userEvent.click(box)
    await userEvent.paste('Twelve chars and THE END')
    expect(box.value).toBe('Twelve chars and THE END')
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('14 characters too many: at most 10 fit here.')).toBeTruthy()
    await userEvent.clear(box)
    await userEvent.paste('  0123456789  ')
    expect(screen.queryByText(/too many/)).toBeNull()
    expect(box.getAttribute('aria-invalid')).toBeNull()
  },
)
