import {
  type BankChoice,
  type BankLine,
  type BankProposal,
  NOTHING_OPEN,
  type ProposedPart,
  toNewPart,
} from '#domain/bank/bank-line.ts'
import { codesIn, payerIn, yearsIn } from '#domain/bank/bank-words.ts'
import { type FeeClass, feesOn } from '#domain/dues/fee.ts'
import { membershipYearOf, yearsAbout } from '#domain/dues/membership-year.ts'
import { ALREADY_PAID, NO_FEE, PAID_BEFORE } from '#domain/dues/payment.ts'
import { standing } from '#domain/dues/standing.ts'
import type { AppContext } from '../api/context.ts'
import { findNamedByCodes, type NamedByCode } from '../applications/payment-codes.ts'
import type { Db } from '../database/schema.ts'
import { readInSlices } from '../database/slices.ts'
import { registered } from '../dues/member-dues.ts'
import { type Payee, type Payees, readPayees } from '../dues/payees.ts'
import { planParts, type TakingRules } from '../dues/take-payment.ts'
import { notFound } from '../http/errors.ts'
import { memberKind } from '../members/member-kind.ts'
import type { MemberRow } from '../members/rows.ts'
import { findOnlyNamed } from '../register/find-anywhere.ts'
import { nameOf } from '../register/indexed-member.ts'
import { type BankRow, textOf } from './lines.ts'

type Line = Pick<BankLine, 'day' | 'cents' | 'text' | 'name'>
type Whom = Pick<ProposedPart, 'name' | 'member' | 'applicant'>

/** What somebody pays on the day of a line for each of `years`: the fee of a class, as much as the line has if there is one. */
const partsFor = (
  { fees }: TakingRules,
  line: Line,
  of: FeeClass | null,
  whom: Whom,
  years: readonly number[],
): ProposedPart[] => {
  const valid = feesOn(fees, line.day).filter((fee) => of === null || fee.class === of)
  const general = valid.filter((fee) => fee.class === 'general')
  const exact = [...general, ...valid].find(({ cents }) => cents * years.length === line.cents)
  const fee = exact ?? general[0] ?? valid.find((each) => each.class === of)
  const each = fee?.class === 'life' ? years.slice(0, 1) : years
  return fee ? each.map((year) => ({ ...whom, class: fee.class, year, fee: fee._id, cents: fee.cents })) : []
}

type Paid = {
  parts: ProposedPart[]
  fault: string | null
  payer: ProposedPart['member']
  isNextYear: boolean
}
type Choice = Pick<BankChoice, 'purpose' | 'year'>

/** What a member pays: what was chosen, the years that the text names, or else the year of the day or the one after. */
const payMember = (
  rules: TakingRules,
  line: Line,
  { row: member, terms }: Payee,
  { purpose, year }: Choice = {},
): Paid => {
  const payer = { id: member.id, _id: member.uid, name: nameOf(member) }
  if (purpose === 'donation') return { parts: [], fault: null, payer, isNextYear: false }
  const current = membershipYearOf(line.day, rules.yearStart)
  const offered = yearsAbout(membershipYearOf(rules.today, rules.yearStart))
  const named = year === undefined ? yearsIn(line.text).filter((each) => offered.includes(each)) : [year]
  const of = purpose === 'life' ? 'life' : purpose === 'dues' ? 'general' : null
  const payFor = (years: readonly number[]) =>
    partsFor(rules, line, of, { name: payer.name, member: payer, applicant: null }, years)
  const { state } = standing(registered(member), terms, line.day, rules)
  const parts = payFor(named.length > 0 ? named : [current])
  const [part] = parts
  const isPaid = state === 'paid' && named.length === 0 && part?.class === 'general'
  if (isPaid && part.cents === line.cents)
    return { parts: payFor([current + 1]), fault: null, payer, isNextYear: true }
  const fault = !part ? NO_FEE : isPaid || state === 'life' ? ALREADY_PAID : null
  return { parts, fault, payer, isNextYear: false }
}

/** The members of a code who owe dues on the day of a line; where nobody does, those who may pay for the year after. */
const listPaying = (
  rules: TakingRules,
  { day }: Line,
  { members, applicants }: NamedByCode,
  payees: Payees,
) => {
  const paying = members.flatMap(({ id }) => {
    const payee = payees.members.get(id)
    return payee ? { payee, state: standing(registered(payee.row), payee.terms, day, rules).state } : []
  })
  const due = paying.filter(({ state }) => !['paid', 'life', 'deceased'].includes(state))
  const isOwed = due.length > 0 || applicants.some(({ isPaid }) => !isPaid)
  const paid = paying.filter(({ state }) => state === 'paid')
  return (isOwed ? due : paid.length > 0 ? paid : paying).map(({ payee }) => payee)
}

/** The dues of members, and of the people of a form who have not paid. */
const payCode = (rules: TakingRules, line: Line, named: NamedByCode, payees: Payees): Paid[] => {
  const { applicants } = named
  const members = listPaying(rules, line, named, payees)
  const unpaid = applicants.filter(({ isPaid }) => !isPaid)
  const share = { ...line, cents: line.cents / (members.length + unpaid.length) }
  const paid = members.map((member) => payMember(rules, share, member))
  if (members.length > 0 && unpaid.length === 0) return paid
  const years = [membershipYearOf(line.day, rules.yearStart)]
  const parts = unpaid.map(({ _id, name, class: of }) =>
    partsFor(rules, share, of, { name, member: null, applicant: _id }, years),
  )
  const fault =
    applicants.length === 0
      ? NOTHING_OPEN
      : unpaid.length === 0
        ? PAID_BEFORE
        : parts.some(({ length }) => length === 0)
          ? NO_FEE
          : null
  return [...paid, { parts: parts.flat(), fault, payer: null, isNextYear: false }]
}

