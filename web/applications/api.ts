import { useLingui } from '@lingui/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  Application,
  ApplicationCase,
  APPLICATION_MESSAGES,
  type Approval,
  type HeardIntroduction,
  ShownApplication,
} from '#domain/applications/application.ts'
import { APPLICATION_DECIDED } from '#domain/applications/decisions/messages.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { api, ApiError } from '../api-client.ts'
import { reads } from '../read-query.ts'
import { memberKind } from '../members/api.ts'
import { toastError } from '../ui/toast.ts'

/** The applications as a list. */
export const listedApplications = {
  name: 'applications',
  schema: ShownApplication,
  api: adminApiPaths.applications,
}

/** An application as its form has it. */
export const applicationKind = { ...listedApplications, schema: Application, words: APPLICATION_MESSAGES }

const caseKey = (id: string) => [listedApplications.name, 'case', id]

/** What a decision needs. */
export const useApplicationCase = (id: string) =>
  useQuery({
    queryKey: caseKey(id),
    queryFn: reads(ApplicationCase, adminApiPaths.applicationStep(id, 'case')),
  })

/** Refetches what follows from an application: its screen, the lists and the counts. */
export const useApplicationsChanged = () => {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [listedApplications.name, 'counts'].map((key) => client.invalidateQueries({ queryKey: [key] })),
    )
}

type Versioned = Pick<Application, '_id' | 'version'>
type Step =
  | { step: 'approve'; body: Approval }
  | { step: 'refuse'; body: { reason: string } }
  | { step: 'ask'; body: { question: string } }
  | { step: 'introduction'; body: HeardIntroduction }
  | { step: 'introducer' | 'undo'; body?: undefined }

/** What a registrar does with an application. */
export const useApplicationStep = () => {
  const { _ } = useLingui()
  const client = useQueryClient()
  const changed = useApplicationsChanged()
  return useMutation({
    mutationFn: ({ application: { _id, version }, step, body }: Step & { application: Versioned }) =>
      // What is of everybody on the form has no data.
      api.call(ShownApplication.nullish(), adminApiPaths.applicationStep(_id, step), {
        method: 'POST',
        // Whoever takes a decision back may not have seen what came of it.
        headers: step === 'undo' ? {} : { 'if-match': `"${version}"` },
        ...(body && { body }),
      }),
    // The screen of a decided application has no place for the message.
    onError: (error) => {
      if (error.message === APPLICATION_DECIDED || (error instanceof ApiError && error.statusCode === 412))
        toastError(_(error.message))
    },
    // Also after an error: another registrar may have decided first.
    onSettled: (_reply, _error, { step }) => {
      if (step === 'approve' || step === 'undo') {
        for (const key of [memberKind.name, 'member-dues', 'dues'])
          void client.invalidateQueries({ queryKey: [key] })
      }
      return changed()
    },
  })
}
