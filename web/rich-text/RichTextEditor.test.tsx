import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { RichText } from '#domain/rich-text.ts'
import { renderPage } from '../test-utils.tsx'
import { RichTextEditor } from './RichTextEditor.tsx'

const words = (text: string): RichText => [{ type: 'paragraph', content: [{ type: 'text', text }] }]
const editorField = () => screen.getByRole('textbox', { name: 'Text' })
const tool = (name: string) => within(screen.getByRole('toolbar')).getByRole('button', { name })

const Field = ({ onChange }: { onChange: (text: RichText) => void }) => {
  const [value, setValue] = useState(words('Mine'))
  return (
    <>
      <button type="button" onClick={() => setValue(words('Theirs'))}>
        Use theirs
      </button>
      <RichTextEditor
        id="body"
        label="Text"
        lang="bn"
        describedBy="body-error"
        invalid
        value={value}
        onChange={(text) => {
          onChange(text)
          setValue(text)
        }}
      />
    </>
  )
}

const show = () => {
  const onChange = vi.fn<(text: RichText) => void>()
  renderPage(<Field onChange={onChange} />)
  return onChange
}

beforeAll(() => {
  // Layout APIs that the editor needs and jsdom lacks.
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null })
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  globalThis.ClipboardEvent ??= class extends Event {
    readonly clipboardData = null
  }
})
afterEach(() => vi.unstubAllGlobals())

it('is a text field with a name, a language and an error', () => {
  show()
  expect(editorField().getAttribute('aria-multiline')).toBe('true')
  expect(editorField().getAttribute('lang')).toBe('bn')
  expect(editorField().getAttribute('aria-invalid')).toBe('true')
  expect(editorField().getAttribute('aria-describedby')).toBe('body-error')
})

it('reports each change as the stored tree', async () => {
  const onChange = show()
  expect(tool('Heading').getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(tool('Heading'))
  expect(onChange.mock.lastCall?.[0]).toEqual([
    { type: 'heading', level: 2, content: [{ type: 'text', text: 'Mine' }] },
  ])
  await waitFor(() => expect(tool('Heading').getAttribute('aria-pressed')).toBe('true'))
  await userEvent.click(tool('Undo'))
  expect(onChange.mock.lastCall?.[0]).toEqual(words('Mine'))
})

it('shows a value that is set from outside, as by a merge, without reporting a change', async () => {
  const onChange = show()
  await userEvent.click(screen.getByRole('button', { name: 'Use theirs' }))
  await waitFor(() => expect(editorField().textContent).toBe('Theirs'))
  expect(onChange).not.toHaveBeenCalled()
})

it('the arrow keys move between the tools', async () => {
  show()
  act(() => tool('Bold').focus())
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(tool('Italic'))
})

it('pastes plain text if the server cannot read the HTML', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  const onChange = show()
  const data: Record<string, string> = { 'text/html': '<b>Bold</b>', 'text/plain': 'Plain ' }
  fireEvent.paste(editorField(), { clipboardData: { getData: (type: string) => data[type] ?? '' } })
  await waitFor(() => expect(onChange).toHaveBeenCalled())
  expect(editorField().textContent).toBe('Plain Mine')
})
