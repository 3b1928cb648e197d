import { useSocietyName } from './use-society.ts'

/** The title in the browser's tab; React carries it into the head. `title` is absent on the home page. */
export const PageTitle = ({ title }: { title?: string }) => {
  const name = useSocietyName()
  return <title>{title ? `${title} – ${name}` : name}</title>
}
