import { useLingui } from '@lingui/react'
import { Equal, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { get, useWatch } from 'react-hook-form'
import type { SimilarMember } from '#domain/people/likeness.ts'
import { fullName } from '#domain/members/member-name.ts'
import type { ListedMember } from '#domain/members/member.ts'
import type { PersonInput } from '#domain/people/person.ts'
import { useMay } from '../../session/abilities.tsx'
import { useFieldWords } from '../../history/field-words.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SimilarList } from '../SimilarList.tsx'
import { useSimilarMembers } from '../api.ts'
import { MEMBER_RECORD_FIELDS, MEMBER_FIELDS, type MemberFormValues, toFormValues } from '../member-form.ts'
import type { MemberFormState } from './use-member-form.ts'

type CompareDialogProps = { typed: MemberFormValues; member: ListedMember | null; onClose: () => void }

/** The typed values beside those of a member. Fields that are blank in both are left out. */
const CompareDialog = ({ typed, member, onClose }: CompareDialogProps) => {
  const { _ } = useLingui()
  const words = useFieldWords()(MEMBER_RECORD_FIELDS)
  const stored = member && toFormValues({ ...member, yearOfBirth: member.yearOfBirth ?? 0, createdAt: '' })
  const show = (path: string, value: unknown) =>
    typeof value === 'string' && value !== '' ? words.show(path, value) : '—'
  const rows = MEMBER_FIELDS.flatMap(({ path, label }) => {
    const [one, other] = [get(typed, path), get(stored, path)] as unknown[]
    if (typeof one !== 'string' || (!one && !other)) return []
    return [{ path, label, one, other, isSame: one === other }]
  })
  return (
    <Dialog open={member !== null} onClose={onClose} title={_('Compare')} size="md">
      <table className="w-full table-fixed border-collapse text-start">
        <thead>
          <tr className="border-b border-line-strong align-bottom">
            <th scope="col" className="w-1/4 py-2 pe-2 text-start text-sm font-normal text-ink-muted">
              {_('Field')}
            </th>
            <th scope="col" className="py-2 pe-2 text-start">
              {_('Typed here')}
            </th>
            <th scope="col" className="py-2 text-start wrap-anywhere">
              {member && `${fullName(member.name)}, ${_('ID {id}', { id: String(member.id) })}`}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ path, label, one, other, isSame }) => (
            <tr key={path} className={isSame ? 'bg-sand' : undefined}>
              <th
                scope="row"
                className="py-2 pe-2 text-start text-sm font-normal wrap-anywhere text-ink-muted"
              >
                {_(label)}
              </th>
              <td className="py-2 pe-2 wrap-anywhere">{show(path, one)}</td>
              <td className="py-2 wrap-anywhere">
                {show(path, other)}
                {isSame && (
                  <span className="ms-1 inline-block align-middle">
                    <Equal aria-hidden className="size-4 text-primary" />
                    <span className="sr-only">{_('the same')}</span>
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

/** After the last key, in milliseconds. */
const DEBOUNCE_MS = 400

/** The identifying values; null while there is at most one, such as a name. */
const toTyped = (values: MemberFormValues): PersonInput | null => {
  const { name, fatherOrHusbandName, yearOfBirth, phone, secondPhone, email, unionOfSandwip } = values
  const { street, apartment, zipCode } = values.address
  const known = [
    name.firstName + name.lastName,
    fatherOrHusbandName,
    yearOfBirth,
    phone,
    secondPhone,
    email,
    street,
  ]
  if (known.filter((text) => text.trim() !== '').length < 2) return null
  return {
    name,
    fatherOrHusbandName,
    yearOfBirth,
    phone,
    secondPhone,
    email,
    unionOfSandwip,
    address: { street, apartment, zipCode },
  }
}

/** The value once it has not changed for a moment; compared as JSON. */
const useSettled = <T,>(value: T): T => {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  // The text of a value of this type.
  return JSON.parse(settled) as T
}

type SimilarProps = { state: MemberFormState }

const useSimilarToTyped = ({ state: { form, base } }: SimilarProps) => {
  const may = useMay()
  // The form has all of its values from the start.
  const values = useWatch({ control: form.control }) as MemberFormValues
  const person = useSettled(toTyped(values))
  const found = useSimilarMembers(may('register.read') ? person : null, base?._id)
  return { values, similar: person === null ? [] : (found.data ?? []) }
}

const panelId = ({ state }: SimilarProps) => state.fieldId('possible-duplicates')

/** Whether the element with this id is on the screen. */
const useIsInView = (id: string) => {
  const [isInView, setIsInView] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? false), {
      // Its first line at the very edge is easily missed.
      rootMargin: '0px 0px -15% 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isInView
}

/**
 * A sign at the corner of the form, wherever it is scrolled to, that leads to the panel of `SimilarToTyped` while that is off the screen. It
 * takes no room, so that no field moves while someone types. The panel is announced by itself.
 */
export const SimilarSign = (props: SimilarProps) => {
  const { _ } = useLingui()
  const { similar } = useSimilarToTyped(props)
  const id = panelId(props)
  const isInView = useIsInView(id)
  if (similar.length === 0 || isInView) return null
  return (
    <div className="pointer-events-none sticky top-4 z-10 flex h-0 items-end justify-end print:hidden">
      <Button
        // Beside the label of the first field, between the title and its control.
        className="pointer-events-auto relative min-h-9! translate-y-8 rounded-full! border-primary! px-3! py-0! text-sm! shadow-md after:absolute after:-inset-1"
        onClick={() => {
          const panel = document.getElementById(id)
          panel?.scrollIntoView({ block: 'center' })
          panel?.focus({ preventScroll: true })
        }}
      >
        <Users aria-hidden className="size-5 text-primary" />
        {_('{count, plural, one {# possible duplicate} other {# possible duplicates}}', {
          count: similar.length,
        })}
      </Button>
    </div>
  )
}

/** Warns of candidates for the person in the form. Only a warning, because families share phones and e-mails. */
export const SimilarToTyped = (props: SimilarProps) => {
  const { _ } = useLingui()
  const { values, similar } = useSimilarToTyped(props)
  const [compared, setCompared] = useState<SimilarMember | null>(null)
  return (
    <aside id={panelId(props)} tabIndex={-1} aria-label={_('Possible duplicates')}>
      <p role="status" className="m-0 flex items-center gap-2 font-medium empty:hidden">
        {similar.length > 0 && (
          <>
            <Users aria-hidden className="size-5 shrink-0 text-primary" />
            {_(
              '{count, plural, one {One member may be the same person} other {# members may be the same person}}',
              { count: similar.length },
            )}
          </>
        )}
      </p>
      {similar.length > 0 && (
        <SimilarList
          similar={similar}
          opensTab
          renderActions={(one) => <Button onClick={() => setCompared(one)}>{_('Compare')}</Button>}
        />
      )}
      <CompareDialog typed={values} member={compared?.member ?? null} onClose={() => setCompared(null)} />
    </aside>
  )
}
