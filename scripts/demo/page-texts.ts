import type { PageContent } from '#domain/pages/page.ts'
import type { PageKey } from '#domain/pages/page-keys.ts'
import type { HeadingLevel, RichBlock, RichFlow, RichInline, RichText } from '#domain/rich-text.ts'

const words = (text: string): RichInline[] => [{ type: 'text', text }]
const p = (text: string): RichFlow => ({ type: 'paragraph', content: words(text) })
const h = (level: HeadingLevel, text: string): RichBlock => ({ type: 'heading', level, content: words(text) })
const list = (ordered: boolean, ...items: string[]): RichBlock => ({
  type: 'list',
  ordered,
  items: items.map((item) => [p(item)]),
})
const table = (head: string[], ...rows: string[][]): RichBlock => ({
  type: 'table',
  rows: [head, ...rows].map((row, index) => row.map((text) => ({ header: index === 0, content: [p(text)] }))),
})
const linked = (before: string, text: string, href: string, after: string): RichBlock => ({
  type: 'paragraph',
  content: [...words(before), { type: 'text', text, href }, ...words(after)],
})

/** Marks demo texts, so that nobody mistakes them for the society's own. */
const MARK = { en: 'Placeholder text.', bn: 'নমুনা লেখা।' }
const marked = (locale: 'en' | 'bn', text: string): RichBlock => ({
  type: 'paragraph',
  content: [{ type: 'text', text: MARK[locale], bold: true }, ...words(` ${text}`)],
})

const both = (en: RichText, bn: RichText): PageContent => ({ title: { en: '', bn: '' }, body: { en, bn } })
const short = (en: string, bn: string) => both([marked('en', en)], [marked('bn', bn)])

const ARTICLES = [
  ['Name and seat', 'নাম ও কার্যালয়'],
  ['Aims', 'উদ্দেশ্য'],
  ['Membership', 'সদস্যপদ'],
  ['Fees and money', 'চাঁদা ও তহবিল'],
  ['The committees', 'কমিটি'],
  ['Elections', 'নির্বাচন'],
  ['General meetings', 'সাধারণ সভা'],
  ['Changes of this constitution', 'গঠনতন্ত্র সংশোধন'],
] as const
const BENGALI_DIGITS = new Intl.NumberFormat('bn')

const constitution = both(
  [
    marked(
      'en',
      'The society has not put its own constitution here yet. These articles only show how one would look.',
    ),
    ...ARTICLES.flatMap(([title], index) => [
      h(2, `Article ${index + 1}: ${title}`),
      p(
        'Placeholder text. The first paragraph of an article says what it is about, in words that everybody understands.',
      ),
      list(
        true,
        'Placeholder text: a first rule of this article.',
        'Placeholder text: a second rule of this article.',
      ),
      ...(index === 2 || index === 5
        ? [h(3, 'Who decides'), p('Placeholder text. A longer article may have parts of its own.')]
        : []),
    ]),
  ],
  [
    marked('bn', 'সমিতি এখনো নিজের গঠনতন্ত্র এখানে দেয়নি। এই ধারাগুলো শুধু দেখায়, গঠনতন্ত্র দেখতে কেমন হবে।'),
    ...ARTICLES.flatMap(([, title], index) => [
      h(2, `ধারা ${BENGALI_DIGITS.format(index + 1)}: ${title}`),
      p('নমুনা লেখা। ধারার প্রথম অনুচ্ছেদে সহজ কথায় বলা থাকে, ধারাটি কী নিয়ে।'),
      list(true, 'নমুনা লেখা: এই ধারার প্রথম নিয়ম।', 'নমুনা লেখা: এই ধারার দ্বিতীয় নিয়ম।'),
      ...(index === 2 || index === 5
        ? [h(3, 'কে সিদ্ধান্ত নেবে'), p('নমুনা লেখা। লম্বা ধারার আলাদা অংশ থাকতে পারে।')]
        : []),
    ]),
  ],
)

const history = (image: string) =>
  both(
    [
      marked('en', 'The society will tell here, in its own words, where its families come from.'),
      { type: 'picture', image, alt: 'Drawing: a sailing boat on the sea before an island with palm trees' },
      h(2, 'The island'),
      p('Placeholder text. A paragraph about the island, the sea around it and the people who live there.'),
      h(2, 'Through the years'),
      table(
        ['When', 'What happened'],
        ['Long ago', 'Placeholder text: the first thing to remember.'],
        ['Later', 'Placeholder text: the second thing to remember.'],
        ['Today', 'Placeholder text: how things stand now.'],
      ),
      h(2, 'Heritage'),
      list(
        false,
        'Placeholder text: songs and stories',
        'Placeholder text: boats and crafts',
        'Placeholder text: food',
      ),
    ],
    [
      marked('bn', 'সমিতির পরিবারগুলো কোথা থেকে এসেছে, সমিতি এখানে নিজের ভাষায় জানাবে।'),
      { type: 'picture', image, alt: 'আঁকা ছবি: তালগাছের দ্বীপের সামনে সাগরে পালতোলা নৌকা' },
      h(2, 'দ্বীপ'),
      p('নমুনা লেখা। দ্বীপ, চারপাশের সাগর আর সেখানকার মানুষকে নিয়ে একটি অনুচ্ছেদ।'),
      h(2, 'বছরের পর বছর'),
      table(
        ['কখন', 'কী ঘটেছিল'],
        ['অনেক আগে', 'নমুনা লেখা: মনে রাখার প্রথম কথা।'],
        ['পরে', 'নমুনা লেখা: মনে রাখার দ্বিতীয় কথা।'],
        ['আজ', 'নমুনা লেখা: এখন অবস্থা কেমন।'],
      ),
      h(2, 'ঐতিহ্য'),
      list(false, 'নমুনা লেখা: গান ও গল্প', 'নমুনা লেখা: নৌকা ও কারুশিল্প', 'নমুনা লেখা: খাবার'),
    ],
  )

