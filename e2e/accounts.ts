/** A user who is no admin: the site registers none by itself, so the society of the tests has one. */
export const DEMO_VISITOR = { name: 'Shirin Begum', email: 'visitor@example.org', password: 'river-boat-71' }
