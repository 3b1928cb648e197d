import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { ListedMember, Member, type MemberChanges, type NewMember } from '#domain/members/member.ts'
import { api, ApiError } from '../api-client.ts'
import { apiPaths } from '../paths.ts'

/** Under this key lies everything that the register told. */
const MEMBERS = 'members'

const MemberList = z.object({
  data: z.array(ListedMember),
  meta: z.object({ page: z.number(), limit: z.number(), total: z.number() }),
})

/** One page of a directory. The page before stays on the screen until the next has come. */
export const useMemberList = (query: Record<string, string>) =>
  useQuery({
    queryKey: [MEMBERS, 'list', query],
    queryFn: async ({ signal }) => (await api.call(MemberList, apiPaths.members, { query, signal })).data,
    placeholderData: keepPreviousData,
  })

const memberOptions = (id: string) =>
  queryOptions({
    queryKey: [MEMBERS, 'one', id],
    queryFn: async ({ signal }) => (await api.call(Member, apiPaths.member(id), { signal })).data,
    // Read anew for each form, and never under one: what is edited must not change while it is edited.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const useMember = (id: string) => useQuery(memberOptions(id))

/** The member as the register has it now. */
export const useFetchMember = () => {
  const client = useQueryClient()
  return (id: string) => client.fetchQuery({ ...memberOptions(id), staleTime: 0 })
}

/** The lists change with every write (specification, section 4). */
const useListChanged = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [MEMBERS, 'list'] })
}

/** The data part is JSON, the picture a file part (specification, section 7). */
const multipart = (data: unknown, image: File | null | undefined) => {
  const form = new FormData()
  form.set('data', JSON.stringify(data))
  if (image) form.set('image', image)
  return form
}

type NewMemberRequest = { member: NewMember; image: File | null | undefined; idempotencyKey: string }

export const useCreateMember = () => {
  const listChanged = useListChanged()
  return useMutation({
    mutationFn: async ({ member, image, idempotencyKey }: NewMemberRequest) => {
      const { data } = await api.call(Member, apiPaths.createMember, {
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
        body: multipart(member, image),
      })
      return data
    },
    onSuccess: listChanged,
  })
}

/** `image`: a file replaces the picture, null takes it away, undefined leaves it. `version` is the one that was edited. */
type MemberUpdateRequest = {
  id: string
  version: number
  changes: MemberChanges
  image: File | null | undefined
}

/** Takes over a member as a write has answered it. */
export const useMemberChanged = () => {
  const client = useQueryClient()
  const listChanged = useListChanged()
  return (member: Member) => {
    client.setQueryData(memberOptions(member._id).queryKey, member)
    return listChanged()
  }
}

export const useUpdateMember = () => {
  const memberChanged = useMemberChanged()
  return useMutation({
    mutationFn: async ({ id, version, changes, image }: MemberUpdateRequest) => {
      const { data } = await api.call(Member, apiPaths.updateMember(id), {
        method: 'PATCH',
        headers: { 'if-match': `"${version}"` },
        body: multipart(image === null ? { ...changes, image: null } : changes, image),
      })
      return data
    },
    onSuccess: memberChanged,
  })
}

/** `isRepeated`: it was asked for before, and the answer may have been lost. That the member is gone is then a success. */
type MemberDeletion = { id: string; isRepeated: boolean }

export const useDeleteMember = () => {
  const listChanged = useListChanged()
  return useMutation({
    mutationFn: async ({ id, isRepeated }: MemberDeletion) => {
      try {
        await api.call(z.unknown(), apiPaths.deleteMember(id), { method: 'DELETE' })
      } catch (error) {
        const isGone = error instanceof ApiError && error.statusCode === 404
        if (!(isRepeated && isGone)) throw error
      }
    },
    onSuccess: listChanged,
  })
}
