import { signedVisits } from '../../../../contract/analytics/quality';
import { readSigned } from '../signed/readSigned';
import { ofSite } from './answer';

export const signedVisitsReport = ofSite(
    signedVisits,
    services =>
        ({ site, period }) =>
            readSigned(services, site, period),
);
