// `npm run check`: format, lint with the walls, types, texts, tests, build. `-- --skip-tests` skips the tests.
import { parseArgs } from 'node:util'
import { buildIfStale } from './prepare/build.ts'
import { main } from './prepare/main.ts'
import { runCommand } from './prepare/run-command.ts'
import { collectTexts, listUntranslated } from './prepare/texts.ts'

const runScript = (name: string) => runCommand(process.execPath, ['scripts/run.mjs', name])

await main(async () => {
  const { values } = parseArgs({ options: { 'skip-tests': { type: 'boolean', default: false } } })
  const failed: string[] = []
  console.log('\n— format')
  if ((await runCommand('oxfmt', ['--check', '.'])) !== 0) failed.push('format')
  for (const name of ['lint', 'types']) {
    console.log(`\n— ${name}`)
    if ((await runScript(name)) !== 0) failed.push(name)
  }
  console.log('\n— texts')
  if (!(await collectTexts())) {
    console.error('The catalogs in web/locales were not complete. They are now: translate and commit them.')
    failed.push('texts')
  }
  const untranslated = await listUntranslated()
  if (untranslated.length > 0) {
    console.error(['Without a Bengali translation in web/locales/bn.po:', ...untranslated].join('\n  '))
    failed.push('translations')
  }
  console.log('\n— build')
  await buildIfStale().catch((error: unknown) => {
    console.error(error)
    failed.push('build')
  })
  if (!values['skip-tests']) {
    console.log('\n— tests')
    if ((await runScript('test')) !== 0) failed.push('tests')
  }
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nEvery check passed.')
  return failed.length
})
