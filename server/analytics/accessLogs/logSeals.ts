import type { Database } from '../../platform/database/database';
import type { Day } from '../../platform/days';
import type { Secret } from '../../platform/secret';
import { pathFigures } from './paths';
import { slotFigures } from './slots';

const dayMs = 86_400_000;
const purpose = 'access log';

/** A day (UTC) of sums that were found to be others than those that were signed stays so. */
const broken = '';

export const logDayOf = (at: number): Day => new Date(at).toISOString().slice(0, 10);

/** Those of single pages: their names are written so that none can be taken for anything else. */
const pathLines = async (db: Database, site: string, day: Day): Promise<string[]> => {
    const rows = await db
        .selectFrom('log_paths')
        .select(['path', ...pathFigures])
        .where('site_id', '=', site)
        .where('day', '=', day)
        .execute();
    return rows
        .map(row =>
            ['path', JSON.stringify(row.path), ...pathFigures.map(name => Number(row[name]))].join(
                ' ',
            ),
        )
        .sort();
};

/** A day's sums, a line each, as they are signed, and how many there are. */
const textOf = async (
    db: Database,
    site: string,
    day: Day,
): Promise<{ text: string; slots: number }> => {
    const start = Date.parse(day);
    const rows = await db
        .selectFrom('log_slots')
        .select(['at', ...slotFigures])
        .where('site_id', '=', site)
        .where('at', '>=', start)
        .where('at', '<', start + dayMs)
        .orderBy('at')
        .execute();
    const lines = rows.map(row =>
        [row.at, ...slotFigures.map(name => row[name])].map(Number).join(' '),
    );
    const paths = await pathLines(db, site, day);
    const text = ['footfall access log 1', `site ${site}`, `day ${day}`, ...lines, ...paths, ''];
    return { text: text.join('\n'), slots: lines.length + paths.length };
};

interface Sealing {
    db: Database;
    secret: Secret;
}

const sealOf = ({ db }: Sealing, site: string, day: Day) =>
    db
        .selectFrom('log_seals')
        .select('signature')
        .where('site_id', '=', site)
        .where('day', '=', day)
        .executeTakeFirst();

/** Whether a day's sums are those that this server counted; a day without any has no seal. */
const isSealed = async (of: Sealing, site: string, day: Day): Promise<boolean> => {
    const { text, slots } = await textOf(of.db, site, day);
    const seal = await sealOf(of, site, day);
    if (!seal) return slots === 0;
    return of.secret.isSigned(purpose, text, seal.signature);
};

/** Adds to the sums of some days (UTC) and signs them anew; what somebody else changed before is never signed. */
export const sealAround = async (
    of: Sealing,
    site: string,
    days: readonly Day[],
    add: () => Promise<void>,
): Promise<void> => {
    const right = new Set<Day>();
    for (const day of days) if (await isSealed(of, site, day)) right.add(day);
    await add();
    for (const day of days) {
        const signature = right.has(day)
            ? of.secret.sign(purpose, (await textOf(of.db, site, day)).text)
            : broken;
        await of.db
            .insertInto('log_seals')
            .values({ site_id: site, day, signature })
            .onConflict(conflict => conflict.columns(['site_id', 'day']).doUpdateSet({ signature }))
            .execute();
    }
};

/** Days (UTC) of which the sums of a site's access log are not what this server counted. */
export const unsealedLogDays = async (of: Sealing, site: string): Promise<Day[]> => {
    const slots = await of.db
        .selectFrom('log_slots')
        .select('at')
        .where('site_id', '=', site)
        .execute();
    const seals = await of.db
        .selectFrom('log_seals')
        .select('day')
        .where('site_id', '=', site)
        .execute();
    const paths = await of.db
        .selectFrom('log_paths')
        .select('day')
        .distinct()
        .where('site_id', '=', site)
        .execute();
    const days = new Set([
        ...paths.map(({ day }) => day),
        ...slots.map(({ at }) => logDayOf(Number(at))),
        ...seals.map(seal => seal.day),
    ]);
    const found: Day[] = [];
    for (const day of [...days].sort()) if (!(await isSealed(of, site, day))) found.push(day);
    return found;
};
