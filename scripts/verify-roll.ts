// `npm run verify-roll -- FILE` checks a court file with nothing of the site: this file and `open-sealed.ts` run on any computer with Node.js 24.
// @ts-nocheck -- Without types: whatever a file has is what is checked.
import { readFile } from 'node:fs/promises'
import { openSealed, sha256 } from './open-sealed.ts'

const LISTS = ['candidates', 'roll', 'amendments', 'claims', 'chain'].map((name) => `${name}.ndjson`)
const LINK = 'previous_hash number uid revision at actor_uid actor_name action entity entity_uid batch'
const HASHED = `${LINK} reason_digest before_digest after_digest`.split(' ')
const toText = (value) => JSON.stringify(value)
const same = (one, other) => toText(one) === toText(other)
const addDays = (day, days) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const wallTime = (at) => new Date(at).toLocaleString('sv-SE', { timeZone: 'America/New_York' })

/** Follows the change log. `stateOf` is a record before a moment: null for none, undefined where its values were erased. */
const readLog = (chain, check) => {
  for (const [index, link] of chain.entries()) {
    const digestOf = (salt, value) => (value === null ? null : sha256(salt + value, 'base64url'))
    const has = (part, salt) => (salt ? digestOf(salt, link[part]) === link[`${part}_digest`] : !link[part])
    const isWhole = has('after', link.salt) && has('reason', link.reason_salt)
    const last = chain[index - 1] ?? { number: 0, hash: '', at: '' }
    const isNext = link.number === last.number + 1 && link.previous_hash === last.hash && link.at >= last.at
    const own = sha256(toText(HASHED.map((field) => link[field])), 'base64url')
    check(isWhole && isNext && own === link.hash, `Change #${link.number} is not as it was written.`)
  }
  const changes = Map.groupBy(chain, (link) => link.entity_uid)
  const changesOf = (uid, before = '~') => changes.get(uid)?.filter(({ at }) => at < before) ?? []
  const uidsOf = (kind) => [...changes.keys()].filter((uid) => changes.get(uid)[0].entity === kind)
  const stateOf = (uid, before) => {
    const { number, salt, after, action } = changesOf(uid, before).at(-1) ?? { salt: 'none', after: null }
    check(salt !== undefined, `Change #${number} is without its values.`)
    return salt && action !== 'forget' ? JSON.parse(after ?? null) : undefined
  }
  return { chain, changesOf, uidsOf, stateOf }
}

/** What a member was judged by at the end of the record day, from its values then and at the cut-off. */
const toFacts = (now, then, { terms, atCutOff }, { yearStart, recordDay }) => {
  const until = ({ paidTerms, expiredYearOfMembership: year }) => {
    const last = paidTerms ? Number(/typed:(.*)/.exec(paidTerms)?.[1]) : year
    return last && !(paidTerms <= `${recordDay}~`) ? addDays(`${last + 1}-${yearStart}`, -1) : null
  }
  const { yearOfBirth, fatherOrHusbandName: father, unionOfSandwip: union, isDied, diedOn } = now
  const name = [now.name.firstName, now.name.middleName, now.name.lastName].filter(Boolean).join(' ')
  const days = [wallTime(now.createdAt).slice(0, 10), ...terms.map(({ paidOn }) => paidOn)]
  if (now.initialYearOfMembership) days.push(`${now.initialYearOfMembership}-12-31`)
  const own = { name, father, yearOfBirth, union, zipCode: now.address.zipCode, class: now.typeOfMember }
  const typed = then ? { typedUntil: until(then), class: then.typeOfMember } : then === null ? null : atCutOff
  return { ...own, isDied, diedOn, since: days.toSorted()[0], typedUntil: until(now), atCutOff: typed }
}

