import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparableLifeId } from '#domain/names/member-numbers.ts'
import { readSearchText } from '#domain/names/search-text.ts'
import { explainMatch, type MatchedMember } from '#domain/people/explain-match.ts'
import { fitsAmong } from './plan.ts'

const member = (name: string, more = {}) => ({
  id: 7,
  name,
  phone: '718-555-0123',
  lifeMemberId: null,
  ...more,
})
const explainMember = (typed: string, found: MatchedMember) => {
  const text = readSearchText(typed)
  return explainMatch(text, found, fitsAmong([found.name], text))
}
const explain = (text: string, name: string, more = {}) => {
  const { kind, parts, isWhole } = explainMember(text, member(name, more))
  return { kind, marked: parts.map(({ start, end }) => name.slice(start, end)), isWhole }
}

describe('the explanation of a match', () => {
  it.each([
    ['Abdul Karim', 'Md. Abdul Karim', 'exact', ['Abdul', 'Karim'], true],
    ['karim abdul', 'Abdul Karim', 'exact', ['Abdul', 'Karim'], true],
    ['Korim', 'Abdul Karim', 'sounds-like', ['Karim'], false],
    ['করিম', 'Abdul Karim', 'script', ['Karim'], false],
    ['Karim', 'আব্দুল করিম', 'script', ['করিম'], false],
    ['Kariim Hossaun', 'Karim Hossain', 'typo', ['Karim', 'Hossain'], true],
    ['abdul kar', 'Abdul Karim', 'exact', ['Abdul', 'Kar'], false],
    ['Abdul Karim', 'Abdulkarim', 'exact', ['Abdulkarim'], true],
    ['Mohammad Karim', 'Md Karim', 'exact', ['Md', 'Karim'], true],
    ['A. K. Azad', 'Abul Kalam Azad', 'exact', ['A', 'K', 'Azad'], false],
    ['Mamun', 'Abdullah Al-Mamun', 'exact', ['Al-Mamun'], false],
    ['Al Mamun', 'Abdullah Mamun', 'exact', ['Mamun'], false],
    ['Mukherjee', 'Mira Mukhopadhyay', 'sounds-like', ['Mukhopadhyay'], false],
    ['Nurjahan', 'Nur Jahan', 'exact', ['Nur', 'Jahan'], true],
    ['Nur Jahan', 'Nurjahan', 'exact', ['Nurjahan'], true],
    ['Abdul Karim', 'A. Karim', 'sounds-like', ['A', 'Karim'], true],
    ['Karim', 'Barrister Karim (Retd.)', 'exact', ['Karim'], true],
    ['7185550123', 'Abdul Karim', 'phone', [], true],
    ['0123', 'Abdul Karim', 'phone', [], true],
    ['7', 'Abdul Karim', 'id', [], true],
    ['Karim 0123', 'Abdul Karim', 'phone', ['Karim'], false],
    ['Korim 0123', 'Abdul Karim', 'sounds-like', ['Karim'], false],
  ])('%s finds %s as %s', (text, name, kind, marked, isWhole) => {
    expect(explain(text, name)).toEqual({ kind, marked, isWhole })
  })

  it('a life member ID counts as an ID match', () => {
    expect(explain('lm 7', 'Abdul Karim', { lifeMemberId: 'LM-0007' }).kind).toBe('id')
    expect(comparableLifeId('LM-০০৭')).toBe(comparableLifeId('lm 7'))
    expect(comparableLifeId('LM-70')).not.toBe(comparableLifeId('lm 7'))
    expect(comparableLifeId('LM-0')).toBe('lm0')
    for (const id of [
      'LM 0001',
      'LM0001',
      'lm‐1',
      'LM – 01',
      'ＬＭ０００１',
      '\u200eLM-\u200b0001',
      'L.M.-১',
    ])
      expect(comparableLifeId(id)).toBe('lm1')
    expect(comparableLifeId('লা-1')).not.toBe(comparableLifeId('লি-1'))
    expect(comparableLifeId('#')).not.toBe(comparableLifeId('*'))
  })

  it('marks parts that are sorted, within the name, and do not overlap', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, name) => {
        let end = 0
        for (const part of explainMember(text, member(name)).parts) {
          expect(part.start).toBeGreaterThanOrEqual(end)
          expect(part.end).toBeGreaterThan(part.start)
          end = part.end
        }
        expect(end).toBeLessThanOrEqual(name.length)
      }),
    )
  })
})
