// `npm run lint`: the linter, which checks the walls too. Arguments, such as files, go to oxlint.
import { main } from './prepare/main.ts'
import { runCommand } from './prepare/run-command.ts'

const OPTIONS = ['--type-aware', '--deny-warnings', '--report-unused-disable-directives']

await main(() => runCommand('oxlint', [...OPTIONS, ...process.argv.slice(2)]))
