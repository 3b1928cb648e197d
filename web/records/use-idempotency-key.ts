import { useEffect, useEffectEvent, useState } from 'react'

/** A form asks whether another one has its key; the other one replies to it. */
type Note = { key: string; from: string; to?: string }

/**
 * The idempotency key of a form that creates a record: the same for every attempt, also after a reload, where it comes with the draft
 * (`restored`). A tab that is duplicated has a copy of the draft, but is another record: it gets a key of its own. `onRenewed` is called
 * when the key has changed.
 */
export const useIdempotencyKey = (restored: string | undefined, onRenewed: () => void) => {
  // Not rendered, and read by a save that may have begun before the key changed.
  const [key] = useState(() => ({ current: restored ?? crypto.randomUUID() }))
  const renew = () => {
    key.current = crypto.randomUUID()
    onRenewed()
  }
  const renewCopy = useEffectEvent(renew)
  useEffect(() => {
    const self = crypto.randomUUID()
    const channel = new BroadcastChannel('idempotency-keys')
    channel.addEventListener('message', ({ data }: MessageEvent<Note>) => {
      if (data.key !== key.current) return
      if (data.to === undefined) channel.postMessage({ key: data.key, from: self, to: data.from })
      else if (data.to === self) renewCopy()
    })
    if (restored !== undefined) channel.postMessage({ key: restored, from: self })
    return () => channel.close()
  }, [key, restored])
  return { current: () => key.current, renew }
}
