import { useLingui } from '@lingui/react'
import { MERGE_PARTS, pathsOf, type MergePart } from '#domain/duplicates/merge-parts.ts'
import { leafAt } from '#domain/history/record-diff.ts'
import type { Member } from '#domain/members/member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { useFormat } from '../format.ts'
import { useFieldWords } from '../history/field-words.tsx'
import { Value } from '../history/HistoryList.tsx'
import { MEMBER_RECORD_FIELDS } from '../members/member-form.ts'
import { labelOfPart } from './part-words.ts'

type MergeChoicesProps = {
  stays: Member
  goes: Member
  /** The parts in which the members differ. */
  parts: readonly MergePart[]
  /** Whether the admin chooses the part. */
  isOpen: (part: MergePart) => boolean
  taken: readonly MergePart[]
  onChoose: (part: MergePart, isTaken: boolean) => void
}

/** The parts of two members side by side: a choice where they differ. Equal parts are collapsed. */
export const MergeChoices = ({ stays, goes, parts, isOpen, taken, onChoose }: MergeChoicesProps) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const words = useFieldWords()(MEMBER_RECORD_FIELDS)
  const same = MERGE_PARTS.filter((part) => !parts.includes(part))
  const titleOf = (member: Member) => `${fullName(member.name)} (${member.id})`
  return (
    <div className="grid gap-4">
      <div aria-hidden className="hidden grid-cols-2 gap-3 sm:grid">
        <strong>{_('Stays: {name}', { name: titleOf(stays) })}</strong>
        <strong>{_('Goes: {name}', { name: titleOf(goes) })}</strong>
      </div>
      {parts.map((part) => (
        <fieldset key={part} className="m-0 min-w-0 border-0 p-0">
          <legend className="mb-1 p-0 text-ink-muted">{labelOfPart(part, words, _)}</legend>
          <div className="grid gap-2 sm:grid-cols-2 sm:gap-3">
            {([false, true] as const).map((isOfGoing) => (
              <PartChoice
                key={String(isOfGoing)}
                part={part}
                member={isOfGoing ? goes : stays}
                whose={
                  isOfGoing
                    ? _('Goes: {name}', { name: titleOf(goes) })
                    : _('Stays: {name}', { name: titleOf(stays) })
                }
                isChosen={taken.includes(part) === isOfGoing}
                isDisabled={!isOpen(part)}
                onChoose={() => onChoose(part, isOfGoing)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center underline">
          {_('The same in both: {count}', { count: number(same.length) })}
        </summary>
        <dl className="m-0 grid gap-x-3 gap-y-2 sm:grid-cols-[minmax(8rem,1fr)_2fr]">
          {same.map((part) => (
            <div key={part} className="contents">
              <dt className="text-ink-muted">{labelOfPart(part, words, _)}</dt>
              <dd className="m-0 wrap-anywhere">
                <PartValue part={part} member={stays} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}

type PartChoiceProps = {
  part: MergePart
  member: Member
  whose: string
  isChosen: boolean
  isDisabled: boolean
  onChoose: () => void
}

const PartChoice = ({ part, member, whose, isChosen, isDisabled, onChoose }: PartChoiceProps) => {
  return (
    <label
      className={`flex min-h-11 min-w-0 items-center gap-3 rounded-lg border p-3 ${
        isChosen ? 'border-primary bg-sand' : 'border-line-strong'
      }`}
    >
      <input
        type="radio"
        name={part}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        className="size-5 shrink-0 accent-primary"
      />
      <span className="min-w-0 wrap-anywhere">
        <span className="block text-sm text-ink-muted sm:sr-only">{whose}</span>
        <PartValue part={part} member={member} />
      </span>
    </label>
  )
}

/** The values of a part in words. */
const PartValue = ({ part, member }: { part: MergePart; member: Member }) => {
  const words = useFieldWords()(MEMBER_RECORD_FIELDS)
  const values = pathsOf(part).map((path) => ({ path, value: leafAt(member, path) }))
  const [only] = values
  if (values.length === 1 && only) return <Value words={words} path={only.path} value={only.value} />
  const filled = values.filter(({ value }) => value !== null)
  return filled.length === 0 ? (
    <Value words={words} path={part} value={null} />
  ) : (
    filled.map(({ path, value }) => (
      <span key={path} className="block">
        <span className="text-ink-muted">{words.label(path)}: </span>
        <Value words={words} path={path} value={value} />
      </span>
    ))
  )
}
