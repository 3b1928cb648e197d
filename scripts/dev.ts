// `npm run dev`: the demo society, with pages and server that reload on changes.
import { prepareDemo } from './demo/prepare-demo.ts'
import { main } from './prepare/main.ts'
import { runCommand } from './prepare/run-command.ts'

await main(async () => {
  const url = process.env.DATABASE_URL ?? 'sqlite:data/demo.db'
  await prepareDemo(url)
  // Vite hot-reloads pages; a change in server/ or domain/ restarts the server.
  const watch = ['--watch', '--watch-preserve-output', '--watch-path=server', '--watch-path=domain']
  const env = { NODE_ENV: 'development', DEMO: '1', DEV: '1', SHUTDOWN_DELAY: '0s', DATABASE_URL: url }
  return runCommand(process.execPath, [...process.execArgv, ...watch, 'server/main.ts'], { env })
})
