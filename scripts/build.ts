// `npm run build`: the pages, unless they are up to date.
import { buildIfStale } from './prepare/build.ts'
import { main } from './prepare/main.ts'

await main(async () => {
  if (!(await buildIfStale())) console.log('The pages are up to date.')
})
