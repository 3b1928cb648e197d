// `npm start`: the site with a fictional society, ready to be tried.
import type * as Demo from './demo/prepare-demo.ts'
import { buildIfStale, importBuilt } from './prepare/build.ts'
import { main } from './prepare/main.ts'

await main(async () => {
  // The settings of real use (.env) are left alone: the demo has its own database.
  process.env.NODE_ENV = 'production'
  process.env.DEMO = '1'
  process.env.DATABASE_URL ??= 'sqlite:data/demo.db'
  await buildIfStale()
  const { prepareDemo } = (await importBuilt('prepare-demo')) as typeof Demo
  await prepareDemo(process.env.DATABASE_URL)
  await importBuilt('main')
})