/** The facts of the end of the record day by `_id`, as the change log has them; what was erased since as the file has it. */
const readRegister = ({ chain, changesOf, uidsOf, stateOf }, listed, rules) => {
  const [then, atCutOff] = [rules.recordEnd, rules.lateFrom].map((at) => (uid) => stateOf(uid, at))
  const allOf = (kind) => uidsOf(kind).flatMap((uid) => then(uid) ?? [])
  const lastOf = (uid) => changesOf(uid, rules.recordEnd).at(-1) ?? {}
  const [ofUid, ofId] = ['uid', 'id'].map((key) => new Map(listed.map((facts) => [facts[key], facts])))
  const idOf = (of) => JSON.parse(changesOf(of).find((one) => one.after)?.after ?? 0).id ?? ofUid.get(of)?.id
  const stayed = Map.groupBy(chain, (one) => one.action === 'merge' && one.after_digest && one.batch)
  const holderOf = (uid, { action, after_digest: after, batch } = lastOf(uid)) =>
    action === 'merge' && !after ? holderOf(stayed.get(batch)[0].entity_uid) : idOf(uid)
  const holders = new Map(uidsOf('member').map((uid) => [idOf(uid), holderOf(uid)]))
  const paid = allOf('payment').flatMap(({ _id: payment, receipt, paidOn, parts, void: isVoid }) => {
    const by = { receipt, payment, paidOn, recordedAt: changesOf(payment)[0].at }
    const given = parts.filter(({ term }) => term && !isVoid)
    return given.map(({ member, term, cents }) => [member, { from: term.from, to: term.to, ...by, cents }])
  })
  const termsOf = Map.groupBy(paid, ([member]) => holders.get(member))
  const heldOf = Map.groupBy(allOf('suspension'), ({ member }) => holders.get(member))
  const toHeld = ({ _id: id, from, until, decision }) => ({ id, from, until, decision })
  const distinct = new Set(allOf('member_distinction').map(({ one, other }) => `${one.id} ${other.id}`))
  const isKnown = (id, other) => ofId.get(other)?.doubles.includes(id) ?? holders.has(other)
  const toMember = (uid, file = ofUid.get(uid), now = then(uid), id = idOf(uid)) => {
    if (now === null || (!file && changesOf(uid).some(({ salt }) => salt === null))) return []
    const erased = (list, key) => (list ?? []).filter((one) => then(one[key]) === undefined)
    const terms = [...erased(file?.terms, 'payment'), ...(termsOf.get(id) ?? []).map(([, term]) => term)]
    const suspensions = [...erased(file?.suspensions, 'id'), ...(heldOf.get(id) ?? []).map(toHeld)]
    const doubles = file?.doubles.filter((one) => isKnown(id, one) && !distinct.has(`${id} ${one}`))
    const known = now ? toFacts(now, atCutOff(uid), { ...file, terms }, rules) : file
    return [[uid, { ...known, id, uid, change: lastOf(uid).number, terms, suspensions, doubles }]]
  }
  return new Map(uidsOf('member').flatMap((uid) => toMember(uid)))
}

/** Each rule that is on, if it is passed, and the evidence, else the last change. Who has no term cannot have paid for it in time. */
const judge = (facts, { recordDay, cutOff, lateFrom, leastAge, leastDays, pollDay, classes, rules }) => {
  const { terms, class: type, yearOfBirth: born, atCutOff: then, doubles, typedUntil } = facts
  const covers = (span) => span.from <= recordDay && (span.to ?? span.until ?? recordDay) >= recordDay
  const [covering, held] = [terms.filter(covers), facts.suspensions.find(covers)]
  const wasTyped = (type === 'life_member' && then?.class === type) || then?.typedUntil >= recordDay
  const isMember = covering.length > 0 || type === 'life_member' || typedUntil >= recordDay
  const inTime = covering.find((one) => one.paidOn <= cutOff.slice(0, 10) && one.recordedAt < lateFrom)
  const paper = (term) => [term?.receipt ?? `#${facts.change}`]
  const on = [leastDays && 'days', leastAge && 'age', ...rules]
  const verdicts = {
    class: [classes.includes(type)],
    term: [isMember, paper(covering[0] ?? terms.findLast(({ from }) => !isMember && from <= recordDay))],
    paid_in_time: [Boolean(inTime) || wasTyped, paper(inTime ?? (wasTyped ? null : covering[0]))],
    days: [facts.since <= addDays(recordDay, -leastDays)],
    union: [!facts.union.endsWith('(not for vote)')],
    alive: [!facts.isDied || (facts.diedOn ?? '') > recordDay],
    age: [born > 0 && parseInt(pollDay) - born >= leastAge],
    not_suspended: [!held, held ? [`suspension ${held.id}`] : []],
    no_double: [doubles.length === 0, doubles.map((id) => `member ${id}`)],
  }
  const isLate = (rule) => rule === 'paid_in_time' && on.includes('term') && !isMember
  const judged = Object.entries(verdicts).filter(([rule]) => on.includes(rule) && !isLate(rule))
  return judged.map(([rule, [isPassed, evidence = paper()]]) => [rule, isPassed, evidence])
}

