import { useLingui } from '@lingui/react'
import { society } from './society.ts'

/** The title in the browser's tab; React carries it into the head. `title` is absent on the home page. */
export const PageTitle = ({ title }: { title?: string }) => {
  const { _ } = useLingui()
  const name = _(society.name)
  return <title>{title ? `${title} – ${name}` : name}</title>
}
