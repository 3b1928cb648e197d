import sharp from 'sharp'

/*
 * Both settings are libvips's own and count for the whole process. Pictures are decoded one at a time, on one thread: more
 * of either costs memory. Its cache is of operations that are asked for again, which no upload is.
 */
sharp.concurrency(1)
sharp.cache(false)

export { sharp }
