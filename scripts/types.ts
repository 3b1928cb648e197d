// `npm run types`: type-checks each environment, after React Router has generated the route types.
import { main } from './prepare/main.ts'
import { runCommand } from './prepare/run-command.ts'

const ENVIRONMENTS = ['domain', 'server', 'web']

await main(async () => {
  const codes = [await runCommand('react-router', ['typegen'])]
  for (const name of ENVIRONMENTS) codes.push(await runCommand('tsc', ['-p', `tsconfig.${name}.json`]))
  return Math.max(...codes.map(Math.abs))
})
