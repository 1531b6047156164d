import type { Day } from '../../platform/days';
import { compareFinalized } from '../events/finalized/compareFinalized';
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

type Services = Pick<DigestServices, 'db' | 'store' | 'secret' | 'dataDir' | 'recent' | 'keptDays'>;

/** Checks the chains of several sites, and what reports read of finalized days. */
export async function* verifySites(
    services: Services,
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
        let differing = 0;
        const kept = await erasedUntil(services, site);
        for await (const report of compareFinalized(services, { site, from, to, kept })) {
            differing += 1;
            yield { type: 'finalized', site, domain, ...report };
        }
        for (const day of (await services.keptDays?.differing(site)) ?? []) {
            differing += 1;
            yield {
                type: 'finalized',
                site,
                domain,
                day,
                problems: [{ kind: 'keptFiguresDiffer' }],
            };
        }
        const misfiled = await countMisfiled(services, site);
        const recent = (await services.recent?.differingRecent(site)) ?? 0;
        ok &&= bad + differing + misfiled + recent === 0;
        yield { type: 'site', site, domain, kind, days, bad, differing, misfiled, recent, head };
    }
    const log = await checkLog(services.db, services.dataDir);
    for (const text of log.lines) yield { type: 'note', text };
    yield { type: 'end', ok: ok && log.ok };
}

/** Until when retention has erased a site's events, ms; 0 where it has erased none. */
const erasedUntil = async ({ db }: Pick<Services, 'db'>, site: string): Promise<number> => {
    const row = await db
        .selectFrom('digests')
        .select(({ fn }) => fn.max('end_at').as('until'))
        .where('site_id', '=', site)
        .where('erasing_at', 'is not', null)
        .executeTakeFirst();
    return Number(row?.until ?? 0);
};

const ownDays = [
    ['events', 'time'],
    ['detections', 'started'],
    ['visits', 'started'],
] as const;

/** Reports prune by the day of a row: one with a false day shows in long periods only. */
const countMisfiled = async (
    { store }: Pick<DigestServices, 'store'>,
    site: string,
): Promise<number> => {
    let misfiled = 0;
    for (const [table, instant] of ownDays) {
        const [row] = await store.query<{ misfiled: number }>(
            `SELECT count() AS misfiled FROM ${table}
            WHERE site = {site:String} AND day != toDate(${instant}, 'UTC')`,
            { site },
        );
        misfiled += Number(row?.misfiled ?? 0);
    }
    return misfiled;
};
