import { expect, it } from 'vitest'
import { createVocabulary } from './vocabulary.ts'

const vocabulary = () => {
  const words = createVocabulary()
  words.add(['rahman', 'rohman', 'রহমান', 'rahim', 'karim', 'rafiq'])
  words.add(['rahman', 'rabeya', 'ali', 'shafiq'])
  return words
}

it('has each added word once, and finds words that may sound alike', () => {
  const words = vocabulary()
  expect(words.has('rabeya')).toBe(true)
  expect(words.has('rab')).toBe(false)
  expect(words.withSkeleton('rmn')).toEqual(['rahman', 'rohman', 'রহমান'])
  expect(words.withSkeleton('xyz')).toEqual([])
})

it('finds sounds that differ in one consonant', () => {
  const near = vocabulary().nearSkeleton('rmn')
  expect(near).toEqual(expect.arrayContaining(['rahman', 'rohman', 'রহমান', 'rahim', 'karim']))
  expect(near).not.toContain('shafiq')
  expect(near).not.toContain('ali')
})

it('lists words by prefix in order, up to the limit', () => {
  const words = vocabulary()
  expect(words.beginningWith('ra', 10)).toEqual(['rabeya', 'rafiq', 'rahim', 'rahman'])
  expect(words.beginningWith('ra', 2)).toEqual(['rabeya', 'rafiq'])
  expect(words.soundingLikeBeginning('rm', 10)).toEqual(['rahim', 'rahman', 'rohman', 'রহমান'])
})
