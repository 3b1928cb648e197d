import { z } from 'zod'
import { latinDigits } from '../digits.ts'
import { emailAddress } from '../email-address.ts'
import { UNION_CODES } from '../unions/unions.ts'
import { optionalText, requiredText, requiredUsPhone, requiredYear } from '../validation.ts'
import { unlessBlank, type MayLack } from './may-lack.ts'

/** Year limits (specification, section 9). */
export const YEAR_MIN = 1900
export const YEAR_OF_BIRTH_MAX = 2020

/** The rules of the member form (specification, section 5) for what applicants are asked as well. */
export const personFields = (mayLack: MayLack) => ({
  name: z.strictObject(
    {
      firstName: requiredText('First name is required!'),
      middleName: optionalText(),
      lastName: requiredText('Last name is required!'),
    },
    { error: 'Name is required!' },
  ),
  fatherOrHusbandName: unlessBlank(
    mayLack.fatherOrHusbandName,
    requiredText('Father Or Husband name is required!'),
  ),
  yearOfBirth: requiredYear(
    {
      required: 'Year of Birth is required!',
      number: 'Year of Birth must be a number!',
      integer: 'Year of Birth must be an integer!',
      min: 'Year of Birth must be after 1900!',
      max: () => 'Year of Birth must be before 2020!',
    },
    YEAR_MIN,
    () => YEAR_OF_BIRTH_MAX,
  ),
  phone: requiredUsPhone('Phone number is required!', 'Phone number must be a valid USA phone number!'),
  email: unlessBlank(mayLack.email, emailAddress),
  unionOfSandwip: z
    .string({ error: 'Union of Sandwip is required!' })
    .min(1)
    .pipe(z.enum(UNION_CODES, { error: 'Union of Sandwip is invalid!' })),
  address: z.strictObject(
    {
      street: requiredText('Street is required!'),
      apartment: optionalText(50),
      city: requiredText('City is required!', 100),
      state: requiredText('State is required!', 50),
      zipCode: requiredText('Zip Code is required!', 20).overwrite(latinDigits),
    },
    { error: 'Address is required!' },
  ),
})
