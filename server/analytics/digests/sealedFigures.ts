import type { Database } from '../../platform/database/database';
import type { Day } from '../../platform/days';
import type { Secret } from '../../platform/secret';
import { type DayFigures, digestHash } from './digest';

interface SealedFigures {
    figures: DayFigures;
    /** events of it were erased since: by retention, or as a visitor asked */
    isErased: boolean;
}

/** What was sealed of a site's days, as it was sealed first; without days whose seal does not hold. */
export const readSealedFigures = async (
    { db, secret }: { db: Database; secret: Pick<Secret, 'isSigned'> },
    site: string,
    { from, to }: { from: Day; to: Day },
): Promise<Map<Day, SealedFigures>> => {
    const [rows, amended] = await Promise.all([
        db
            .selectFrom('digests')
            .selectAll()
            .where('site_id', '=', site)
            .where('day', '>=', from)
            .where('day', '<=', to)
            .execute(),
        db
            .selectFrom('day_amendments')
            .select('day')
            .where('site_id', '=', site)
            .where('day', '>=', from)
            .where('day', '<=', to)
            .execute(),
    ]);
    const erased = new Set(amended.map(({ day }) => day));
    return new Map(
        rows
            .filter(
                row =>
                    digestHash(row) === row.hash &&
                    secret.isSigned('digest', row.hash, row.signature),
            )
            .map(row => [
                row.day,
                {
                    figures: JSON.parse(row.figures) as DayFigures,
                    isErased: row.erasing_at !== null || erased.has(row.day),
                },
            ]),
    );
};
