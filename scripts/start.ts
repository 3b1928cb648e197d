// `npm start`: the site with demo data, ready to try.
import type * as Demo from './demo/prepare-demo.ts'
import { buildIfStale, importBuilt } from './prepare/build.ts'
import { main } from './prepare/main.ts'

await main(async () => {
  // Ignores the production settings (.env): the demo has its own database.
  process.env.NODE_ENV = 'production'
  process.env.DEMO = '1'
  process.env.DATABASE_URL ??= 'sqlite:data/demo.db'
  await buildIfStale()
  const { prepareDemo } = (await importBuilt('prepare-demo')) as typeof Demo
  await prepareDemo(process.env.DATABASE_URL)
  await importBuilt('main')
})
