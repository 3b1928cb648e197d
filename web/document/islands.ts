/** The islands by name: each module is loaded when its island comes near the screen. */
export const ISLANDS = {
  contact: async () => (await import('../contact/ContactForm.tsx')).ContactForm,
  donor: async () => (await import('../blood-donors/DonorForm.tsx')).DonorForm,
}
export type IslandName = keyof typeof ISLANDS
