import { createBanner } from '../banners.ts'
import { memberForm, memberInput } from '../members.ts'
import { imageForm, jpegBytes, pictureFile } from '../pictures.ts'
import type { Browser } from '../test-app.ts'
import { mayOnly, EVERYBODY, type Rules } from './rule.ts'

const portrait = async (admin: Browser) => {
  const form = memberForm(memberInput(), pictureFile(await jpegBytes()))
  const reply = await admin.sendForm('POST', '/api/members/create', form)
  return reply.json<{ data: { image: string } }>().data.image
}

export const imageRules: Rules = {
  'GET /api/images/:uid': {
    ask: async (browser, admin) => browser.get(await portrait(admin)),
    answers: EVERYBODY,
  },
  'GET /api/images/:uid/thumbnail': {
    ask: async (browser, admin) => browser.get(`${await portrait(admin)}/thumbnail`),
    answers: EVERYBODY,
  },
  'GET /api/images/:uid/:width': {
    ask: async (browser, admin) => browser.get(`${(await createBanner(admin)).image.url}/480`),
    answers: EVERYBODY,
  },
  'POST /api/admin/images': {
    ask: async (browser) =>
      browser.sendForm('POST', '/api/admin/images', imageForm(pictureFile(await jpegBytes()))),
    answers: mayOnly('content.edit', 201),
  },
}
