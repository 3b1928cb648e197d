/** A page of the handbook: a question as people ask it, and the way step by step. */
export type HandbookQuestion = { id: string; title: string; steps: readonly string[]; tip?: string }

export const HANDBOOK: readonly HandbookQuestion[] = [
  {
    id: 'find',
    title: /* i18n */ 'How do I find somebody?',
    steps: [
      /* i18n */ 'Press Ctrl and K, or touch the magnifying glass, on any screen.',
      /* i18n */ 'Type what you know: a name in any spelling, a father, a phone, a street or a member ID.',
      /* i18n */ 'Press Enter for the first one, or the arrow keys for another.',
    ],
    tip: /* i18n */ 'Names that sound alike are found as well, in English and in Bengali.',
  },
  {
    id: 'new-member',
    title: /* i18n */ 'How do I enter new members?',
    steps: [
      /* i18n */ 'Open Create Member, and type the form from above to below.',
      /* i18n */ 'Type the ZIP code before the city: city and state are filled in.',
      /* i18n */ 'If somebody similar is shown, compare first: it may be the same person.',
      /* i18n */ 'For a pile of forms press Create and next. From then on Enter leads to the next form.',
    ],
    tip: /* i18n */ 'Union, type, year and city are kept for the next form. You choose which, below the form.',
  },
  {
    id: 'change',
    title: /* i18n */ 'How do I change a phone or an address?',
    steps: [
      /* i18n */ 'Find the member, and touch Edit.',
      /* i18n */ 'Change the field, and press Update.',
      /* i18n */ 'If it was wrong, open the member again: beside each change of the history is Undo this change.',
    ],
  },
  {
    id: 'death',
    title: /* i18n */ 'How do I enter that a member has died?',
    steps: [
      /* i18n */ 'Find the member, and touch Mark as deceased.',
      /* i18n */ 'Enter the day if the family knows it, and confirm.',
      /* i18n */ 'The member stays in the register, is left out of labels and lists for the post, and can be marked as alive again.',
    ],
  },
  {
    id: 'dues',
    title: /* i18n */ 'How do I take dues?',
    steps: [
      /* i18n */ 'Set the fees once, under Fees. In the morning open a desk with a letter, and count the money that is in its box.',
      /* i18n */ 'Type the name, an ID or a phone, and press Enter. This year and the full fee are proposed.',
      /* i18n */ 'Press Enter again: the payment is stored. Say the receipt number, or print it, and go on with Next.',
      /* i18n */ 'A brother pays for five: add the others to the same payment.',
    ],
    tip: /* i18n */ 'A wrong payment is not deleted but voided: its receipt keeps its number, and the term is taken back.',
  },
  {
    id: 'close-desk',
    title: /* i18n */ 'How do I close a desk and bring the money to the bank?',
    steps: [
      /* i18n */ 'Count the bills and coins in the box, and tick each check. Only then the site says what should be there.',
      /* i18n */ 'If it differs, count again, or write down why. Close the desk, print its sheet, and let two people sign it.',
      /* i18n */ 'After the bank, open Deposits, choose the desks, and enter the day and the amount on the slip.',
    ],
    tip: /* i18n */ 'To void a payment of a closed desk, a second person has to agree: it is shown under Waiting on the dashboard.',
  },
  {
    id: 'labels',
    title: /* i18n */ 'How do I print labels or a list?',
    steps: [
      /* i18n */ 'Open General Member, touch Filters, and choose who is to be on it.',
      /* i18n */ 'Touch Export, and choose labels, a phone list or the directory.',
      /* i18n */ 'Look at the preview, put the paper in, and print.',
    ],
    tip: /* i18n */ 'A family at one address gets one label, if you choose so.',
  },
  {
    id: 'import',
    title: /* i18n */ 'How do I take in a list from Excel?',
    steps: [
      /* i18n */ 'Open Import, and choose the file as it is.',
      /* i18n */ 'See what each column was taken for, and correct it.',
      /* i18n */ 'Look at the rows with errors first. Each can be mended there, or left out.',
      /* i18n */ 'Apply it. One press on Undo takes the whole list back.',
    ],
  },
  {
    id: 'duplicates',
    title: /* i18n */ 'How do I put together who is in the register twice?',
    steps: [
      /* i18n */ 'Open Duplicates: the most likely pairs are first.',
      /* i18n */ 'Compare the two side by side.',
      /* i18n */ 'If they are one person, merge them and choose what is right where they differ. If not, say Not the same, and the pair does not come back.',
    ],
  },
  {
    id: 'inbox',
    title: /* i18n */ 'How do I answer messages, corrections and applications?',
    steps: [
      /* i18n */ 'The dashboard says what waits. Touch it.',
      /* i18n */ 'A message: reply, then press Mark as done. A note tells the others what you did.',
      /* i18n */ 'A correction: call the member if you are not sure, then press Apply. Next correction leads on.',
      /* i18n */ 'An application: look at the five checks. Press N for a new member, the digit of a member who is the same person, or A to ask back. Undo takes it back.',
    ],
  },
  {
    id: 'roll',
    title: /* i18n */ 'How do I make the roll of an election?',
    steps: [
      /* i18n */ 'Open Elections, and touch New election. Enter its days, from the record day to the poll, and who votes.',
      /* i18n */ 'After the record day see who is not on the roll, and why. Each reason leads to its receipt or change.',
      /* i18n */ 'Lay it open: in the membership check members see whether they are on it, and can claim or object.',
      /* i18n */ 'Decide the claims. Another has to agree to each refusal, two others to each change of the roll, which gets a number.',
      /* i18n */ 'Freeze it, print it for each centre, and keep the court file.',
    ],
    tip: /* i18n */ 'The register goes on after the record day; the roll does not move.',
  },
  {
    id: 'event',
    title: /* i18n */ 'How do I announce an event?',
    steps: [
      /* i18n */ 'Open Events, and touch New event. For the picnic of next year, open that of this year and touch Copy for next year.',
      /* i18n */ 'Write title, day, hour and place, in both languages if you can.',
      /* i18n */ 'Press Publish. Then see it, copy the link, or send it by WhatsApp.',
    ],
  },
  {
    id: 'photos',
    title: /* i18n */ 'How do I show photos?',
    steps: [
      /* i18n */ 'Open Gallery, and touch New album.',
      /* i18n */ 'Choose all photos at once. They become smaller by themselves.',
      /* i18n */ 'Touch the pencil of the first photo and write. Tab leads from caption to caption.',
      /* i18n */ 'Press Publish.',
    ],
  },
  {
    id: 'pages',
    title: /* i18n */ 'How do I write a page or change a text?',
    steps: [
      /* i18n */ 'Open Pages, and touch the page.',
      /* i18n */ 'Write English on the left and Bengali on the right. One of the two is enough.',
      /* i18n */ 'Save draft keeps it for later. Publish shows it to everybody.',
    ],
    tip: /* i18n */ 'Every earlier version is kept: Earlier versions brings one back.',
  },
  {
    id: 'mistake',
    title: /* i18n */ 'I made a mistake. How do I undo it?',
    steps: [
      /* i18n */ 'Just deleted: press Undo in the message at the lower right.',
      /* i18n */ 'Deleted earlier: open Trash, find it, and press Restore.',
      /* i18n */ 'Changed: open the record. Its history has Undo this change.',
      /* i18n */ 'Many at once: open Changes. A change of many members has Undo the whole batch there. The line of an import leads to Undo this import, that of a merge to the member, whose history has Undo merge.',
    ],
    tip: /* i18n */ 'Only Erase is for good, and it asks twice.',
  },
]
