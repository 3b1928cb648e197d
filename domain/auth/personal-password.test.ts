import { expect, it } from 'vitest'
import { isMadeOf } from './personal-password.ts'

it.each([
  ['rahima-2024', ['Rahima'], true],
  ['RAHIMA-2024', ['rahima'], true],
  ['2024', ['Rahima'], false],
  // Seven characters of its own are too few, eight are enough, if four of them are letters.
  ['rahima-boat12', ['Rahima'], true],
  ['rahima-boat123', ['Rahima'], false],
  ['rahima-sea1234', ['Rahima'], true],
  ['rahima12345678', ['Rahima'], true],
  ['Rahima@12345678', ['Rahima'], true],
  ['society12345678', ['Sandwip Society'], true],
  // Parts of two characters are no parts, those of three are.
  ['lima-2024', ['Li Ma'], false],
  ['ali-2024', ['Ali'], true],
  ['ali-river-boat', ['Ali'], false],
  // The longest part goes first: "ali" would leave "mumuddin" of "alimuddin".
  ['alimuddin-77', ['Ali', 'Alimuddin'], true],
  ['alimuddin-12345', ['Ali', 'Alimuddin'], true],
  // What is left of two parts is not joined by anything.
  ['rahima-begum-77', ['Rahima', 'Begum'], true],
  ['sandwip-society', ['Karim', 'Sandwip Society'], true],
  // Digits are part of a word, and a text may have none.
  ['route66-2024', ['route66'], true],
  ['river-boat', ['', '–'], false],
  ['রহিমা-২০২৪', ['রহিমা'], true],
  ['রহিমা-২০২৪', ['Rahima'], false],
  ['a', ['\u0000'], false],
] as const)('%s is made of %j: %s', (password, texts, expected) => {
  expect(isMadeOf(password, texts)).toBe(expected)
})

it.each(['0osamao0', '1ibrahim1i', '3elea3e', '4amana4', '5susans5', '7tit7t', '@anna@', '$sass$'])(
  'signs that look like letters of %s count as letters, in the password and in the name',
  (spelling) => {
    const plain = spelling.replaceAll(/[013457@$]/g, (sign) => 'oieasta s'.charAt('013457@ $'.indexOf(sign)))
    expect(isMadeOf(spelling, [plain])).toBe(true)
    expect(isMadeOf(`${plain}!river-boat`, [spelling])).toBe(false)
  },
)
