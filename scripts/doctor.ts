// `npm run doctor`: checks the installation, and changes nothing. Exits with 1 if something is wrong.
import { existsSync, readFileSync } from 'node:fs'
import { systemClock } from '#domain/clock.ts'
import { inRoot } from '#server/root.ts'
import { listChecks } from './doctor/list-checks.ts'
import { fail, runCheck, toLine, type Finding } from './doctor/finding.ts'
import { checkSettings } from './doctor/settings.ts'
import { loadEnv } from './prepare/load-env.ts'
import { main } from './prepare/main.ts'

await main(async () => {
  const file = inRoot('.env')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : null
  loadEnv()
  const levels = new Set<Finding['level']>()
  const print = (findings: Finding[]) => {
    for (const finding of findings) {
      levels.add(finding.level)
      console.log(toLine(finding))
    }
  }
  // As the server reads them: only this module passes on the environment.
  const { env, findings } = checkSettings(process.env, text)
  print(findings.map((finding) => ({ ...finding, text: `Settings: ${finding.text}` })))
  for (const [name, check] of listChecks(env, systemClock)) print(await runCheck(name, check))
  if (env === null) print([fail('The rest was not checked', 'Correct the settings first.')])
  return levels.has('FAIL') ? 1 : 0
})
