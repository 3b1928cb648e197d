// `npm run dev`: the demo society, and pages and server that reload as one edits.
import { prepareDemo } from './demo/prepare-demo.ts'
import { main } from './prepare/main.ts'
import { runCommand } from './prepare/run-command.ts'

await main(async () => {
  const url = process.env.DATABASE_URL ?? 'sqlite:data/demo.db'
  await prepareDemo(url)
  // Vite puts an edited page into the browser by itself; an edited file of server/ or domain/ starts the server anew.
  const watch = ['--watch', '--watch-preserve-output', '--watch-path=server', '--watch-path=domain']
  const env = { NODE_ENV: 'development', DEMO: '1', DEV: '1', DATABASE_URL: url }
  return runCommand(process.execPath, [...process.execArgv, ...watch, 'server/main.ts'], { env })
})
