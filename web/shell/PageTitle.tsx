import { useSocietyName } from './use-society.ts'

/** The document title; React hoists it into the head. `title` is omitted on the home page. */
export const PageTitle = ({ title }: { title?: string }) => {
  const name = useSocietyName()
  return <title>{title ? `${title} – ${name}` : name}</title>
}

type ScreenHeadProps = { title: string; introduction: string }

/** The title of an admin screen, with a paragraph that says what the screen is for. */
export const ScreenHead = ({ title, introduction }: ScreenHeadProps) => (
  <>
    <PageTitle title={title} />
    <h1 className="mb-1 text-3xl">{title}</h1>
    <p className="mb-6 max-w-3xl text-ink-muted">{introduction}</p>
  </>
)
