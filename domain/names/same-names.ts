/** Abbreviations, each read only as the first word of its line. To add one, add a word or a line. */
export const ABBREVIATIONS: readonly (readonly string[])[] = [
  ['mohammad', 'md', 'mohd', 'moh', 'mohmd', 'mhd', 'mo', 'muh', 'মো', 'মোঃ', 'মুহা', 'মোহা'],
  ['mosammat', 'mst', 'most', 'mosa', 'মোছা', 'মোছাঃ', 'মোসা', 'মোসাঃ', 'মুছা'],
  ['abdul', 'abd', 'আঃ'],
  ['sheikh', 'sk', 'shk'],
  ['chowdhury', 'chy'],
  ['khandaker', 'kh', 'খোঃ'],
  ['alhaj', 'haji', 'hazi', 'hajji', 'hajj', 'hj', 'hajee', 'হাজী', 'হাজি', 'আলহাজ্ব', 'আলহাজ'],
  ['maulana', 'mao', 'মাও', 'মাওঃ'],
  ['begum', 'bgm'],
]

/** Spellings of one name that no sound rule matches, and nicknames. */
export const SAME_NAMES: readonly (readonly string[])[] = [
  ['mohammad', 'mohammed', 'muhammad', 'muhammed', 'mohamed'],
  ['abdul', 'abdur', 'abdus', 'abdun', 'abduz', 'abdud', 'abdush', 'আব্দুর', 'আব্দুস', 'আবদুর', 'আবদুস'],
  ['abul', 'abu', 'aboul', 'আবুল', 'আবু'],
  ['begum', 'begam', 'begom', 'bagum', 'বেগম'],
  ['ahmed', 'ahmad', 'ahmod', 'ahammed', 'ahammad', 'ahamed', 'ahamad', 'আহমেদ', 'আহমদ', 'আহাম্মদ'],
  ['haque', 'haq', 'huq', 'hoque', 'হক'],
  ['hossain', 'hussain', 'husain', 'হোসেন', 'হোসাইন', 'হুসাইন'],
  ['chowdhury', 'choudhary', 'chaudhary', 'চৌধুরী'],
  ['miah', 'mian', 'miya', 'mea', 'মিয়া', 'মিঞা'],
  ['bhuiyan', 'bhuiya', 'bhuyan', 'bhuya', 'bhuiyah', 'bhuyia', 'bhuian', 'buiyan', 'ভূঁইয়া', 'ভূইয়া', 'ভুঁইয়া'],
  ['nessa', 'nisa', 'necha', 'nesa', 'unnisa'],
  ['syed', 'sayyid', 'saiyad', 'saiyid', 'soyed', 'syad', 'সৈয়দ', 'সৈয়্যদ'],
  ['sobhan', 'subhan', 'sobahan', 'সোবহান'],
  ['wali', 'oli', 'waly', 'অলি', 'ওয়ালী'],
  ['lakshmi', 'laxmi', 'lokkhi', 'লক্ষ্মী', 'লক্ষী'],
  ['krishna', 'krisna', 'kesto', 'কৃষ্ণ'],
  ['siddique', 'siddiqui', 'siddiki', 'siddiq', 'siddik', 'সিদ্দিক', 'সিদ্দিকী'],
  ['mizanur', 'mizan', 'মিজান'],
]
