import type { Trx } from '../../platform/database/trx';
import { planJob } from '../../platform/jobs/jobQueue';

export const mailReportKind = 'mail_reports';

/** Plans the next look at what is to be mailed of a site; one that is planned already moves. */
export const planLook = (trx: Trx, site: string, runAt: number, now: number): Promise<void> => {
    const job = { kind: mailReportKind, key: `${mailReportKind}:${site}`, runAt };
    return planJob(trx, { ...job, payload: { site } }, now);
};
