import { useLingui } from '@lingui/react'
import { Lightbulb } from 'lucide-react'
import { useParams } from 'react-router'
import { ScreenHead } from '../shell/PageTitle.tsx'
import { Accordion } from '../ui/Accordion.tsx'
import { useLocale } from '../use-locale.ts'
import { HANDBOOK, type HandbookQuestion } from './handbook.ts'

/** By the name of the file: the id of a question and a language. */
const PICTURES = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

const Answer = ({ id, steps, tip }: HandbookQuestion) => {
  const { _ } = useLingui()
  const locale = useLocale()
  return (
    <>
      <ol className="grid gap-3 text-lg">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-4">
            <span
              aria-hidden
              className="grid size-9 shrink-0 place-items-center rounded-full bg-primary font-semibold text-on-primary"
            >
              {index + 1}
            </span>
            <span className="pt-0.5">{_(step)}</span>
          </li>
        ))}
      </ol>
      {tip && (
        <p className="mt-4 flex gap-3 rounded-xl bg-sand px-4 py-3">
          <Lightbulb aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
          {_(tip)}
        </p>
      )}
      <img
        src={PICTURES[`./pictures/${id}-${locale}.webp`]}
        alt=""
        width={900}
        height={620}
        loading="lazy"
        className="mt-4 rounded-xl border border-line"
      />
    </>
  )
}

/** How the daily work is done, as questions with their answers; the URL may open one. */
export default function HandbookPage() {
  const { _ } = useLingui()
  const { id } = useParams()
  return (
    <div className="max-w-3xl">
      <ScreenHead title={_('Handbook')} introduction={_('How the daily work is done, step by step.')} />
      <Accordion
        key={id}
        open={id === undefined ? [] : [id]}
        items={HANDBOOK.map((page) => ({
          id: page.id,
          title: _(page.title),
          content: <Answer {...page} />,
        }))}
      />
    </div>
  )
}
