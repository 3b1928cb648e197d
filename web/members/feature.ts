import { REGISTER, type Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { MEMBER_RECORD_FIELDS } from './member-form.ts'

const { members: general, lifeMembers: life } = adminPaths

export const members: Feature = {
  screens: {
    [general.list]: 'members/directory/MembersPage.tsx',
    [general.create]: 'members/form/CreateMemberPage.tsx',
    [general.one(':id')]: 'members/member/MemberPage.tsx',
    [general.deleted(':id')]: 'members/member/DeletedMemberPage.tsx',
    [general.edit(':id')]: 'members/form/UpdateMemberPage.tsx',
    [life.list]: 'members/directory/MembersPage.tsx',
    [life.create]: 'members/form/CreateMemberPage.tsx',
    [life.one(':id')]: 'members/member/MemberPage.tsx',
    [life.edit(':id')]: 'members/form/UpdateMemberPage.tsx',
  },
  menu: [
    {
      label: /* i18n */ 'Create Member',
      path: general.create,
      read: 'register.edit',
      edit: 'register.edit',
    },
    {
      label: /* i18n */ 'General Member',
      words: /* i18n */ 'labels print directory phone list expired deceased death hidden filter search',
      path: general.list,
      ...REGISTER,
    },
    {
      label: /* i18n */ 'Life Time Member',
      words: /* i18n */ 'lifetime print labels',
      path: life.list,
      ...REGISTER,
    },
  ],
  actions: [
    { label: /* i18n */ 'Create Member', path: general.create, ability: 'register.edit' },
    { label: /* i18n */ 'Create Life Member', path: life.create, ability: 'register.edit' },
  ],
  kinds: {
    member: {
      label: /* i18n */ 'Member',
      fields: MEMBER_RECORD_FIELDS,
      screen: general.one,
      deletedScreen: general.deleted,
      restore: adminApiPaths.restoreMember,
    },
  },
}
