// `npm run format`: writes every file in the project's format.
import { main } from './prepare/main.ts'
import { runCommand } from './prepare/run-command.ts'

await main(() => runCommand('oxfmt', ['.']))
