import { coverage } from '../../../../contract/analytics/coverage';
import { ofSite } from './answer';
import { readCoverage } from './readCoverage';
import { readCoveragePages } from './readCoveragePages';

export const coverageReport = ofSite(coverage, ({ db, store }) => async ({ period, now }) => ({
    timezone: period.zone,
    ...(await readCoverage({ db, store }, period, now)),
    pages: await readCoveragePages({ db, store }, period, now),
}));
