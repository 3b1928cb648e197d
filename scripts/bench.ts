// `npm run bench`: rendered pages per second, compared with a bare node:http server that sends the same bytes in
// the same run. It never fails on the results.
import { localePath, paths, informationPaths } from '#web/paths.ts'
import { withDemoSite } from '../bench/demo-site.ts'
import { formatTable } from '../bench/table.ts'
import { compareThroughput } from '../bench/throughput.ts'
import { buildIfStale } from './prepare/build.ts'
import { main } from './prepare/main.ts'

const PAGES = [paths.home, localePath('bn', paths.home), informationPaths.constitution]
const HEAD = ['page', 'bytes (br)', 'node:http /s', 'site /s', 'p99 ms', 'ratio']

await main(async () => {
  await buildIfStale()
  await withDemoSite(async ({ url, folder }) => {
    console.log('Measuring, for about a minute and a half …')
    const rows: string[][] = []
    for (const page of PAGES) {
      const { bytes, raw, site, p99, ratio } = await compareThroughput(url + page, folder)
      const whole = (value: number) => Math.round(value).toLocaleString('en-US')
      rows.push([page, whole(bytes), whole(raw), whole(site), String(p99), ratio.toFixed(2)])
    }
    console.log(`\n${formatTable(HEAD, rows)}\n`)
  })
})
