export { MemberScreen as default } from './MemberScreen.tsx'
