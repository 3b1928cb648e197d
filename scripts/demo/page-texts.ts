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

const both = (en: RichText, bn: RichText): PageContent => ({ title: { en: '', bn: '' }, body: { en, bn } })
const short = (en: string, bn: string) => both([p(en)], [p(bn)])

type Article = { title: string; about: string; rules: readonly [string, string]; decides?: string }

const ARTICLES: Record<'en' | 'bn', readonly Article[]> = {
  en: [
    {
      title: 'Name and seat',
      about: 'The society is called Sandwip Society of Brooklyn. Its seat is in Brooklyn, New York.',
      rules: ['It keeps an office that members can visit.', 'It belongs to no party and to no business.'],
    },
    {
      title: 'Aims',
      about:
        'The society keeps the people of Sandwip in touch, helps newcomers, and carries the culture of the island on.',
      rules: ['It helps whoever asks, member or not.', 'It supports schools and clinics on the island.'],
    },
    {
      title: 'Membership',
      about:
        'Whoever comes from Sandwip, or is married to somebody from there, and lives in or near Brooklyn can become a member.',
      rules: [
        'A member introduces each new one.',
        'A membership ends with the year, that of a life member with life.',
      ],
      decides: 'The executive committee admits members. Whoever is refused can ask the general meeting.',
    },
    {
      title: 'Fees and money',
      about:
        'Members pay a fee once a year, or once for life. The treasurer gives a receipt for every payment.',
      rules: [
        'Money is in an account that needs two signatures.',
        'Two members who hold no office examine the books.',
      ],
    },
    {
      title: 'The committees',
      about:
        'The executive committee leads the society for two years. The advisory committee gives advice to it.',
      rules: ['The executive committee meets once a month.', 'Nobody is president more than twice in a row.'],
    },
    {
      title: 'Elections',
      about: 'Members who have paid before the cut-off elect the executive committee by secret ballot.',
      rules: [
        'The roll of voters is laid open for three weeks.',
        'Whoever stands for office does not count votes.',
      ],
      decides:
        'Three commissioners, who hold no office, lead the election. They decide on every objection in writing.',
    },
    {
      title: 'General meetings',
      about: 'The members meet twice a year. Every member may speak, and put a question on the agenda.',
      rules: [
        'The invitation comes three weeks before.',
        'Minutes are kept, and every member may read them.',
      ],
    },
    {
      title: 'Changes of this constitution',
      about: 'A general meeting can change this constitution if the new wording was in the invitation.',
      rules: ['Two thirds of those present must agree.', 'A change holds from the next year on.'],
    },
  ],
  bn: [
    {
      title: 'নাম ও কার্যালয়',
      about: 'সমিতির নাম সন্দ্বীপ সোসাইটি অব ব্রুকলিন। এর কার্যালয় নিউ ইয়র্কের ব্রুকলিনে।',
      rules: ['সমিতির একটি কার্যালয় থাকবে, যেখানে সদস্যরা আসতে পারেন।', 'সমিতি কোনো দল বা ব্যবসার নয়।'],
    },
    {
      title: 'উদ্দেশ্য',
      about: 'সমিতি সন্দ্বীপের মানুষকে একসূত্রে রাখে, নতুনদের সাহায্য করে আর দ্বীপের সংস্কৃতি বাঁচিয়ে রাখে।',
      rules: ['সদস্য হোক বা না হোক, যে চায় তাকেই সাহায্য করা হয়।', 'দ্বীপের স্কুল ও চিকিৎসালয়কে সহায়তা করা হয়।'],
    },
    {
      title: 'সদস্যপদ',
      about: 'যিনি সন্দ্বীপের মানুষ, অথবা সেখানকার কাউকে বিয়ে করেছেন, আর ব্রুকলিনে বা কাছাকাছি থাকেন, তিনি সদস্য হতে পারেন।',
      rules: [
        'প্রত্যেক নতুন সদস্যকে একজন সদস্য পরিচয় করিয়ে দেন।',
        'সদস্যপদ বছরের সঙ্গে শেষ হয়; আজীবন সদস্যের সারা জীবন থাকে।',
      ],
      decides: 'কার্যকরী কমিটি সদস্য গ্রহণ করে। যাঁকে নেওয়া হয়নি, তিনি সাধারণ সভায় আবেদন করতে পারেন।',
    },
    {
      title: 'চাঁদা ও তহবিল',
      about: 'সদস্যরা বছরে একবার, অথবা সারা জীবনের জন্য একবার চাঁদা দেন। প্রতিটি টাকার জন্য কোষাধ্যক্ষ রসিদ দেন।',
      rules: ['টাকা এমন হিসাবে থাকে, যাতে দুজনের সই লাগে।', 'পদে নেই এমন দুজন সদস্য হিসাব পরীক্ষা করেন।'],
    },
    {
      title: 'কমিটি',
      about: 'কার্যকরী কমিটি দুই বছরের জন্য সমিতি চালায়। উপদেষ্টা কমিটি তাকে পরামর্শ দেয়।',
      rules: ['কার্যকরী কমিটি মাসে একবার বসে।', 'পরপর দুবারের বেশি কেউ সভাপতি থাকেন না।'],
    },
    {
      title: 'নির্বাচন',
      about: 'শেষ তারিখের আগে যাঁরা চাঁদা দিয়েছেন, তাঁরা গোপন ভোটে কার্যকরী কমিটি নির্বাচন করেন।',
      rules: ['ভোটার তালিকা তিন সপ্তাহ সবার জন্য খোলা থাকে।', 'যিনি প্রার্থী, তিনি ভোট গোনেন না।'],
      decides: 'পদে নেই এমন তিনজন কমিশনার নির্বাচন চালান। প্রতিটি আপত্তির সিদ্ধান্ত তাঁরা লিখে জানান।',
    },
    {
      title: 'সাধারণ সভা',
      about: 'সদস্যরা বছরে দুবার সভায় বসেন। প্রত্যেক সদস্য কথা বলতে ও আলোচ্য বিষয় দিতে পারেন।',
      rules: ['তিন সপ্তাহ আগে দাওয়াত পাঠানো হয়।', 'কার্যবিবরণী রাখা হয়, প্রত্যেক সদস্য তা পড়তে পারেন।'],
    },
    {
      title: 'গঠনতন্ত্র সংশোধন',
      about: 'দাওয়াতে নতুন ভাষ্য লেখা থাকলে সাধারণ সভা এই গঠনতন্ত্র বদলাতে পারে।',
      rules: ['উপস্থিতদের দুই-তৃতীয়াংশকে একমত হতে হবে।', 'বদল পরের বছর থেকে কার্যকর হয়।'],
    },
  ],
}
const BENGALI_DIGITS = new Intl.NumberFormat('bn')

