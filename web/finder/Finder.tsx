import { Dialog } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { Fragment, type RefObject, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { LOCALES } from '#domain/locales.ts'
import { useAdminFeatures } from '../feature.ts'
import { loadI18n, type Translate } from '../i18n.ts'
import { useMay } from '../session/abilities.tsx'
import { useSession } from '../session/session.ts'
import { useRootData } from '../shell/root-data.ts'
import { Dialog as SmallDialog } from '../ui/Dialog.tsx'
import { isDialogOpen, isTypedInto, useScreenKeys } from '../ui/screen-keys.ts'
import { FinderEntry } from './FinderEntry.tsx'
import { FinderList } from './FinderList.tsx'
import { entriesAtFirst, entriesFor, type Entry } from './entries.ts'
import { readOpened, useNoteScreen } from './opened.ts'
import { useMembersOf } from './use-members-of.ts'
import './finder.css'

type FinderDialogProps = { open: boolean; onClose: () => void }

/** The box over all screens, as a dialog at the top: it does not move when its list grows. On a phone it fills the screen. */
const FinderDialog = ({ open, onClose }: FinderDialogProps) => {
  const { _ } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const onChoose = (entry: Entry, { inNewTab }: { inNewTab: boolean }) => {
    if (inNewTab) {
      const { pathname = '', search = '' } = typeof entry.to === 'string' ? { pathname: entry.to } : entry.to
      window.open(pathname + search, '_blank', 'noopener')
      return
    }
    onClose()
    void navigate(entry.to)
  }
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/50" />
        <Dialog.Popup
          initialFocus={input}
          className="fixed inset-0 z-50 mx-auto flex h-dvh w-full flex-col bg-surface-raised text-ink outline-none finder-box sm:inset-x-4 sm:h-auto sm:w-auto sm:rounded-xl sm:border sm:shadow-xl"
        >
          <Dialog.Title className="sr-only">{_('Find members, screens and actions')}</Dialog.Title>
          <FinderBox input={input} onChoose={onChoose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** What the keys of the admin area open. */
type Opened = 'box' | 'keys'

/** Calls `onOpen` for Ctrl-K and ⌘-K, and for `/` and `?` outside of fields. */
const useFinderKeys = (onOpen: (what: Opened) => void) => {
  useScreenKeys((event) => {
    if (event.altKey) return
    const isCommand = event.ctrlKey || event.metaKey
    const isPlain = !isCommand && !isTypedInto(event.target)
    const isBox = isPlain
      ? event.key === '/'
      : isCommand && !event.shiftKey && event.key.toLowerCase() === 'k'
    const isKeys = isPlain && event.key === '?'
    if (!isBox && !isKeys) return
    // The browser's own: the address bar, and the search in the page.
    event.preventDefault()
    // Over another dialog it would hide what is being asked there.
    if (!isDialogOpen()) onOpen(isBox ? 'box' : 'keys')
  })
}

const KEYS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['Ctrl K', '/'], does: /* i18n */ 'Find members, screens and actions' },
  { keys: ['↑', '↓', 'Enter'], does: /* i18n */ 'Choose in a list, and open it' },
  { keys: ['Ctrl Enter'], does: /* i18n */ 'Open it in a new tab' },
  { keys: ['Tab', 'Shift Tab'], does: /* i18n */ 'To the next field, and back' },
  { keys: ['Enter'], does: /* i18n */ 'Save a form; in a row of new members, go on to the next one' },
  { keys: ['Space'], does: /* i18n */ 'Press a button, tick a box' },
  { keys: ['N', '1–5', 'A', 'R'], does: /* i18n */ 'Decide about an application' },
  { keys: ['Esc'], does: /* i18n */ 'Close a window or the filters' },
  { keys: ['?'], does: /* i18n */ 'This list' },
]

const KeyList = ({ onClose }: { onClose: () => void }) => {
  const { _ } = useLingui()
  return (
    <SmallDialog open onClose={onClose} title={_('Keys')} size="sm">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
        {KEYS.map(({ keys, does }) => (
          <Fragment key={does}>
            <dt className="flex flex-wrap gap-1.5">
              {keys.map((key) => (
                <kbd key={key} className="rounded-md border border-line-strong px-1.5 font-sans text-sm">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{_(does)}</dd>
          </Fragment>
        ))}
      </dl>
    </SmallDialog>
  )
}

const BUTTON =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg hover:bg-sand active:bg-sand print:hidden '

type FinderButtonProps = { onOpen: () => void; isIcon?: boolean }

/** Opens the box over all screens: wide in the menu beside the screen, an icon in the bar of a phone. */
export const FinderButton = ({ onOpen, isIcon = false }: FinderButtonProps) => {
  const { _ } = useLingui()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      aria-label={isIcon ? _('Find') : undefined}
      onClick={onOpen}
      className={
        BUTTON + (isIcon ? 'w-11 shrink-0 justify-center' : 'mb-2 w-full border border-line-strong px-4')
      }
    >
      <Search aria-hidden className={isIcon ? undefined : 'size-5'} />
      {!isIcon && (
        <>
          <span className="grow text-start">{_('Find')}</span>
          <kbd aria-hidden className="rounded-md border border-line px-1.5 font-sans text-sm text-ink-muted">
            Ctrl K
          </kbd>
        </>
      )}
    </button>
  )
}

/** The state of the box over all screens, which keys open too. Used once in the frame of the admin area. */
export const useFinder = () => {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  useFinderKeys(setOpened)
  useNoteScreen()
  const dialog = (
    <>
      <FinderDialog open={opened === 'box'} onClose={close} />
      {opened === 'keys' && <KeyList onClose={close} />}
    </>
  )
  return { open: () => setOpened('box'), dialog }
}

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
const FinderBox = ({ input, onChoose }: FinderBoxProps) => {
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