/** The proposal of a line, checked by the rules by which its payment would be stored. */
const toProposal = (
  payees: Payees,
  rules: TakingRules,
  line: Line,
  found: Pick<BankProposal, 'foundBy' | 'code'>,
  paid: readonly Paid[],
): BankProposal => {
  const parts = paid.flatMap((each) => each.parts)
  const payer = paid.find((each) => each.payer !== null)?.payer ?? null
  const { faults } = planParts(payees, rules, parts.map(toNewPart), line.day)
  return {
    ...found,
    parts,
    expectedCents: parts.reduce((sum, { cents }) => sum + cents, 0),
    payer,
    payerName: payer ? null : (line.name ?? payerIn(line.text) ?? parts[0]?.name ?? null),
    fault: paid.find(({ fault }) => fault !== null)?.fault ?? faults[0]?.message ?? null,
    isNextYear: paid.some((each) => each.isNextYear),
    isCertain: false,
  }
}

/** The payment of a member whom an admin says, and perhaps what it is for. Throws 404 for one who was deleted meanwhile. */
export const proposeChoice = async (
  db: Db,
  rules: TakingRules,
  line: Line,
  member: MemberRow,
  choice: Choice,
): Promise<BankProposal> => {
  const payees = await readPayees(db, { members: [member.id], applicants: [] })
  const payee = payees.members.get(member.id)
  if (!payee) throw notFound(memberKind.words.notFound)
  const paid = payMember(rules, line, payee, choice)
  return toProposal(payees, rules, line, { foundBy: 'hand', code: null }, [paid])
}

/** The number of the only member whom the name of the payer fits, without reading the others. */
const findPayer = ({ register }: Pick<AppContext, 'register'>, name: string) =>
  register.search((index) => findOnlyNamed(index, name))

/**
 * What the lines that wait pay for: by the codes in their texts, or else by the payer's name where the amount is that of a fee. Nothing
 * before their day.
 */
export const propose = async (
  context: Pick<AppContext, 'database' | 'register'>,
  rules: TakingRules,
  rows: readonly BankRow[],
): Promise<ReadonlyMap<string, BankProposal>> => {
  const { db } = context.database
  const texts = rows
    .filter(({ day }) => day <= rules.today)
    .map((row) => ({ row, codes: codesIn(textOf(row)) }))
  const allCodes = new Set(texts.flatMap(({ codes: { whole, within } }) => [...whole, ...within]))
  const known = new Map(await readInSlices(allCodes, (slice) => findNamedByCodes(db, slice)))
  /** Whoever pays each month has many lines. */
  const payers = new Map<string, ReturnType<typeof findPayer>>()
  const payerOf = (name: string) => {
    const found = payers.get(name) ?? findPayer(context, name)
    payers.set(name, found)
    return found
  }
  const isSomebody = ({ members, applicants }: NamedByCode) => members.length + applicants.length > 0
  const found: { row: BankRow; named: NamedByCode[]; isWhole: boolean; payer: number | null }[] = []
  for (const { row, codes } of texts) {
    const whole = codes.whole.flatMap((code) => known.get(code) ?? [])
    const named = whole.length > 0 ? whole : codes.within.flatMap((code) => known.get(code) ?? [])
    const name = row.name ?? payerIn(row.text)
    const isFee = feesOn(rules.fees, row.day).some(({ cents }) => cents === row.cents)
    const isPayer = !named.some(isSomebody) && name !== null && isFee && /\S\s+\S/.test(name)
    found.push({ row, named, isWhole: whole.length > 0, payer: isPayer ? await payerOf(name) : null })
  }
  const payees = await readPayees(db, {
    members: found.flatMap(({ named, payer }) => [
      ...named.flatMap(({ members }) => members.map(({ id }) => id)),
      ...(payer === null ? [] : [payer]),
    ]),
    applicants: found.flatMap(({ named }) =>
      named.flatMap(({ applicants }) => applicants.map(({ _id }) => _id)),
    ),
  })
  const proposals = new Map<string, BankProposal>()
  for (const { row, named, isWhole, payer } of found) {
    const member = payer === null ? undefined : payees.members.get(payer)
    if (named.some(isSomebody) || (named.length > 0 && !member)) {
      const paid = named.flatMap((each) => payCode(rules, row, each, payees))
      const code = named.map((each) => each.code).join(' ')
      const proposal = toProposal(payees, rules, row, { foundBy: 'code', code }, paid)
      const { fault, expectedCents, isNextYear } = proposal
      const isExact = fault === null && expectedCents === row.cents
      proposals.set(row.uid, { ...proposal, isCertain: isWhole && isExact && !isNextYear })
    } else if (member) {
      const paid = payMember(rules, row, member)
      proposals.set(row.uid, toProposal(payees, rules, row, { foundBy: 'name', code: null }, [paid]))
    }
  }
  return proposals
}
