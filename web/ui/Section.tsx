import type { ReactNode } from 'react'

type SectionProps = {
  /** Of the heading; links may name it. */
  id: string
  heading: ReactNode
  className?: string | undefined
  headingClass?: string
  children: ReactNode
}

/** A section that is labelled by its heading. */
export const Section = ({
  id,
  heading,
  className,
  headingClass = 'mb-4 text-2xl',
  children,
}: SectionProps) => (
  <section aria-labelledby={id} className={className}>
    <h2 id={id} className={headingClass}>
      {heading}
    </h2>
    {children}
  </section>
)
