import type { LinguiConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { textExtractor } from './web/locales/extractor.ts'

export default {
  sourceLocale: 'en',
  locales: ['en', 'bn'],
  catalogs: [{ path: '<rootDir>/web/locales/{locale}', include: ['web', 'domain'] }],
  // The English text is the id of a message, so every id in the catalogs is meant as it stands.
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false, printPlaceholdersInComments: false }),
  extractors: [textExtractor],
  orderBy: 'messageId',
} satisfies Partial<LinguiConfig>
