import { DEFAULT_SOCIETY } from '#domain/settings/society.ts'
import { advertInput } from './adverts.ts'
import { bannerInput } from './banners.ts'
import { personInput, termInput } from './committees.ts'
import { eventInput } from './events.ts'
import { memberInput } from './members.ts'
import { correctionInput, donorInput, messageInput } from './public-forms.ts'

/** The function that a script of these texts calls, and the element and attribute that their markup has. */
export const RAN = 'xssRan'
export const MARK = 'xss-mark'

/** Texts that are code wherever they are not escaped. At most 80 characters, so that they fit into every field. */
export const HOSTILE_TEXTS = [
  `<script>${RAN}(1)</script>`,
  `"><img src=x onerror=${RAN}(2) ${MARK}>`,
  `'><svg/onload=${RAN}(3) ${MARK}>`,
  `</script><script>${RAN}(4)</script>`,
  `javascript:${RAN}(5)//`,
  `\${${RAN}(6)}{{${RAN}(6)}}<%=${RAN}(6)%>\`\${${RAN}(6)}\``,
  `<!--><${MARK}>--><![CDATA[<${MARK}>]]>`,
  `</title></style></textarea></template><${MARK}>`,
  `\u2028</script>\u2029<${MARK}>\u202e`,
  `&lt;${MARK}&gt;&#60;${MARK}&#62;\\u003c${MARK}\\x3e`,
  `<a href="javascript:${RAN}(11)">x</a>`,
  `" onmouseover="${RAN}(12)" style="background:red" ${MARK}="`,
  `＜script＞${RAN}(13)＜/script＞%3Cscript%3E`,
  `[x](javascript:${RAN}(14)) ![](x"onerror="${RAN}(14))`,
  `<iframe srcdoc="<script>parent.${RAN}(15)</script>">`,
  `<base href=//evil.example><meta http-equiv=refresh content=0>`,
  `<style>*{display:none}</style>@import '//evil.example'`,
] as const

/** Sends JSON as an admin, and returns the data of the reply. Throws when the API refuses. */
export type Plant = {
  send: (method: 'POST' | 'PATCH', url: string, payload: object) => Promise<{ _id: string }>
  /** Sends the fields of a member as a form. */
  createMember: (data: object) => Promise<{ _id: string }>
  /** Sends a public form, as a visitor, with a ticket. */
  sendForm: (url: string, payload: object) => Promise<void>
  image: string
}

const both = (text: string) => ({ en: text, bn: text })

const richText = (text: string, image: string) => [
  { type: 'heading', level: 2, content: [{ type: 'text', text }] },
  {
    type: 'paragraph',
    content: [
      { type: 'text', text, bold: true, href: 'https://example.org/' },
      { type: 'text', text },
    ],
  },
  { type: 'list', ordered: false, items: [[{ type: 'paragraph', content: [{ type: 'text', text }] }]] },
  {
    type: 'table',
    rows: [[{ header: true, content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }]],
  },
  { type: 'picture', image, alt: text },
]

/** Puts the text into every text of the settings, of a page and of a union. */
export const plantSettings = async ({ send, image }: Plant, text: string, pages: readonly string[]) => {
  await send('PATCH', '/api/admin/settings', { ...DEFAULT_SOCIETY, name: both(text), address: text })
  await send('PATCH', '/api/admin/unions/musapur', { nameBn: text, note: both(text) })
  for (const key of pages) {
    const body = both(text)
    await send('PATCH', `/api/admin/pages/${key}`, {
      title: body,
      body: { en: richText(text, image), bn: richText(text, image) },
    })
    await send('POST', `/api/admin/pages/${key}/publish`, {})
  }
}

const contact = (text: string) => ({ name: text, email: 'rahima@example.org' })

/** Creates a record of every kind with the text in all its texts. Returns ids that their screens and pages need. */
export const plantRecords = async ({ send, createMember, sendForm, image }: Plant, text: string) => {
  const words = both(text)
  const short = text.slice(0, 50)
  const term = await send('POST', '/api/admin/committee-terms', termInput({ title: words, isCurrent: false }))
  const person = await send(
    'POST',
    '/api/admin/committee-people',
    personInput(term._id, { name: words, office: words, image }),
  )
  const album = await send('POST', '/api/admin/gallery/albums', {
    title: words,
    description: words,
    isPublished: true,
  })
  await send('POST', `/api/admin/gallery/albums/${album._id}/pictures`, { image, caption: words })
  const event = await send(
    'POST',
    '/api/admin/events',
    eventInput({ title: words, description: words, place: words, address: text, cover: image }),
  )
  const video = await send('POST', '/api/admin/videos', {
    title: words,
    url: 'https://www.youtube.com/watch',
    cover: image,
  })
  const attraction = await send('POST', '/api/admin/attractions', {
    name: words,
    text: words,
    place: words,
    image,
  })
  const banner = await send(
    'POST',
    '/api/admin/banners',
    bannerInput(image, { title: words, caption: words, alt: words }),
  )
  const advert = await send('POST', '/api/admin/adverts', advertInput(image, { label: words }))
  const member = await createMember(
    memberInput({
      name: { firstName: text, middleName: text, lastName: text },
      fatherOrHusbandName: text,
      introduceBy: { name: text, phone: '718-555-0177' },
      address: { street: text, apartment: short, city: text, state: short, zipCode: '11218' },
    }),
  )
  await send('POST', '/api/admin/saved-lists', {
    name: short,
    directory: 'general',
    search: `searchTerm=${encodeURIComponent(text)}`,
    isShared: true,
  })
  await sendForm('/api/contact', messageInput({ ...contact(text), subject: text, message: text }))
  await sendForm('/api/blood-donors', donorInput({ ...contact(text), area: text }))
  await sendForm(
    '/api/corrections',
    correctionInput(member._id, { ...contact(text), field: 'other', proposed: text, note: text }),
  )
  return { term, person, album, event, video, attraction, banner, advert, member }
}