const articles = (locale: 'en' | 'bn') =>
  ARTICLES[locale].flatMap(({ title, about, rules, decides }, index) => [
    h(
      2,
      locale === 'en' ? `Article ${index + 1}: ${title}` : `ধারা ${BENGALI_DIGITS.format(index + 1)}: ${title}`,
    ),
    p(about),
    list(true, ...rules),
    ...(decides ? [h(3, locale === 'en' ? 'Who decides' : 'কে সিদ্ধান্ত নেবে'), p(decides)] : []),
  ])

const constitution = both(
  [p('The members gave themselves these rules at the general meeting of May 2003.'), ...articles('en')],
  [p('২০০৩ সালের মে মাসের সাধারণ সভায় সদস্যরা এই নিয়মগুলো গ্রহণ করেন।'), ...articles('bn')],
)

const history = (image: string) =>
  both(
    [
      p(
        'Our families come from Sandwip, an island where the great rivers meet the Bay of Bengal. Whoever grew up there has the sound of the tide in the ear.',
      ),
      { type: 'picture', image, alt: 'Drawing: a sailing boat on the sea before an island with palm trees' },
      h(2, 'The island'),
      p(
        'The land is flat and green: rice fields, ponds, coconut and date palms. The river gives land on one side and takes it on the other, and many of our villages have moved with it.',
      ),
      h(2, 'Through the years'),
      table(
        ['When', 'What happened'],
        ['Long ago', 'Salt makers and shipbuilders: boats from the island sailed far beyond the bay.'],
        ['1950s and 1960s', 'Young men go to sea on ships of all flags. Some of them see New York.'],
        ['1991', 'The great cyclone. Those who were abroad collect for those at home.'],
        ['2003', 'Forty families in Brooklyn found the society.'],
        ['Today', 'More than 2,000 members, and a third generation that asks where we come from.'],
      ),
      h(2, 'Heritage'),
      list(
        false,
        'Songs of boatmen, and stories that grandmothers tell in the dialect of the island',
        'Boats, fishing nets and mats, all made by hand',
        'Dried fish, coconut sweets, and rice cakes in the month of Poush',
      ),
    ],
    [
      p(
        'আমাদের পরিবারগুলো এসেছে সন্দ্বীপ থেকে, যে দ্বীপে বড় নদীগুলো বঙ্গোপসাগরে মেশে। যে সেখানে বড় হয়েছে, তার কানে জোয়ারের শব্দ থেকে যায়।',
      ),
      { type: 'picture', image, alt: 'আঁকা ছবি: তালগাছের দ্বীপের সামনে সাগরে পালতোলা নৌকা' },
      h(2, 'দ্বীপ'),
      p(
        'সমতল সবুজ জমি: ধানখেত, পুকুর, নারকেল আর খেজুর গাছ। নদী এক দিকে জমি দেয়, অন্য দিকে ভাঙে; আমাদের অনেক গ্রাম তার সঙ্গে সরে গেছে।',
      ),
      h(2, 'বছরের পর বছর'),
      table(
        ['কখন', 'কী ঘটেছিল'],
        ['অনেক আগে', 'লবণ আর জাহাজ তৈরির দ্বীপ: এখানকার নৌকা উপসাগর পেরিয়ে বহু দূর যেত।'],
        ['১৯৫০ ও ১৯৬০-এর দশক', 'তরুণেরা নানা দেশের জাহাজে কাজ নেন। কেউ কেউ নিউ ইয়র্ক দেখেন।'],
        ['১৯৯১', 'মহা ঘূর্ণিঝড়। প্রবাসীরা দেশের মানুষের জন্য টাকা তোলেন।'],
        ['২০০৩', 'ব্রুকলিনের চল্লিশটি পরিবার সমিতি গড়ে।'],
        ['আজ', 'দুই হাজারের বেশি সদস্য, আর তৃতীয় প্রজন্ম জানতে চায় আমরা কোথা থেকে এসেছি।'],
      ),
      h(2, 'ঐতিহ্য'),
      list(
        false,
        'মাঝিদের গান, আর দ্বীপের ভাষায় দাদি-নানিদের গল্প',
        'হাতে তৈরি নৌকা, জাল আর পাটি',
        'শুঁটকি, নারকেলের মিষ্টি, আর পৌষ মাসের পিঠা',
      ),
    ],
  )

