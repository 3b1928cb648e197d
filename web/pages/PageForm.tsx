import { useEffect, useRef, useState } from 'react'
import { useLingui } from '@lingui/react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { LOCALES } from '#domain/locales.ts'
import { pageKind } from '#domain/pages/page-keys.ts'
import { PAGE_PUBLISHED, PAGE_SAVED, PageContent, publishFault, type EditedPage } from '#domain/pages/page.ts'
import { ApiError } from '../api-client.ts'
import { EMPTY_TEXT, FormLocalText } from '../records/FormLocalText.tsx'
import { FormRichText } from '../records/FormRichText.tsx'
import { RecordForm } from '../records/RecordForm.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import { adminPaths } from '../admin-paths.ts'
import { Button } from '../ui/Button.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { useFetchPage, useSavePage } from './api.ts'
import { PAGE_FIELDS } from './page-fields.ts'

type Values = z.input<typeof PageContent>
const toValues = (page: EditedPage | null): Values => ({
  title: page?.title ?? EMPTY_TEXT,
  body: page?.body ?? { en: [], bn: [] },
})

/** What happens in addition to saving, depending on the button clicked. */
type Intent = 'save' | 'publish' | 'preview'

export const PageForm = ({ page }: { page: EditedPage }) => {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const save = useSavePage()
  const fetchPage = useFetchPage()
  const intent = useRef<Intent>('save')
  const [isPreviewWanted, setIsPreviewWanted] = useState(false)
  const { key } = page

  const state = useRecordForm({
    name: `page-${key}`,
    schema: PageContent,
    fields: PAGE_FIELDS,
    record: page,
    toValues,
    save: async (content, base) => {
      const publish = intent.current === 'publish'
      const fault = publish ? publishFault(key, content.body) : null
      // The same error that the server would return, but before the draft is saved.
      if (fault) throw new ApiError(fault.message, { statusCode: 400, errorMessages: [fault] })
      const version = (base ?? page).version
      return (await save.mutateAsync({ key, version, content, publish })).data
    },
    fetchLatest: () => fetchPage(key),
    onSaved: () => {
      if (intent.current === 'preview') setIsPreviewWanted(true)
      else toastSuccess(_(intent.current === 'publish' ? PAGE_PUBLISHED : PAGE_SAVED))
    },
  })
  const { isDirty, isSubmitting } = state.form.formState

  // The form blocks navigation while it is dirty, so the preview opens after the render that follows the save.
  useEffect(() => {
    if (isPreviewWanted && !isDirty) void navigate(adminPaths.previewPage(key))
  }, [isPreviewWanted, isDirty, key, navigate])

  const submitFor = (wanted: Intent) => {
    intent.current = wanted
    void state.submit().finally(() => {
      intent.current = 'save'
    })
  }

  return (
    <RecordForm
      state={state}
      submitLabel={_('Save draft')}
      actions={
        <>
          <Button busy={isSubmitting} onClick={() => submitFor('publish')}>
            {_('Publish')}
          </Button>
          <Button busy={isSubmitting} onClick={() => submitFor('preview')}>
            {_('Preview')}
          </Button>
        </>
      }
    >
      {pageKind(key) !== 'introduction' && (
        <FormLocalText path="title" hint={_('Left empty, the page keeps its name.')} />
      )}
      <div className="grid gap-x-5 gap-y-6 xl:grid-cols-2">
        {LOCALES.map((locale) => (
          <FormRichText key={locale} path={`body.${locale}`} lang={locale} />
        ))}
      </div>
    </RecordForm>
  )
}
