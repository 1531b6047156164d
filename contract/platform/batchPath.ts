/** Reading calls that a page makes at one time, in one request. */
export const batchPath = '/api/v1/work/batch';

/** What one page asks for at once, with room to spare. */
export const maxBatch = 20;
