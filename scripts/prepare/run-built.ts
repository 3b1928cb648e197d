// Runs a script of production from the bundle of the server, which has the packages that it imports; scripts/run.mjs does so where
// the development packages are not installed.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from '#server/root.ts'
import { buildIfStale, importBuilt } from './build.ts'
import { main } from './main.ts'

await main(async () => {
  const name = path.join('scripts', path.basename(process.argv[1] ?? '', '.ts'))
  // The doctor reports a stale build itself.
  const isDoctor = name.endsWith('doctor') && existsSync(inRoot('build', 'app', `${name}.js`))
  if (!isDoctor) await buildIfStale()
  await importBuilt(name)
})
