import { data } from 'react-router'
import { NotFound } from '../shell/ErrorPage.tsx'

/** Sets the HTTP status of a server-rendered request; client-side navigation needs none. */
export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export default NotFound
