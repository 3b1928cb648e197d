import { redirect } from 'react-router'
import icon from '../layout/icons/icon-48.png?no-inline'

/** `/favicon.ico`: asked for by what does not read the head of a page. */
export const loader = () => redirect(icon)
