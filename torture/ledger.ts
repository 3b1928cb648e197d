import { setTimeout as sleep } from 'node:timers/promises'
import type { MemberRequests, Saved } from './members.ts'
import { RefusedError } from './members.ts'

/** Their writes are committed in groups. */
const CLIENTS = 12

/** What is known of a member: the last acknowledged state, and what was sent since without an answer that settles it. */
export type Expected = Saved & { isRemoved: boolean; inFlight: (number | 'removed')[] }

/** The names of members, which the search must find. Letters only, and each a name of its own. */
const nameOf = (number: number) => {
  const letters = String(number).replaceAll(/\d/g, (digit) => `${'bdghklmnrt'[Number(digit)]}a`)
  return `Z${letters}`
}
const valuesOf = (name: string, amount: number) => ({
  name: { firstName: name, middleName: '', lastName: 'Torture' },
  amount,
})

/** A full disk is a settled answer: nothing was stored. */
const isSettled = (error: unknown) => error instanceof RefusedError && error.status === 507

type Options = {
  onAcknowledged?: () => void
  /** Decides whether the client goes on: throws if not. By default, a client ends at its first failure. */
  onFailure?: (error: unknown) => Promise<void> | void
  /** Ends the clients. */
  signal?: AbortSignal
}

/** Writes members, and remembers what was acknowledged. */
export const createLedger = () => {
  const members = new Map<string, Expected>()
  /** The names of creates that were refused. */
  const refused: string[] = []
  let acknowledged = 0
  let created = 0

  const create = async (requests: MemberRequests) => {
    const name = nameOf(created++)
    try {
      const saved = await requests.create(valuesOf(name, 1))
      members.set(saved._id, { ...saved, amount: 1, isRemoved: false, inFlight: [] })
    } catch (error) {
      if (isSettled(error)) refused.push(name)
      throw error
    }
  }
  const settling = async <T>(member: Expected, change: number | 'removed', send: () => Promise<T>) => {
    member.inFlight.push(change)
    try {
      return await send()
    } catch (error) {
      if (isSettled(error)) member.inFlight.pop()
      throw error
    }
  }
  const update = async (requests: MemberRequests, member: Expected) => {
    const amount = member.amount + 1
    const possible = [member.amount, ...member.inFlight]
    const { status, data } = await settling(member, amount, () =>
      requests.update(member, valuesOf(member.name.firstName, amount)),
    )
    if (status === 200) {
      Object.assign(member, { version: data.version, amount, inFlight: [] })
      return
    }
    // An update without an answer may have been stored, with a version that is not known.
    const { data: found } = await requests.list(`searchTerm=${member.id}`)
    const present = found.find(({ _id }) => _id === member._id)
    if (!present || !possible.includes(present.amount)) {
      const shown = present ? `has the amount ${present.amount}` : 'is missing'
      throw new Error(`member ${member.id} ${shown} instead of ${possible.join(' or ')}`)
    }
    Object.assign(member, { version: present.version, amount: present.amount, inFlight: [] })
  }
  const remove = async (requests: MemberRequests, member: Expected) => {
    await settling(member, 'removed', () => requests.remove(member._id))
    Object.assign(member, { isRemoved: true, inFlight: [] })
  }

  /** Creates, updates and deletes with several clients at once, until all have ended; returns how each did. */
  const write = (requests: MemberRequests, { onAcknowledged, onFailure, signal }: Options) => {
    const isAborted = () => signal?.aborted === true
    // No two clients change the same member, so that its last acknowledged state is known.
    const shares = [...members.values()].filter(({ isRemoved }) => !isRemoved).slice(-5 * CLIENTS)
    const client = async (_: unknown, number: number) => {
      const own = shares.filter(
        (member, index) => index % CLIENTS === number && !member.inFlight.includes('removed'),
      )
      for (let turn = 0; !isAborted(); turn++) {
        const member = own.at(-1)
        try {
          if (!member || turn % 2 === 0) await create(requests)
          else if (turn % 7 === 3) await remove(requests, own.pop() ?? member)
          else await update(requests, member)
        } catch (error) {
          if (!onFailure) throw error
          await onFailure(error)
          continue
        }
        acknowledged += 1
        onAcknowledged?.()
      }
    }
    return Promise.allSettled(Array.from({ length: CLIENTS }, client))
  }
  return { members, refused, acknowledged: () => acknowledged, write }
}

export type Ledger = ReturnType<typeof createLedger>

/** The failures of clients other than `isExpected`, as broken promises. */
export const unexpected = (
  ends: readonly PromiseSettledResult<void>[],
  isExpected: (error: unknown) => boolean,
) =>
  ends.flatMap((end) =>
    end.status === 'rejected' && !isExpected(end.reason) ? [`a client failed: ${String(end.reason)}`] : [],
  )

/** How long a client waits after a 503, which says 5 s. */
const RETRY_MS = 100

/** For `onFailure`: the client goes on after a 503. */
export const retryUnavailable = async (error: unknown) => {
  if (!(error instanceof RefusedError) || error.status !== 503) throw error
  await sleep(RETRY_MS)
}

/** Whether a client failed because its server is gone. */
export const isGone = (error: unknown) => /TypeError: (fetch failed|terminated)/.test(String(error))
