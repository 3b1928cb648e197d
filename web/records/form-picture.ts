import { useState } from 'react'

/** A picked file; null to remove the stored image, undefined for no change. */
export type PictureChoice = File | null | undefined

/** The state of an image that a form uploads together with its data, in one multipart request. */
export const useFormPicture = () => {
  const [choice, setChoice] = useState<PictureChoice>(undefined)
  const [refused, setRefused] = useState<string>()
  return {
    choice,
    setChoice,
    /** The error message for a refused file. It blocks the save, which would otherwise silently omit the image. */
    refused,
    setRefused,
    /** Resets the choice after `sent` was saved. A file picked in the meantime is preserved. */
    forget: (sent: PictureChoice) => setChoice((now) => (now === sent ? undefined : now)),
  }
}
export type FormPicture = ReturnType<typeof useFormPicture>

/** A multipart body with the parts `data`, as JSON, and `image`, if a file was picked (specification, section 7). */
export const multipart = (data: object, picture: PictureChoice) => {
  const form = new FormData()
  form.set('data', JSON.stringify(picture === null ? { ...data, image: null } : data))
  if (picture) form.set('image', picture)
  return form
}