const aboutUs = both(
  [
    marked('en', 'Who the society is, since when, and what its members do for one another.'),
    h(2, 'What we do'),
    list(false, 'Placeholder text: we meet', 'Placeholder text: we help', 'Placeholder text: we remember'),
    linked('Would you like to join? ', 'Write to us', '/contact-us', ', or ask any member.'),
  ],
  [
    marked('bn', 'সমিতি কারা, কবে থেকে, আর সদস্যরা একে অন্যের জন্য কী করেন।'),
    h(2, 'আমরা যা করি'),
    list(false, 'নমুনা লেখা: আমরা একত্র হই', 'নমুনা লেখা: আমরা পাশে দাঁড়াই', 'নমুনা লেখা: আমরা মনে রাখি'),
    linked('সদস্য হতে চান? ', 'আমাদের লিখুন', '/contact-us', ', অথবা যেকোনো সদস্যকে জিজ্ঞাসা করুন।'),
  ],
)

const helpPage = (
  en: string,
  bn: string,
  [enItems, bnItems]: readonly [readonly string[], readonly string[]],
) =>
  both(
    [
      marked('en', en),
      h(2, 'How it works'),
      list(true, ...enItems.map((item) => `Placeholder text: ${item}`)),
      linked('Questions? ', 'We gladly answer them', '/contact-us', '.'),
    ],
    [
      marked('bn', bn),
      h(2, 'যেভাবে হয়'),
      list(true, ...bnItems.map((item) => `নমুনা লেখা: ${item}`)),
      linked('প্রশ্ন আছে? ', 'আমাদের জিজ্ঞাসা করুন', '/contact-us', '।'),
    ],
  )

const STEPS = [
  ['ask us', 'tell us a little', 'hear from us'],
  ['আমাদের বলুন', 'একটু জানান', 'আমাদের উত্তর পান'],
] as const

const medicalCare = helpPage(
  'Where members find medical help, and who goes along.',
  'সদস্যরা চিকিৎসার সাহায্য কোথায় পাবেন, আর কে সঙ্গে যাবেন।',
  STEPS,
)

/** The initially published texts of the demo. `image` is the `_id` of a picture drawn for it. */
export const publishedTexts = (image: string): readonly (readonly [PageKey, PageContent])[] => [
  [
    'home-about',
    short(
      'Families from Sandwip who live in Brooklyn and look after one another. A few lines about how the society began will stand here.',
      'সন্দ্বীপ থেকে আসা পরিবার, যারা ব্রুকলিনে থাকে আর একে অন্যের খোঁজ রাখে। সমিতির শুরুর কথা এখানে কয়েক লাইনে থাকবে।',
    ),
  ],
  [
    'home-mission',
    short(
      'To keep our people in touch, to help newcomers to settle, and to carry our island’s culture on.',
      'আমাদের মানুষকে একসূত্রে রাখা, নতুনদের গুছিয়ে নিতে সাহায্য করা, আর দ্বীপের সংস্কৃতি বাঁচিয়ে রাখা।',
    ),
  ],
  [
    'home-goals',
    short(
      'Education for the young, care for the elders, and a hand for those at home.',
      'ছোটদের শিক্ষা, বড়দের যত্ন, আর দেশে থাকা মানুষের পাশে দাঁড়ানো।',
    ),
  ],
  ['history-heritage', history(image)],
  ['about-us', aboutUs],
  ['constitution', constitution],
  [
    'education',
    helpPage('What the society does for pupils and students.', 'শিক্ষার্থীদের জন্য সমিতি যা করে।', STEPS),
  ],
  ['medical-care', medicalCare],
  [
    'donation',
    helpPage('What donations are used for, and how to give.', 'অনুদান কোন কাজে লাগে, আর কীভাবে দেওয়া যায়।', STEPS),
  ],
  [
    'picnic',
    short(
      'Once a year the families meet for a day in the park.',
      'বছরে একবার পরিবারগুলো পার্কে এক দিনের জন্য একত্র হয়।',
    ),
  ],
  ['tourist-attractions', short('What to see when you visit the island.', 'দ্বীপে বেড়াতে গেলে যা যা দেখবেন।')],
]

/** An unpublished draft: visitors still see the published text above. */
export const waitingDraft: readonly [PageKey, PageContent] = [
  'medical-care',
  {
    ...medicalCare,
    body: {
      en: [
        ...medicalCare.body.en,
        h(2, 'On call'),
        p('Placeholder text: a draft that is not published yet.'),
      ],
      bn: medicalCare.body.bn,
    },
  },
]
