// `npm run build`: the pages and the server, unless they are up to date.
import { buildIfStale } from './prepare/build.ts'
import { main } from './prepare/main.ts'

await main(async () => {
  if (!(await buildIfStale())) console.log('The pages and the server are up to date.')
})
