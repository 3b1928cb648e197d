import { startAdverts } from './adverts.ts'
import { startFooter } from './footer.ts'
import { startHeader } from './header.ts'
import { startIslands } from './start-islands.ts'
import { startLinks } from './links.ts'
import { startSlideshows } from './slideshow.ts'

/*
 * The script of every public page. It works on the HTML that the server rendered and changes attributes only, so it may
 * run before or after anything else on the page.
 */
startHeader()
startFooter()
startLinks()
startSlideshows()
startAdverts()
startIslands()
