import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import {
  Member,
  ListedMember,
  MemberListMeta,
  type MemberChanges,
  type NewMember,
} from '#domain/members/member.ts'
import { listData } from '#domain/api.ts'
import { MemberHistoryEntry } from '#domain/duplicates/merge.ts'
import { PastRecord } from '#domain/history/past-record.ts'
import type { PutBack } from '#domain/history/put-back.ts'
import { pageCount } from '#domain/list.ts'
import { DeletedMatches } from '#domain/members/deleted-members.ts'
import { FoundMembers } from '#domain/members/found-member.ts'
import { SimilarMember } from '#domain/people/likeness.ts'
import type { PersonInput } from '#domain/people/person.ts'
import type { Death, MemberNote, TypeChange } from '#domain/members/status-changes.ts'
import { apiPaths } from '../paths.ts'
import type { RecordSource } from '../records/record-kind.ts'
import { api, ApiError } from '../api-client.ts'
import { reads } from '../read-query.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { useGrowingList } from '../lists/GrowingList.tsx'
import { useListPage } from '../lists/PagedList.tsx'
import { multipart, type PictureChoice } from '../records/form-picture.ts'
import { useRecordChanged } from '../records/record-queries.ts'

export const memberKind: RecordSource<Member> = {
  name: 'member',
  schema: Member,
  api: { list: apiPaths.members, one: apiPaths.member },
}

/** The members as a list of pages: a directory. */
export const listedMembers = { ...memberKind, schema: ListedMember, meta: MemberListMeta }

export const useMemberList = (query: Record<string, string>) => useListPage(listedMembers, query)

/** Updates the cache with the member that a write returned. */
export const useMemberChanged = () => useRecordChanged(memberKind)

type Creation = { member: NewMember; picture: PictureChoice; idempotencyKey: string }

export const useCreateMember = () =>
  useMutation({
    mutationFn: async ({ member, picture, idempotencyKey }: Creation) => {
      const { data } = await api.call(Member, adminApiPaths.createMember, {
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
        body: multipart(member, picture ?? undefined),
      })
      return data
    },
    onSuccess: useMemberChanged(),
  })

/** `base` is the member that was edited. */
type Update = { base: Member; changes: MemberChanges; picture: PictureChoice }

export const useUpdateMember = () =>
  useMutation({
    mutationFn: async ({ base, changes, picture }: Update) => {
      const { data } = await api.call(Member, adminApiPaths.updateMember(base._id), {
        method: 'PATCH',
        headers: { 'if-match': `"${base.version}"` },
        body: multipart(changes, picture),
      })
      return data
    },
    onSuccess: useMemberChanged(),
  })

/** `isRepeated`: a retry, whose first response may have been lost. A 404 then counts as success. */
type MemberDeletion = { id: string; isRepeated: boolean }

export const useDeleteMember = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, isRepeated }: MemberDeletion) => {
      try {
        await api.call(z.unknown(), adminApiPaths.deleteMember(id), { method: 'DELETE' })
      } catch (error) {
        const isGone = error instanceof ApiError && error.statusCode === 404
        if (!(isRepeated && isGone)) throw error
      }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [memberKind.name, 'list'] }),
  })
}

type StatusChange = { member: Pick<Member, '_id' | 'version'>; change: TypeChange | Death | PutBack }

/** A change of the type, a death, or a change that is put back: an action of its own. */
const useStatusChange = (path: (id: string) => string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ member, change }: StatusChange) => {
      const { data } = await api.call(Member, path(member._id), {
        method: 'POST',
        headers: { 'if-match': `"${member.version}"` },
        body: change,
      })
      return data
    },
    onSuccess: useMemberChanged(),
    // Another admin may have changed the member: the page shows how, and the action can be repeated.
    onError: () => client.invalidateQueries({ queryKey: [memberKind.name, 'one'] }),
  })
}
export const useChangeType = () => useStatusChange(adminApiPaths.memberType)
export const useChangeDeath = () => useStatusChange(adminApiPaths.memberDeath)
export const usePutBack = () => useStatusChange(adminApiPaths.putBackMember)

export const useNoteMember = ({ _id }: Pick<Member, '_id'>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (note: MemberNote) =>
      api.call(z.unknown(), adminApiPaths.memberNotes(_id), { method: 'POST', body: note }),
    onSuccess: () => client.invalidateQueries({ queryKey: [memberKind.name, 'history', _id] }),
  })
}

export const useRestoreMember = () =>
  useMutation({
    mutationFn: async (id: string) =>
      (await api.call(Member, adminApiPaths.restoreMember(id), { method: 'POST' })).data,
    onSuccess: useMemberChanged(),
  })

const HistoryPage = listData(MemberHistoryEntry)

/** The changes of a member, the newest first. `version` is that of the member: a change brings a new entry. */
export const useMemberHistory = ({ _id, version }: Pick<Member, '_id' | 'version'>) =>
  useGrowingList({
    queryKey: [memberKind.name, 'history', _id, version],
    schema: HistoryPage,
    path: adminApiPaths.memberHistory(_id),
    parameter: 'page',
    nextOf: ({ meta: { page, limit, total } }) => (page < pageCount(total, limit) ? page + 1 : null),
    // After a change of the same member the list stays, and with it the button that has the focus.
    placeholderData: (previous, query) => (query?.queryKey[2] === _id ? previous : undefined),
  })

const SimilarMembers = z.array(SimilarMember)

/** The candidates for the person in the form, without the member `except`. */
export const useSimilarMembers = (person: PersonInput | null, except: string | undefined) =>
  useQuery({
    queryKey: [memberKind.name, 'similar', person, except],
    queryFn: async ({ signal }) => {
      const body = { ...person, ...(except !== undefined && { except }) }
      return (await api.call(SimilarMembers, adminApiPaths.similarMembers, { method: 'POST', body, signal }))
        .data
    },
    enabled: person !== null,
    placeholderData: keepPreviousData,
  })

/** The possible duplicates of a member. `version` is that of the member: after a change others may be. */
export const useSimilarToMember = ({ _id, version }: Pick<Member, '_id' | 'version'>) =>
  useQuery({
    queryKey: [memberKind.name, 'similar', _id, version],
    queryFn: reads(SimilarMembers, adminApiPaths.similarToMember(_id)),
  })

/** A moment in the past: the end of a day, or right after a change. */
export type PastMoment = { day: string } | { number: number }

/** A member as it was. */
export const useMemberPast = ({ _id, version }: Pick<Member, '_id' | 'version'>, moment: PastMoment) =>
  useQuery({
    queryKey: [memberKind.name, 'past', _id, version, moment],
    queryFn: reads(PastRecord, adminApiPaths.memberPast(_id), moment),
  })

/** The members in both directories that match the text by any value. While loading, those of the previous text. */
export const useFoundMembers = (text: string) =>
  useQuery({
    // Below the lists, so that it is fetched again when a member changes.
    queryKey: [memberKind.name, 'list', 'found', text],
    queryFn: reads(FoundMembers, adminApiPaths.findMembers, { text }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })

/** The deleted members that a search finds. */
export const useDeletedMatches = (searchTerm: string) =>
  useQuery({
    // Below the lists, so that it is fetched again when a member is restored.
    queryKey: [memberKind.name, 'list', 'deleted', searchTerm],
    queryFn: reads(DeletedMatches, adminApiPaths.deletedMembers, { searchTerm }),
  })
