// `npm run test:watch`: the quick tests, rerun on changes. `-- <part of a path>` watches only those files.
import { buildIfStale } from './prepare/build.ts'
import { main } from './prepare/main.ts'
import { runCommand } from './prepare/run-command.ts'

/** PostgreSQL and the tests that start the built server run only in `npm test`. */
const PROJECTS = ['unit', 'web', 'api-sqlite']

await main(async () => {
  // Some unit tests read the build output.
  await buildIfStale()
  const projects = PROJECTS.flatMap((name) => ['--project', name])
  return runCommand('vitest', ['watch', ...projects, ...process.argv.slice(2)])
})
