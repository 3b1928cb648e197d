import { useState } from 'react'

/** A yes or no that this browser remembers, such as whether a panel is open. */
export const useStoredFlag = (name: string): [boolean, (flag: boolean) => void] => {
  const [flag, setFlag] = useState(() => localStorage.getItem(name) === 'true')
  const store = (next: boolean) => {
    localStorage.setItem(name, String(next))
    setFlag(next)
  }
  return [flag, store]
}
