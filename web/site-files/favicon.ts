import { redirect } from 'react-router'
import icon from '../layout/icons/icon-48.png?no-inline'

/** `/favicon.ico`: for clients that ignore the `<link rel="icon">` of a page. */
export const loader = () => redirect(icon)
