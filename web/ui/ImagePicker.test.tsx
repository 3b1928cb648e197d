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
import { usePictureFault } from '../images/use-picture-fault.ts'
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
  const fault = usePictureFault(imageFault)
  return (
    <ImagePicker
      label="Upload Image"
      accept={IMAGE_ACCEPT}
      multiple={multiple}
      files={files}
      existing={['/api/images/1/thumbnail']}
      fault={fault}
      onChange={setFiles}
      onRemoveExisting={onRemoveExisting}
    />
  )
}
const JPEG = [0xff, 0xd8, 0xff, 0xe0]
const picture = (name: string, type = 'image/jpeg', size = 10, head = JPEG) =>
  new File([Uint8Array.from(head), new Uint8Array(size - head.length)], name, { type })
const pick = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText<HTMLInputElement>('Upload Image'), { target: { files } })
const previews = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'))

it('accepts images only, and shows the present one until another is chosen [S2.101, S2.124, S5.27]', async () => {
  renderPage(<Controlled />)
  expect(screen.getByLabelText('Upload Image').getAttribute('accept')).toBe(IMAGE_ACCEPT)
  expect(previews()).toEqual(['Present picture'])
  pick(picture('new.jpg'))
  await expect.poll(previews).toEqual(['new.jpg'])
  fireEvent.click(screen.getByRole('button', { name: 'Remove picture new.jpg' }))
  expect(previews()).toEqual(['Present picture'])
})

it.each([
  ['too large', picture('big.jpg', 'image/jpeg', IMAGE_MAX_BYTES + 1), FILE_TOO_LARGE],
  [
    'of another kind',
    picture('photo.jpg', 'image/jpeg', 100, Array.from(new TextEncoder().encode('GIF89a'))),
    UNSUPPORTED_FILE,
  ],
])('rejects a file that is %s, and leaves the current choice [S5.27]', async (_kind, file, text) => {
  renderPage(<Controlled />)
  pick(file)
  // The words of the specification, and then what to do.
  const message = new RegExp(`^${text}\\. \\w+`)
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByLabelText('Upload Image').getAttribute('aria-invalid')).toBe('true')
  expect(previews()).toEqual(['Present picture'])
  pick(picture('good.png', 'image/png'))
  await expect.poll(previews).toEqual(['good.png'])
  expect(screen.queryByText(message)).toBeNull()
})

it.each(['photo.jfif', 'photo.jpe', 'photo', 'photo.png', 'photo.heic'])(
  'takes a JPEG under the name %s, whatever its type is called',
  async (name) => {
    renderPage(<Controlled />)
    pick(picture(name, name === 'photo' ? '' : 'application/octet-stream'))
    await expect.poll(previews).toEqual([name])
  },
)

it('accumulates several files if multiple [S2.124]', async () => {
  renderPage(<Controlled multiple />)
  pick(picture('a.jpg'), picture('b.jpg'))
  await expect.poll(previews).toEqual(['Present picture', 'a.jpg', 'b.jpg'])
  pick(picture('c.jpg'))
  await expect.poll(previews).toEqual(['Present picture', 'a.jpg', 'b.jpg', 'c.jpg'])
})

it('the present picture can be removed', () => {
  renderPage(<Controlled />)
  fireEvent.click(screen.getByRole('button', { name: 'Remove picture Present picture' }))
  expect(onRemoveExisting).toHaveBeenCalledWith('/api/images/1/thumbnail')
})