const aboutUs = both(
  [
    p(
      'The Sandwip Society of Brooklyn was founded in 2003 by forty families. Today it has more than 2,000 members, from newcomers who arrived this year to grandparents who came in the seventies. All work in it is unpaid.',
    ),
    h(2, 'What we do'),
    list(
      false,
      'We meet: the picnic in July, the Bengali New Year, both Eids, and two general meetings a year',
      'We help: with papers, schools, doctors, and the first weeks in a new country',
      'We remember: the island, its songs, and those who are no longer with us',
    ),
    linked('Would you like to join? ', 'Write to us', '/contact-us', ', or ask any member.'),
  ],
  [
    p(
      '২০০৩ সালে চল্লিশটি পরিবার সন্দ্বীপ সোসাইটি অব ব্রুকলিন গড়ে। আজ এর সদস্য দুই হাজারের বেশি: কেউ এ বছরই এসেছেন, কেউ সত্তরের দশকে। সমিতির সব কাজ বিনা পারিশ্রমিকে হয়।',
    ),
    h(2, 'আমরা যা করি'),
    list(
      false,
      'আমরা একত্র হই: জুলাইয়ের বনভোজন, পহেলা বৈশাখ, দুই ঈদ, আর বছরে দুটি সাধারণ সভা',
      'আমরা পাশে দাঁড়াই: কাগজপত্র, স্কুল, ডাক্তার, আর নতুন দেশে প্রথম কয়েক সপ্তাহ',
      'আমরা মনে রাখি: দ্বীপ, তার গান, আর যাঁরা আমাদের মধ্যে আর নেই',
    ),
    linked('সদস্য হতে চান? ', 'আমাদের লিখুন', '/contact-us', ', অথবা যেকোনো সদস্যকে জিজ্ঞাসা করুন।'),
  ],
)

type HelpText = { about: string; steps: readonly [string, string, string] }

const helpPage = (en: HelpText, bn: HelpText) =>
  both(
    [
      p(en.about),
      h(2, 'How it works'),
      list(true, ...en.steps),
      linked('Questions? ', 'We gladly answer them', '/contact-us', '.'),
    ],
    [
      p(bn.about),
      h(2, 'যেভাবে হয়'),
      list(true, ...bn.steps),
      linked('প্রশ্ন আছে? ', 'আমাদের জিজ্ঞাসা করুন', '/contact-us', '।'),
    ],
  )

const education = helpPage(
  {
    about:
      'On Saturdays, students help pupils with mathematics, English and Bengali. Each year the society gives ten scholarships to those who begin college.',
    steps: [
      'Tell us the school and the class.',
      'We find somebody who knows the subject.',
      'Come on a Saturday at ten; bring your books.',
    ],
  },
  {
    about:
      'শনিবারে বড় ছাত্রছাত্রীরা ছোটদের গণিত, ইংরেজি আর বাংলায় সাহায্য করে। যারা কলেজ শুরু করে, তাদের প্রতি বছর দশটি বৃত্তি দেওয়া হয়।',
    steps: ['স্কুল আর শ্রেণির নাম জানান।', 'বিষয়টি জানে এমন কাউকে আমরা খুঁজে দিই।', 'শনিবার দশটায় বই নিয়ে আসুন।'],
  },
)

