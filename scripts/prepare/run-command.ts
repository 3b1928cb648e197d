import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT } from '#server/root.ts'

type Options = { env?: Record<string, string> }

/** Runs a command of node_modules/.bin or of the system and resolves to its exit code, or -1 if there is none. */
export const runCommand = (command: string, args: readonly string[], { env }: Options = {}) =>
  new Promise<number>((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    })
    const forward = (signal: NodeJS.Signals) => child.kill(signal)
    const signals: NodeJS.Signals[] = ['SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, forward)
    const finish = (code: number) => {
      for (const signal of signals) process.off(signal, forward)
      resolve(code)
    }
    child.on('error', () => finish(-1))
    child.on('exit', (code, signal) => finish(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
