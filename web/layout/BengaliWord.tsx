import words from './bengali-words.svg'

/**
 * Bengali words as outlines, so that readers of English need not load Bengali glyphs for them. They lie in a file of
 * their own, which is loaded once and not again with every page.
 */
const OUTLINES = {
  name: { viewBox: '0 -99 1094 116' },
  bangla: { viewBox: '0 -76 226 78' },
}

type BengaliWordProps = { word: keyof typeof OUTLINES; label: string; className: string }

/** The word takes the colour of the text around it. */
export const BengaliWord = ({ word, label, className }: BengaliWordProps) => (
  <svg role="img" lang="bn" aria-label={label} viewBox={OUTLINES[word].viewBox} className={className}>
    <use href={`${words}#${word}`} fill="currentColor" />
  </svg>
)
