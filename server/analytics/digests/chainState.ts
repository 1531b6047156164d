import type { Day } from '../../platform/days';
import { checkDay, type DigestRow } from './checkDay';
import { digestHash } from './digest';
import type { DigestServices } from './services';

type Services = Pick<DigestServices, 'db' | 'store' | 'secret'>;

/** A site's chain as a visitor is told of it. */
interface ChainState {
    /** the latest sealed day and its digest's hash; null before the first */
    sealedUntil: Day | null;
    hash: string | null;
    sealedDays: number;
    /** every link holds, and the latest day is in the store as it was sealed */
    isIntact: boolean;
    /** ms: when the first day with a measured event began, as far as sealed days know */
    firstAt: number | null;
    /** sealed days whose events were deleted when their time was over */
    erased: Day[];
}

const isLinked = (
    { secret }: Pick<Services, 'secret'>,
    row: DigestRow,
    before: DigestRow | undefined,
): boolean =>
    digestHash(row) === row.hash &&
    secret.isSigned('digest', row.hash, row.signature) &&
    row.previous_hash === (before?.hash ?? '') &&
    (before === undefined || before.end_at === row.start_at);

/**
 * Follows the links of a site's chain, and compares its latest day with the store. Quick enough for
 * each hour; `verifySite` compares every day.
 */
export const readChainState = async (services: Services, site: string): Promise<ChainState> => {
    const rows = await services.db
        .selectFrom('digests')
        .selectAll()
        .where('site_id', '=', site)
        .orderBy('day')
        .execute();
    const last = rows.at(-1);
    const areLinked = rows.every((row, index) => isLinked(services, row, rows[index - 1]));
    const report = last && areLinked ? await checkDay(services, last, rows.at(-2)) : undefined;
    return {
        sealedUntil: last?.day ?? null,
        hash: last?.hash ?? null,
        sealedDays: rows.length,
        isIntact: areLinked && (report?.problems.length ?? 0) === 0,
        firstAt: rows.find(({ events }) => events > 0)?.start_at ?? null,
        erased: rows.filter(({ erasing_at }) => erasing_at !== null).map(({ day }) => day),
    };
};

export interface SealedDays {
    /** the hash of each sealed day's digest */
    hashes: ReadonlyMap<Day, string>;
    /** sealed days of which something was erased since, rightly: by retention, or as a visitor asked */
    erased: ReadonlySet<Day>;
}

export const readSealedDays = async (
    { db }: Pick<Services, 'db'>,
    site: string,
): Promise<SealedDays> => {
    const [rows, amended] = await Promise.all([
        db
            .selectFrom('digests')
            .select(['day', 'hash', 'erasing_at'])
            .where('site_id', '=', site)
            .execute(),
        db.selectFrom('day_amendments').select('day').where('site_id', '=', site).execute(),
    ]);
    const gone = rows.filter(({ erasing_at }) => erasing_at !== null);
    return {
        hashes: new Map(rows.map(({ day, hash }) => [day, hash])),
        erased: new Set([...gone, ...amended].map(({ day }) => day)),
    };
};