const medicalCare = helpPage(
  {
    about:
      'Members who do not speak English well need not go to the doctor alone: a volunteer goes along and translates. Twice a year there is a free health check.',
    steps: [
      'Call us at least two days before.',
      'Tell us where and when, and whether a woman or a man should come.',
      'The volunteer meets you at the door.',
    ],
  },
  {
    about:
      'যাঁরা ইংরেজি ভালো বলেন না, তাঁদের একা ডাক্তারের কাছে যেতে হয় না: একজন স্বেচ্ছাসেবী সঙ্গে গিয়ে অনুবাদ করেন। বছরে দুবার বিনামূল্যে স্বাস্থ্য পরীক্ষা হয়।',
    steps: [
      'অন্তত দুই দিন আগে ফোন করুন।',
      'কোথায়, কখন, আর সঙ্গে নারী না পুরুষ গেলে ভালো, জানান।',
      'স্বেচ্ছাসেবী দরজায় আপনার জন্য থাকবেন।',
    ],
  },
)

const donation = helpPage(
  {
    about:
      'Donations of the last year paid for 120 school bags, the roof of a clinic on the island, and five funerals. The treasurer reports on every dollar at the general meeting.',
    steps: [
      'Say what your gift is for, or leave it to us.',
      'Give it at a meeting, by check, or at the office.',
      'You get a receipt at once.',
    ],
  },
  {
    about:
      'গত বছরের অনুদানে ১২০টি স্কুলব্যাগ, দ্বীপের একটি চিকিৎসালয়ের ছাদ আর পাঁচটি দাফনের খরচ মেটানো হয়েছে। কোষাধ্যক্ষ সাধারণ সভায় প্রতিটি ডলারের হিসাব দেন।',
    steps: ['অনুদান কিসের জন্য, বলুন; না বললে আমরা ঠিক করব।', 'সভায়, চেকে অথবা কার্যালয়ে দিন।', 'সঙ্গে সঙ্গে রসিদ পাবেন।'],
  },
)

/** The initially published texts of the demo. `image` is the `_id` of a picture drawn for it. */
export const publishedTexts = (image: string): readonly (readonly [PageKey, PageContent])[] => [
  [
    'home-about',
    short(
      'We are 2,000 families from the island of Sandwip who live in Brooklyn and look after one another, since 2003. Forty families began, in a basement on Church Avenue.',
      'আমরা সন্দ্বীপ থেকে আসা দুই হাজার পরিবার, ব্রুকলিনে থাকি, ২০০৩ সাল থেকে একে অন্যের খোঁজ রাখি। চার্চ অ্যাভিনিউর একটি বেসমেন্টে চল্লিশটি পরিবার নিয়ে শুরু।',
    ),
  ],
  [
    'home-mission',
    short(
      'We keep our people in touch, help 150 newcomers a year, and carry the songs and the language of our island on.',
      'আমাদের মানুষকে একসূত্রে রাখি, বছরে ১৫০ জন নতুনকে সাহায্য করি, আর দ্বীপের গান ও ভাষা বাঁচিয়ে রাখি।',
    ),
  ],
  [
    'home-goals',
    short(
      'A house of our own by 2030, ten scholarships every year, and somebody who goes along when an elder sees the doctor.',
      '২০৩০ সালের মধ্যে নিজেদের একটি ভবন, প্রতি বছর দশটি বৃত্তি, আর প্রবীণেরা ডাক্তারের কাছে গেলে সঙ্গে একজন।',
    ),
  ],
  ['history-heritage', history(image)],
  ['about-us', aboutUs],
  ['constitution', constitution],
  ['education', education],
  ['medical-care', medicalCare],
  ['donation', donation],
  [
    'picnic',
    short(
      'Once a year the families meet for a day in the park: rice and beef from big pots, football of the young against the fathers, and a raffle for the children.',
      'বছরে একবার পরিবারগুলো পার্কে এক দিনের জন্য একত্র হয়: বড় ডেকচির ভাত-মাংস, তরুণ বনাম বাবাদের ফুটবল, আর শিশুদের জন্য লটারি।',
    ),
  ],
  [
    'tourist-attractions',
    short(
      'Whoever visits the island should bring time: the ferry follows the tide, and the best places are reached on foot.',
      'দ্বীপে বেড়াতে গেলে হাতে সময় রাখুন: ফেরি চলে জোয়ার দেখে, আর সুন্দর জায়গাগুলোতে যেতে হয় হেঁটে।',
    ),
  ],
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
        p('At night, call the number of the volunteer who is on duty.'),
      ],
      bn: medicalCare.body.bn,
    },
  },
]
