import { useSocietyName } from './use-society.ts'

/** The document title; React hoists it into the head. `title` is omitted on the home page. */
export const PageTitle = ({ title }: { title?: string }) => {
  const name = useSocietyName()
  return <title>{title ? `${title} – ${name}` : name}</title>
}
