import type { ReactNode } from 'react'
import { Accordion as Base } from '@base-ui/react/accordion'
import { ChevronDown } from 'lucide-react'

export type AccordionItem = { id: string; title: string; content: ReactNode }

/** Sections that expand and collapse under their headings. */
export const Accordion = ({ items, open }: { items: readonly AccordionItem[]; open?: readonly string[] }) => (
  <Base.Root
    multiple
    defaultValue={[...(open ?? [])]}
    className="divide-y divide-line rounded-xl border border-line"
  >
    {items.map(({ id, title, content }) => (
      <Base.Item key={id} value={id}>
        <h2 className="m-0 text-base">
          <Base.Trigger className="group flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 px-4 py-3 text-left font-medium text-ink">
            {title}
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 transition-transform group-data-panel-open:rotate-180"
            />
          </Base.Trigger>
        </h2>
        <Base.Panel className="px-4 pb-4 text-ink">{content}</Base.Panel>
      </Base.Item>
    ))}
  </Base.Root>
)
