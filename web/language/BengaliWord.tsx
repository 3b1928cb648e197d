import words from './bengali-words.svg'

/**
 * Bengali words as SVG outlines, so that readers of English need not load a Bengali font for them. They are in a
 * separate file, which is cached instead of being sent with every page.
 */
const OUTLINES = {
  name: { viewBox: '0 -99 1094 116' },
  bangla: { viewBox: '0 -76 226 78' },
}

type BengaliWordProps = { word: keyof typeof OUTLINES; label: string; className: string }

/** The word inherits the text colour. */
export const BengaliWord = ({ word, label, className }: BengaliWordProps) => (
  <svg role="img" lang="bn" aria-label={label} viewBox={OUTLINES[word].viewBox} className={className}>
    <use href={`${words}#${word}`} fill="currentColor" />
  </svg>
)