/** A line of the roll, before the voter number is known. */
const toName = ({ id, name, father, yearOfBirth, union, zipCode, class: type }, centres, rules, evidence) => {
  const own = centres.findIndex(({ zipCodes }) => zipCodes.includes(zipCode.slice(0, 5)))
  const centre = 1 + (own === -1 ? centres.findIndex(({ zipCodes }) => zipCodes.length === 0) : own)
  return [0, id, name, father, yearOfBirth, union, zipCode, centre, type, rules, evidence]
}
const order = (one, other) => (one < other ? -1 : Number(one > other))
const byPaper = (a, b) => a[7] - b[7] || order(a[2].toLowerCase(), b[2].toLowerCase()) || a[1] - b[1]

/** The names after decisions, in the order of the paper. */
const amend = (names, amendments, centres) => {
  const roll = new Map(names.map((name) => [name[1], name]))
  for (const { number, member: id, name } of amendments) {
    const [rules, evidence] = roll.get(id)?.slice(9) ?? [[], []]
    roll.delete(id)
    if (name) roll.set(id, toName({ ...name, id }, centres, rules, [...evidence, `amendment ${number}`]))
  }
  return [...roll.values()].toSorted(byPaper)
}

/** Checks a court file: what it has, and what is wrong. Throws for what is none. */
export const verifyRoll = async (zip) => {
  const { lines, notes, faults } = await openSealed(zip, ['README.txt', 'election.json', ...LISTS])
  if (faults.size > 0) return { found: [], faults: [...faults] }
  const [check, wrong] = [(isRight, fault) => isRight || faults.add(fault), new Set()]
  const accuse = (id, fault) => wrong.add(id) && faults.add(`Member ${id}: ${fault}`)
  const [rows, roll, amendments, claims, chain] = LISTS.map((at) => lines[at].map((one) => JSON.parse(one)))
  const { election, ...about } = JSON.parse(lines['election.json'].join(''))
  const [rules, centres, decided] = [{ ...about, ...election }, election.centres, election.sealed ?? 0]
  const moments = [Date.parse(rules.lateFrom) - 60_000, rules.recordEnd].map(wallTime)
  const stated = [`${rules.cutOff.replace('T', ' ')}:00`, `${addDays(rules.recordDay, 1)} 00:00:00`]
  check(same(moments, stated), 'The cut-off or the end of the record day is another moment.')
  const log = readLog(chain, check)
  check(same(log.stateOf(election._id), election), 'The change log has another election.')
  const frozen = log.changesOf(election._id).filter(({ after }) => JSON.parse(after)?.frozenAt)
  check(new Set(frozen.map(({ after }) => after.split('"pollDay"')[1])).size < 2, 'The freeze was changed.')
  for (const [index, { _id: uid, number, kind }] of amendments.entries()) {
    const { revision, at } = log.changesOf(uid)[0] ?? {}
    const approval = chain.find((one) => one.entity === 'approval' && one.revision === revision)
    const three = new Set(log.changesOf(approval?.entity_uid).map((one) => one.actor_uid)).size === 3
    const isDecided = three && (kind === 'correct' || wallTime(at) < `${rules.pollDay} ${rules.opensAt}`)
    check(number === index + 1 && isDecided, `Amendment ${number} is not a decision of two others in time.`)
  }
  for (const [kind, records] of Object.entries({ roll_amendment: amendments, roll_claim: claims })) {
    const listed = Map.groupBy(records, ({ _id }) => _id)
    for (const uid of new Set([...log.uidsOf(kind), ...listed.keys()])) {
      const [[own, ...more], then] = [listed.get(uid) ?? [], log.stateOf(uid)]
      const isAsLogged = own ? then === undefined || same(then, own) : then?.election !== election._id
      const { receipt, number = receipt } = own ?? then ?? {}
      check(isAsLogged && !more.length, `${kind} ${number} ${own ? 'is not as logged' : 'is left out'}.`)
    }
  }
  const people = rows.map(({ facts, ...more }) => ({ ...facts, ...more }))
  const ids = new Map(people.map(({ uid, id }) => [uid, id]))
  const register = readRegister(log, people, rules)
  for (const [uid, { id }] of register) if (!ids.has(uid)) accuse(id, 'is left out.')
  const sorted = (value) => (Array.isArray(value) ? value.map(toText).toSorted() : value)
  const names = people.flatMap((file) => {
    const verdicts = judge(file, rules)
    const own = { ...register.get(file.uid), verdicts }
    for (const key of Object.keys({ ...own, ...file }))
      if (!same(sorted(own[key]), sorted(file[key]))) accuse(file.id, `${key} must be ${toText(own[key])}`)
    const [passed, evidence] = [0, 2].map((part) => [...new Set(verdicts.flatMap((one) => one[part]))])
    return verdicts.every(([, isPassed]) => isPassed) ? [toName(file, centres, passed, evidence)] : []
  })
  const [written, sealed] = [lines['roll.ndjson'], amend(names, amendments.slice(0, decided), centres)]
  const own = sealed.map(([, ...rest], index) => toText([rules.frozenAt ? index + 1 : 0, ...rest]))
  for (const line of new Set(written).symmetricDifference(new Set(own)))
    accuse(JSON.parse(line)[1], `the roll ${written.includes(line) ? 'has' : 'lacks'} the line ${line}`)
  const digest = sha256(written.map((line) => `${line}\n`).join(''), 'hex')
  check(same(written, own) && digest === (rules.digest ?? digest), 'The roll is not the frozen one.')
  const judged = new Set([...ids.values(), ...roll.map(([, id]) => id), ...wrong]).size
  const all = amend(roll, amendments.slice(decided), centres)
  const found = [
    `Change log: ${chain.length} records, the last with the hash ${chain.at(-1).hash}. Compare both with the newest mail and a later file.`,
    `${rules.frozenAt ? 'Frozen roll' : 'Draft'}: ${roll.length} names, SHA-256 ${digest}${frozen.map(({ number, hash }) => `, frozen in the record #${number} ${hash}`)[0] ?? ''}`,
    `In force, with ${amendments.length} amendments: ${all.length} names (${centres.map(({ name }, at) => `${name.en} ${all.filter((one) => one[7] === at + 1).length}`).join(', ')})`,
    `Claims and objections: ${claims.length}, of them erased since in the log: ${claims.filter(({ _id }) => !log.stateOf(_id)).length}`,
    `${judged - wrong.size} of ${judged} names agree`,
  ]
  return { found: [...found, ...notes], faults: [...faults] }
}

if (process.argv[1] === import.meta.filename) {
  const [, , file = 'FILE'] = process.argv
  const checked = readFile(file).then(verifyRoll)
  const result = await checked.catch(({ message }) => ({ message }))
  if (result.message) console.error(`npm run verify-roll -- ${file}: ${result.message}`)
  else console.log([...result.found, ...result.faults].join('\n'))
  process.exitCode = result.message ? 2 : Math.min(1, result.faults.length)
}
