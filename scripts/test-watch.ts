// `npm run test:watch`: the quick tests, run again as you edit. `-- <part of a path>` watches those files alone.
import { buildIfStale } from './prepare/build.ts'
import { main } from './prepare/main.ts'
import { runCommand } from './prepare/run-command.ts'

/** PostgreSQL and the tests that start processes of the built server wait for `npm test`. */
const PROJECTS = ['unit', 'web', 'api-sqlite']

await main(async () => {
  // Some unit tests look at the build.
  await buildIfStale()
  const projects = PROJECTS.flatMap((name) => ['--project', name])
  return runCommand('vitest', ['watch', ...projects, ...process.argv.slice(2)])
})
