/** Pictures of four shops that there are not, without a word: their names stand below them. */
export const ADVERT_WIDTH = 600
export const ADVERT_HEIGHT = 400

const picture = (background: string, halo: string, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${ADVERT_WIDTH}" height="${ADVERT_HEIGHT}" viewBox="0 0 600 400">
    <rect width="600" height="400" fill="${background}"/>
    <circle cx="300" cy="200" r="168" fill="${halo}"/><circle cx="300" cy="200" r="132" fill="#fff" opacity=".16"/>
    <path d="M0 356q75-26 150 0t150 0 150 0 150 0v44H0z" fill="${halo}" opacity=".8"/>${drawing}</svg>`

/** Awning, scales of fruit. */
const grocery = picture(
  '#0b5d57',
  '#137a70',
  `<path d="M190 150h220v150H190z" fill="#f6e7c4"/><path d="M170 96h260l20 60H150z" fill="#f2ab27"/>
   ${[0, 1, 2, 3, 4].map((stripe) => `<path d="M${150 + stripe * 60} 156a30 26 0 0 0 60 0z" fill="${stripe % 2 ? '#fff' : '#f2ab27'}"/><path d="M${176 + stripe * 52} 96l-${6 - stripe * 3} 60" stroke="#c98409" stroke-width="3"/>`).join('')}
   <path d="M206 240h188l-14 60H220z" fill="#8a5a2b"/>
   ${[
     [238, 226, '#d9573a'],
     [276, 220, '#f2ab27'],
     [318, 222, '#6db04f'],
     [360, 226, '#d9573a'],
     [298, 200, '#6db04f'],
     [340, 202, '#f2ab27'],
   ]
     .map(([x, y, color]) => `<circle cx="${x}" cy="${y}" r="23" fill="${color}"/>`)
     .join('')}`,
)

/** A plane over the sea. */
const travel = picture(
  '#1f6f8b',
  '#2c88a5',
  `<circle cx="400" cy="120" r="38" fill="#ffe0a6"/>
   <path d="M176 226l44-18 70 20 92-74q34-22 46-6t-16 34l-84 66 10 92-26 16-38-74-54 42-4 44-18 8-14-54-48-30 12-14 48 6 40-44z" fill="#fff"/>
   <path d="M120 330q60-70 130-92" fill="none" stroke="#fff" stroke-width="6" stroke-dasharray="4 20" stroke-linecap="round"/>`,
)

/** A plate of round sweets. */
const sweets = picture(
  '#e3a32b',
  '#efb94f',
  `<ellipse cx="300" cy="282" rx="160" ry="44" fill="#fff"/><ellipse cx="300" cy="274" rx="128" ry="30" fill="#f3e3c3"/>
   ${[
     [228, 248],
     [300, 256],
     [372, 248],
     [262, 206],
     [338, 206],
     [300, 160],
   ]
     .map(
       ([x = 0, y = 0]) =>
         `<circle cx="${x}" cy="${y}" r="42" fill="#fff8e8"/><circle cx="${x - 12}" cy="${y - 14}" r="10" fill="#fff"/><path d="M${x - 8} ${y - 30}q8-8 16 0" stroke="#6db04f" stroke-width="6" fill="none"/>`,
     )
     .join('')}`,
)

/** A sheet with figures, and a pen. */
const bookkeeping = picture(
  '#7a5c8f',
  '#9273a8',
  `<path d="M206 88h150l44 44v190H206z" fill="#fff"/><path d="M356 88v44h44z" fill="#d8c9e4"/>
   ${[150, 178, 206].map((y, row) => `<path d="M234 ${y}h${70 + row * 24}" stroke="#b9a6c9" stroke-width="9" stroke-linecap="round"/>`).join('')}
   ${[46, 78, 60, 104].map((tall, bar) => `<rect x="${236 + bar * 36}" y="${300 - tall * 0.66}" width="24" height="${tall * 0.66}" fill="${bar === 3 ? '#f2ab27' : '#0b5d57'}"/>`).join('')}
   <path d="M392 304l74-116 26 16-74 116-32 16z" fill="#f2ab27"/><path d="M392 304l26 16-32 16z" fill="#2b1d02"/>`,
)

export const ADVERT_PICTURES = { grocery, travel, sweets, bookkeeping }
export type AdvertPicture = keyof typeof ADVERT_PICTURES
