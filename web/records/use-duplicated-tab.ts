import { useEffect, useEffectEvent, type RefObject } from 'react'

/** A form asks whether another one has its key; the other one replies to it. */
type Note = { key: string; from: string; to?: string }

/**
 * A tab that is duplicated has a copy of the draft with its idempotency key, but its form creates another record. Calls `onDuplicated` in
 * the copy, whose key came with a draft (`isRestored`); a tab that was reloaded finds no other one with its key.
 */
export const useDuplicatedTab = (
  key: RefObject<string>,
  isRestored: boolean,
  onDuplicated: () => void,
): void => {
  const reportDuplicated = useEffectEvent(onDuplicated)
  useEffect(() => {
    const self = crypto.randomUUID()
    const channel = new BroadcastChannel('idempotency-keys')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    const send = (note: Note) => channel.postMessage(note)
    channel.addEventListener('message', ({ data }: MessageEvent<Note>) => {
      if (data.key !== key.current) return
      if (data.to === undefined) send({ key: data.key, from: self, to: data.from })
      else if (data.to === self) reportDuplicated()
    })
    if (isRestored) send({ key: key.current, from: self })
    return () => channel.close()
  }, [key, isRestored])
}
