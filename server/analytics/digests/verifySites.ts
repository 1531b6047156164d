import type { Day } from '../../platform/days';
import { checkLog } from '../transparency/checkLog';
import type { DigestServices } from './services';
import type { VerifyLine } from './verifyLine';
import { type DayRange, verifySite } from './verifySite';

export interface VerifyRequest extends DayRange {
    /** ids */
    sites: string[];
    /** in place of the sites: a file of signed figures */
    snapshot?: string | undefined;
}

/** Checks the chains of several sites. */
export async function* verifySites(
    services: Pick<DigestServices, 'db' | 'store' | 'secret' | 'dataDir'>,
    { sites, from, to }: VerifyRequest,
): AsyncGenerator<VerifyLine> {
    const rows = await services.db
        .selectFrom('sites')
        .select(['id', 'domain', 'kind'])
        .where('id', 'in', sites)
        .orderBy('created_at')
        .execute();
    let ok = true;
    for (const { id: site, domain, kind } of rows) {
        let days = 0;
        let bad = 0;
        let head: { day: Day; hash: string } | null = null;
        for await (const report of verifySite(services, site, { from, to })) {
            days += 1;
            if (report.problems.length > 0) bad += 1;
            if (report.hash) head = { day: report.day, hash: report.hash };
            yield { type: 'day', site, domain, ...report };
        }
        const misfiled = await countMisfiled(services, site);
        ok &&= bad === 0 && misfiled === 0;
        yield { type: 'site', site, domain, kind, days, bad, misfiled, head };
    }
    const log = await checkLog(services.db, services.dataDir);
    for (const text of log.lines) yield { type: 'note', text };
    yield { type: 'end', ok: ok && log.ok };
}

/** Reports prune by the day of a row: one with a false day shows in long periods only. */
const countMisfiled = async (
    { store }: Pick<DigestServices, 'store'>,
    site: string,
): Promise<number> => {
    const [row] = await store.query<{ misfiled: number }>(
        `SELECT count() AS misfiled FROM events
        WHERE site = {site:String} AND day != toDate(time, 'UTC')`,
        { site },
    );
    return row?.misfiled ?? 0;
};
