import { Dialog } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type RefObject, useMemo, useState } from 'react'
import { LOCALES } from '#domain/locales.ts'
import { useAdminFeatures } from '../feature.ts'
import { useMay } from '../session/abilities.tsx'
import { useSession } from '../session/session.ts'
import { loadI18n, type Translate } from '../i18n.ts'
import { useRootData } from '../shell/root-data.ts'
import { FinderEntry } from './FinderEntry.tsx'
import { FinderList } from './FinderList.tsx'
import { entriesAtFirst, entriesFor, type Entry } from './entries.ts'
import { readOpened } from './opened.ts'
import { useMembersOf } from './use-members-of.ts'

/** The labels of screens are found in every language, whichever the admin area has. */
const useTranslations = (): readonly Translate[] => {
  const { _ } = useLingui()
  const { data = [] } = useQuery({
    queryKey: ['finder', 'languages'],
    queryFn: async () =>
      (await Promise.all(LOCALES.map(loadI18n))).map((i18n): Translate => i18n._.bind(i18n)),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return [_, ...data]
}

/**
 * The entries for a text. While the members of a new text are loading, the previous ones are shown, and `isStale`
 * is true.
 */
const useEntries = (typed: string) => {
  const text = typed.trim()
  const may = useMay()
  const userId = useSession().user?._id
  const translations = useTranslations()
  const { menu, actions } = useAdminFeatures()
  const offered = { menu, actions, may, sendsMail: useRootData()?.sendsMail ?? false }
  const mayFind = may('register.read')
  const { found, ...query } = useMembersOf(mayFind ? text : '')
  const opened = useMemo(() => (userId ? readOpened(userId) : { members: [], paths: [] }), [userId])
  const groups =
    text === '' ? entriesAtFirst(opened, offered) : entriesFor(text, found, { ...offered, translations })
  return { ...query, groups }
}

type FinderBoxProps = {
  input: RefObject<HTMLInputElement | null>
  onChoose: (entry: Entry, options: { inNewTab: boolean }) => void
}

/** The box over all screens: members, screens and actions. */
export const FinderBox = ({ input, onChoose }: FinderBoxProps) => {
  const { _ } = useLingui()
  const [text, setText] = useState('')
  return (
    <FinderList
      {...useEntries(text)}
      field={{
        ref: input,
        'aria-label': _('Find members, screens and actions'),
        placeholder: _('Name, father, phone, ID …'),
      }}
      text={text}
      onType={setText}
      onChoose={onChoose}
      end={
        <Dialog.Close
          aria-label={_('Close')}
          className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg hover:bg-sand"
        >
          <X aria-hidden className="size-5" />
        </Dialog.Close>
      }
    >
      {(entry) => <FinderEntry entry={entry} />}
    </FinderList>
  )
}
