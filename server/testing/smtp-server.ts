import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export type ReceivedMail = { from: string; to: string; content: string }

/** A minimal SMTP server; the return value of `answer` decides whether it accepts a mail. */
export const startSmtpServer = async (
  answer: (mail: ReceivedMail) => string | Promise<string> = () => '250 taken',
) => {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()

  const serve = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    socket.setEncoding('utf8')
    const mail = { from: '', to: '', content: '' }
    let pending = ''
    let isContent = false
    const say = (line: string) => socket.writable && socket.write(`${line}\r\n`)

    const takeContent = () => {
      const end = pending.indexOf('\r\n.\r\n')
      if (end < 0) return false
      mail.content = pending.slice(0, end)
      pending = pending.slice(end + 5)
      isContent = false
      const taken = { ...mail }
      received.push(taken)
      void Promise.resolve(answer(taken)).then(say)
      return true
    }
    const takeCommand = () => {
      const end = pending.indexOf('\r\n')
      if (end < 0) return false
      const line = pending.slice(0, end)
      pending = pending.slice(end + 2)
      const address = /<(.*)>/.exec(line)?.[1] ?? ''
      if (/^MAIL/i.test(line)) mail.from = address
      if (/^RCPT/i.test(line)) mail.to = address
      isContent = /^DATA/i.test(line)
      say(isContent ? '354 go on' : /^QUIT/i.test(line) ? '221 bye' : '250 ok')
      return true
    }
    say('220 ready')
    socket.on('data', (chunk: string) => {
      pending += chunk
      while (isContent ? takeContent() : takeCommand());
    })
  }

  const server = createServer(serve).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Every mail that was received, accepted or not. */
    received,
    /** How many connections are open. */
    connections: () => sockets.size,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
