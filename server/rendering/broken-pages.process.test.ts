import { afterEach, beforeEach, expect, it } from 'vitest'
import { prepareDatabase, makeFolder, startProcess } from '../testing/processes.ts'

let place: Awaited<ReturnType<typeof makeFolder>>
beforeEach(async () => {
  place = await makeFolder()
})
afterEach(() => place.remove())

it('a page that cannot load its data shows an error in its language with the menu, and other pages work', async () => {
  const server = startProcess('build/app/main.js', place.folder, {
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: place.url,
    LOG_LEVEL: 'silent',
  })
  const [, port = ''] = await server.printed(/localhost:(\d+)/)
  const read = async (path: string) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`)
    return { status: reply.status, html: await reply.text() }
  }
  expect((await read('/constitution')).status).toBe(200)
  await prepareDatabase(place.url, ({ db }) => db.schema.alterTable('pages').renameTo('lost').execute())
  // The page is still cached, because nothing was written through the site.
  expect((await read('/constitution')).status).toBe(200)

  const english = await read('/about-us')
  expect(english.status).toBe(500)
  expect(english.html).toContain('<html lang="en">')
  expect(english.html).toMatch(/<h1[^>]*>Something went wrong!<\/h1>/)
  expect(english.html).toContain('<meta name="robots" content="noindex"/>')
  expect(english.html).toContain('href="/check-membership"')
  expect(english.html).not.toMatch(/sqlite|no such table|pages\.ts/i)

  const bengali = await read('/bn/about-us')
  expect(bengali.status).toBe(500)
  expect(bengali.html).toContain('<html lang="bn">')
  expect(bengali.html).toMatch(/<h1[^>]*>কিছু একটা ভুল হয়েছে!<\/h1>/)

  expect((await read('/check-membership')).status).toBe(200)
  expect((await read('/bn/no-such-page')).status).toBe(404)
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})
