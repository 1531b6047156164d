import { coverage } from '../../../../contract/analytics/coverage';
import { ofSite } from './answer';
import { readCoverage } from './readCoverage';

export const coverageReport = ofSite(coverage, ({ db, store }) => async ({ period, now }) => ({
    timezone: period.zone,
    ...(await readCoverage({ db, store }, period, now)),
}));
