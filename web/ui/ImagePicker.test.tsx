import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import {
  FILE_TOO_LARGE,
  IMAGE_ACCEPT,
  IMAGE_MAX_BYTES,
  imageFault,
  UNSUPPORTED_FILE,
} from '#domain/images/image-rules.ts'
import { renderPage } from '../test-utils.tsx'
import { ImagePicker } from './ImagePicker.tsx'

beforeAll(() => {
  // jsdom has no object URLs.
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => {}
})

const onRemoveExisting = vi.fn()
const Controlled = ({ multiple = false }) => {
  const [files, setFiles] = useState<File[]>([])
  return (
    <ImagePicker
      label="Upload Image"
      accept={IMAGE_ACCEPT}
      multiple={multiple}
      files={files}
      existing={['/api/images/1/thumbnail']}
      fault={imageFault}
      onChange={setFiles}
      onRemoveExisting={onRemoveExisting}
    />
  )
}
const picture = (name: string, type = 'image/jpeg', size = 10) =>
  new File([new Uint8Array(size)], name, { type })
const pick = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText<HTMLInputElement>('Upload Image'), { target: { files } })
const previews = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'))

it('accepts images only, and shows the present one until another is chosen [S2.101, S2.124, S5.27]', () => {
  renderPage(<Controlled />)
  expect(screen.getByLabelText('Upload Image').getAttribute('accept')).toBe(IMAGE_ACCEPT)
  expect(previews()).toEqual(['Present picture'])
  pick(picture('new.jpg'))
  expect(previews()).toEqual(['new.jpg'])
  fireEvent.click(screen.getByRole('button', { name: 'Remove picture new.jpg' }))
  expect(previews()).toEqual(['Present picture'])
})

it.each([
  ['too large', picture('big.jpg', 'image/jpeg', IMAGE_MAX_BYTES + 1), FILE_TOO_LARGE],
  ['of another type', picture('notes.gif', 'image/gif'), UNSUPPORTED_FILE],
])('rejects a file that is %s, and leaves the current choice [S5.27]', (_kind, file, message) => {
  renderPage(<Controlled />)
  pick(file)
  expect(screen.getByText(message)).toBeTruthy()
  expect(screen.getByLabelText('Upload Image').getAttribute('aria-invalid')).toBe('true')
  expect(previews()).toEqual(['Present picture'])
  pick(picture('good.png', 'image/png'))
  expect(screen.queryByText(message)).toBeNull()
})

it('accumulates several files if multiple [S2.124]', () => {
  renderPage(<Controlled multiple />)
  pick(picture('a.jpg'), picture('b.jpg'))
  pick(picture('c.jpg'))
  expect(previews()).toEqual(['Present picture', 'a.jpg', 'b.jpg', 'c.jpg'])
})

it('the present picture can be removed', () => {
  renderPage(<Controlled />)
  fireEvent.click(screen.getByRole('button', { name: 'Remove picture Present picture' }))
  expect(onRemoveExisting).toHaveBeenCalledWith('/api/images/1/thumbnail')
})
