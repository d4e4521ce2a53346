import pLimit from 'p-limit';

/**
 * The batches of feeds and whole lists take turns, so that they leave connections to other requests. A slow reader holds
 * no turn.
 */
export const limitLongReads = pLimit(2);
