import { useLingui } from '@lingui/react'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { FIRST_STEPS } from '#domain/dashboard/dashboard.ts'
import { adminPaths } from '../admin-paths.ts'
import { useRootData } from '../shell/root-data.ts'
import { Button } from '../ui/Button.tsx'
import { Section } from '../ui/Section.tsx'
import { useFirstSteps } from './api.ts'

/** A yes or no that this browser remembers, such as whether a panel is open. */
const useStoredFlag = (name: string): [boolean, (flag: boolean) => void] => {
  const [flag, setFlag] = useState(() => localStorage.getItem(name) === 'true')
  const store = (next: boolean) => {
    localStorage.setItem(name, String(next))
    setFlag(next)
  }
  return [flag, store]
}

const STEPS: Record<(typeof FIRST_STEPS)[number], { label: string; why: string; path: string }> = {
  society: {
    label: /* i18n */ 'Name and address of the society',
    why: /* i18n */ 'They stand at the top and the end of every page.',
    path: adminPaths.settings,
  },
  logo: {
    label: /* i18n */ 'Logo',
    why: /* i18n */ 'In the settings, too. Until then, a drawing is shown.',
    path: adminPaths.settings,
  },
  banner: {
    label: /* i18n */ 'A first large picture for the home page',
    why: /* i18n */ 'Best is a photo of your own people.',
    path: adminPaths.banners.create,
  },
  texts: {
    label: /* i18n */ 'Texts: About Us, Our Mission, Our Goals',
    why: /* i18n */ 'What is not written yet, visitors do not see.',
    path: adminPaths.pages,
  },
  members: {
    label: /* i18n */ 'Members: import your list, or enter the first one',
    why: /* i18n */ 'A table of Excel or Google is read as it is.',
    path: adminPaths.imports,
  },
  invite: {
    label: /* i18n */ 'Invite those who help you',
    why: /* i18n */ 'Each gets a link, and sees what is theirs to do.',
    path: adminPaths.admins,
  },
}

/** What a new society does first, each with a link; gone when all of it is done, or when the reader hides it. */
export const FirstStepsPanel = () => {
  const { _ } = useLingui()
  const isDemo = Boolean(useRootData()?.demo)
  const [isHidden, setHidden] = useStoredFlag('first-steps-hidden')
  const { data } = useFirstSteps()
  if (!data || isDemo || isHidden || FIRST_STEPS.every((step) => data[step])) return null
  return (
    <Section
      id="first-steps"
      heading={_('First steps')}
      className="mb-8 rounded-xl border-2 border-accent bg-sand p-4 sm:p-5"
    >
      <ol className="grid gap-x-8 md:grid-cols-2">
        {FIRST_STEPS.map((step, index) => {
          const { label, why, path } = STEPS[step]
          return (
            <li key={step} className="flex gap-3 py-2">
              {data[step] ? (
                <CircleCheck role="img" aria-label={_('done')} className="size-7 shrink-0 text-success" />
              ) : (
                <span
                  aria-hidden
                  className="grid size-7 shrink-0 place-items-center rounded-full border border-line-strong font-semibold"
                >
                  {index + 1}
                </span>
              )}
              <span>
                <Link to={path} className="font-medium text-primary underline underline-offset-4">
                  {_(label)}
                </Link>
                <span className="block text-ink-muted">{_(why)}</span>
              </span>
            </li>
          )
        })}
      </ol>
      <Button variant="quiet" className="mt-2" onClick={() => setHidden(true)}>
        {_('Hide these steps')}
      </Button>
    </Section>
  )
}
