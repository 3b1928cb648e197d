import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { InjectOptions } from 'fastify'
import type { SessionSettings } from '../session/sessions.ts'
import { inRoot } from '../root.ts'

export type AppStart = { url: string; settings: SessionSettings }
/** `now`: the time of the clock there, which never goes back. */
export type AppRequest = Pick<InjectOptions, 'method' | 'url' | 'payload' | 'headers' | 'remoteAddress'> & {
  number: number
  now: number
}
export type AppReply = { number: number; statusCode: number; body: string }

/**
 * Starts the application from its sources, in a process of its own, without a port: requests are sent over the IPC
 * channel.
 */
export const startAppProcess = async (start: AppStart) => {
  const child = fork(inRoot('server', 'testing', 'app-process.ts'), { execArgv: [] })
  const exited = once(child, 'exit')
  const waiting = new Map<number, PromiseWithResolvers<AppReply>>()
  let last = 0
  let unsent: AppRequest[] = []
  // One message for all requests of a moment, because writing one takes as long as a request.
  const flush = () => {
    child.send(unsent)
    unsent = []
  }
  child.on('message', (message: AppReply | 'ready') => {
    if (message === 'ready') return
    waiting.get(message.number)?.resolve(message)
    waiting.delete(message.number)
  })
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The second process ended'))
  })
  child.send(start)
  await Promise.race([
    once(child, 'message'),
    exited.then(() => Promise.reject(new Error('It did not start'))),
  ])
  return {
    send: (request: Omit<AppRequest, 'number'>): Promise<AppReply> => {
      const number = ++last
      const reply = Promise.withResolvers<AppReply>()
      waiting.set(number, reply)
      if (unsent.length === 0) setImmediate(flush)
      unsent.push({ ...request, number })
      return reply.promise
    },
    close: async () => {
      child.disconnect()
      await exited
    },
  }
}
