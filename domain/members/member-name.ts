/** "Md Abdul Karim": the words of a name in their order. */
export const fullName = (name: {
  firstName: string
  middleName?: string | null | undefined
  lastName: string
}) => [name.firstName, name.middleName, name.lastName].filter(Boolean).join(' ')

export const streetAddress = (address: { street: string; apartment?: string | null | undefined }) =>
  [address.street, address.apartment].filter(Boolean).join(', ')
