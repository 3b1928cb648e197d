import sharp from 'sharp'

/*
 * Both settings are global to libvips. Pictures are decoded one at a time on one thread, because more of either costs
 * memory. The cache only helps repeated operations, and no upload repeats one.
 */
sharp.concurrency(1)
sharp.cache(false)

export { sharp }
