/** Files beside the calls, and so without schemas: visitors' pages name them. */

/** The latest signed figures of a listing. */
export const snapshotPath = '/api/v1/work/public/market/:id/traffic.json';

/** What proves the days of a period in the public log. */
export const trafficProofPath = '/api/v1/work/public/market/:id/proof.json';
