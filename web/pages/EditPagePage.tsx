import { useLingui } from '@lingui/react'
import { Link, useNavigate, useParams } from 'react-router'
import type { z } from 'zod'
import { type Locale, LOCALES } from '#domain/locales.ts'
import { pageKind } from '#domain/pages/page-keys.ts'
import {
  type EditedPage,
  olderLanguage,
  PAGE_PUBLISHED,
  PAGE_SAVED,
  PageContent,
  publishFault,
} from '#domain/pages/page.ts'
import { ApiError } from '../api-client.ts'
import { useFormat } from '../format.ts'
import { pathOfPage } from '../paths.ts'
import { EMPTY_TEXT, FormLocalText } from '../records/FormLocalText.tsx'
import { FormRichText } from '../records/FormRichText.tsx'
import { RecordForm } from '../records/RecordForm.tsx'
import { ShareLinks } from '../records/ShareLinks.tsx'
import { useAdminText } from '../records/admin-text.ts'
import { useRecordForm } from '../records/use-record-form.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { adminPaths } from '../admin-paths.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { Button } from '../ui/Button.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { useFetchPage, usePage, useSavePage } from './api.ts'
import { PAGE_FIELDS } from './feature.ts'
import { pageName } from './page-names.ts'
import { PageState } from './PageState.tsx'

/** That the public page is older in one language than in the other. */
const OLDER: Record<Locale, string> = {
  en: /* i18n */ 'Since the English text was published on {day}, the Bengali one has changed.',
  bn: /* i18n */ 'Since the Bengali text was published on {day}, the English one has changed.',
}

export default function EditPagePage() {
  const { _ } = useLingui()
  const { key = '' } = useParams()
  const page = usePage(key)
  // Cached data may be stale: the form waits for the data fetched after mount.
  const query = { ...page, data: page.isFetchedAfterMount ? page.data : undefined }
  return (
    <>
      <BackLink to={adminPaths.pages}>{_('All pages')}</BackLink>
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(data) => {
          const name = _(pageName(data.key))
          return (
            <>
              <PageTitle title={_('Edit: {name}', { name })} />
              <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-1">
                <h1 className="text-3xl">{name}</h1>
                <PageState state={data.state} />
                <Link
                  to={adminPaths.pageVersions(data.key)}
                  className="inline-flex min-h-11 items-center text-primary underline"
                >
                  {_('Earlier versions')}
                </Link>
              </div>
              <PageForm key={data.key} page={data} />
            </>
          )
        }}
      </Loaded>
    </>
  )
}

type Values = z.input<typeof PageContent>
const toValues = (page: EditedPage | null): Values => ({
  title: page?.title ?? EMPTY_TEXT,
  body: page?.body ?? { en: [], bn: [] },
})

/** What happens in addition to saving. */
type Intent = 'publish' | 'preview'

const PageForm = ({ page }: { page: EditedPage }) => {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const save = useSavePage()
  const fetchPage = useFetchPage()
  const adminText = useAdminText()
  const { date } = useFormat()
  const { key } = page
  const olderNote = (one: EditedPage) => {
    const older = olderLanguage(one)
    return older && _(OLDER[older], { day: date(one.publishedSince[older] ?? '') })
  }

  const state = useRecordForm<EditedPage, Values, z.output<typeof PageContent>, Intent>({
    name: `page-${key}`,
    schema: PageContent,
    fields: PAGE_FIELDS,
    record: page,
    toValues,
    save: async (content, base, { intent }) => {
      const publish = intent === 'publish'
      const fault = publish ? publishFault(key, content.body) : null
      // The same error that the server would return, but before the draft is saved.
      if (fault) throw new ApiError(fault.message, { statusCode: 400, errorMessages: [fault] })
      const version = (base ?? page).version
      return (await save.mutateAsync({ key, version, content, publish })).data
    },
    fetchLatest: () => fetchPage(key),
    onSaved: (saved, intent) => {
      if (intent === 'publish') toastSuccess([_(PAGE_PUBLISHED), olderNote(saved)].filter(Boolean).join(' '))
      else if (intent !== 'preview') toastSuccess(_(PAGE_SAVED))
    },
  })
  const { isSubmitting } = state.form.formState
  const preview = async () => {
    if (await state.submitAs('preview')) void navigate(adminPaths.previewPage(key))
  }

  return (
    <RecordForm
      state={state}
      submitLabel={_('Save draft')}
      isSubmitSecond
      actions={
        <>
          <Button
            variant="primary"
            className="order-first min-w-40"
            busy={isSubmitting}
            onClick={() => void state.submitAs('publish')}
          >
            {_('Publish')}
          </Button>
          <Button busy={isSubmitting} onClick={() => void preview()}>
            {_('Preview')}
          </Button>
          {page.publishedAt && (
            <ShareLinks path={pathOfPage(key)} text={adminText(page.title) || _(pageName(key))} />
          )}
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
      <p className="m-0 empty:hidden">{olderNote(page)}</p>
    </RecordForm>
  )
}
