// `npm run serve`: the site in production. No demo data, no known credentials.
import { buildIfStale, importBuilt } from './prepare/build.ts'
import { loadEnv } from './prepare/load-env.ts'
import { main } from './prepare/main.ts'

await main(async () => {
  loadEnv()
  process.env.NODE_ENV = 'production'
  await buildIfStale()
  await importBuilt('main')
})
