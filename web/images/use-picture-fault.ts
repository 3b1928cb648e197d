import { useLingui } from '@lingui/react'
import type { ImageFault, imageFault } from '#domain/images/image-rules.ts'
import { HEAD_BYTES } from '#domain/images/picture-format.ts'

/** Returns a function that says in words why a file is refused by its content and its size; null for a good one. */
export const usePictureFault = (faultOf: typeof imageFault) => {
  const { _ } = useLingui()
  const words = ({ message, help }: ImageFault) => _('{fault}. {help}', { fault: _(message), help: _(help) })
  return async (file: File): Promise<string | null> => {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
    const fault = faultOf({ size: file.size, head })
    return fault && words(fault)
  }
}
