import { redirect } from 'react-router'
import icon from '../shell/icons/icon-48.png?no-inline'

/** `/favicon.ico`: for clients that ignore the `<link rel="icon">` of a page. */
export const loader = () => redirect(icon)
