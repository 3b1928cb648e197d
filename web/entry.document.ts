import { startAdverts } from './adverts/count-views.ts'
import { startFooter } from './document/footer.ts'
import { startHeader } from './document/header.ts'
import { startIslands } from './document/start-islands.ts'
import { startLostActions } from './document/lost-actions.ts'
import { startLinks } from './document/links.ts'
import { startProgress } from './document/progress.ts'
import { startSlideshows } from './document/slideshow.ts'
import { startTheme } from './document/theme.ts'
import { loadIsland } from './islands.ts'

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
startIslands(loadIsland)
startLostActions()
