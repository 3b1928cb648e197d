import { useLingui } from '@lingui/react'
import { IMAGE_ACCEPT, imageFault } from '#domain/images/image-rules.ts'
import { usePictureFault } from '../images/use-picture-fault.ts'
import { thumbnailOf } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { ImagePicker } from '../ui/ImagePicker.tsx'
import { useFormField, useFormFields } from './field-context.ts'

/** An image that is sent together with the form's data. `present` is the URL of the stored one. */
export const FormPicture = ({ path, present }: { path: string; present: string | null }) => {
  const { _ } = useLingui()
  const { form, ...field } = useFormField(path)
  const { picture } = useFormFields()
  const { choice, setChoice, setRefused } = picture
  const fault = usePictureFault(imageFault)
  return (
    <div>
      <ImagePicker
        {...field}
        hint={_('JPG or PNG, at most 2 MB')}
        accept={IMAGE_ACCEPT}
        files={choice ? [choice] : []}
        existing={present && choice !== null ? [thumbnailOf(present)] : []}
        fault={fault}
        onRefused={setRefused}
        onChange={([file]) => {
          setChoice(file)
          form.clearErrors(path)
        }}
        onRemoveExisting={() => setChoice(null)}
      />
      {choice === null && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3">
          {_('The picture is removed when you save.')}
          <Button variant="quiet" className="underline" onClick={() => setChoice(undefined)}>
            {_('Keep the picture')}
          </Button>
        </p>
      )}
    </div>
  )
}
