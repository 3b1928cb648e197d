import type { Page } from '@playwright/test'
import { checkAxe } from './check-axe.ts'
import { open } from './fixtures.ts'
import { expect } from './people.ts'

/** Finds the only record of this name in the trash. */
export const findInTrash = async (page: Page, name: string) => {
  await open(page, '/admin/trash')
  await page.getByRole('searchbox', { name: 'Search the trash' }).fill(name)
  await expect(page).toHaveURL(/searchTerm=/)
  await expect(page.getByRole('row')).toHaveCount(2)
  return page.getByRole('row').filter({ hasText: name })
}

/** Erases the only record of this name in the trash. */
export const eraseFromTrash = async (page: Page, name: string) => {
  const row = await findInTrash(page, name)
  await row.getByRole('button', { name: `Erase ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase for good?' })
  await expect(dialog).toBeVisible()
  await checkAxe(page)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked for it')
  await dialog.getByRole('textbox', { name: 'Type the name to confirm' }).fill(name)
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toHaveCount(0)
}
