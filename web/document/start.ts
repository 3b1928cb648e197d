import { startAdverts } from './adverts.ts'
import { startFooter } from './footer.ts'
import { startHeader } from './header.ts'
import { startIslands } from './start-islands.ts'
import { startLostActions } from './lost-actions.ts'
import { startLinks } from './links.ts'
import { startProgress } from './progress.ts'
import { startSlideshows } from './slideshow.ts'
import { startTheme } from './theme.ts'

/*
 * The script of every public page. It works on the HTML that the server rendered. Header, footer and links are handled by
 * listeners at the document and by attributes, so they work on pages that the router runs as well.
 */
startTheme()
startHeader()
startFooter()
startLinks()
startProgress()
startSlideshows()
startAdverts()
startIslands()
startLostActions()
