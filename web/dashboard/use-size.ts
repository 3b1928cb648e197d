import { useLingui } from '@lingui/react'
import { useFormat } from '../format.ts'

const MB = 1024 ** 2
const GB = 1024 ** 3

/** Shows a number of bytes, such as 11.8 MB. */
export const useSize = () => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const rounded = (value: number) => number(Math.max(0.1, Math.round(value * 10) / 10))
  return (bytes: number) =>
    bytes < GB ? _('{size} MB', { size: rounded(bytes / MB) }) : _('{size} GB', { size: rounded(bytes / GB) })
}
