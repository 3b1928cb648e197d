/** Who the society is: said in the header, in the footer and in titles. The people and places are fictional. */
export const society = {
  name: /* i18n */ 'Sandwip Society of Brooklyn',
  bengaliName: 'সন্দ্বীপ সোসাইটি অব ব্রুকলিন',
  address: '1200 Harbor Lane, Brooklyn, NY 11218, USA',
  email: 'info@example.org',
  phone: '+1 (718) 555-0142',
} as const
