import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { engineFacts } from '../../../../contract/analytics/searchEngines';
import type {
    ConsoleOutcome,
    SearchConnection,
} from '../../../../contract/analytics/searchSources';
import type { Database } from '../../../platform/database/database';
import type { SearchConsoleTable } from '../../../platform/database/tables/analytics/searchWords';
import type { Trx } from '../../../platform/database/trx';
import { addDays, type Day, startOfDay } from '../../../platform/days';
import { invalid, notFound } from '../../../platform/http/errors';
import type { Secret } from '../../../platform/secret';
import { accountIn, readServiceAccount, type ServiceAccount } from '../../google/serviceAccount';
import { engineDay, keptDaysOf } from '../keptDays';
import { writeFigures } from '../writeFigures';
import type { ConsoleDay } from './readConsoleDay';

export type ConsoleRow = Selectable<SearchConsoleTable>;

const purposeOf = (site: string): string => `search console ${site}`;

/** The Search Console of a site, if there is one, or was. */
const rowOf = (db: Database, site: string): Promise<ConsoleRow | undefined> =>
    db.selectFrom('search_consoles').selectAll().where('site_id', '=', site).executeTakeFirst();

/** The one that is connected. */
export const findConsole = async (db: Database, site: string): Promise<ConsoleRow | undefined> => {
    const row = await rowOf(db, site);
    return row?.sealed_key === '' ? undefined : row;
};

/** 404 where none is connected. */
export const requireConsole = async (db: Database, site: string): Promise<ConsoleRow> => {
    const row = await findConsole(db, site);
    if (!row) throw notFound('search.console_not_found');
    return row;
};

/** Nothing where it was sealed with another secret, or is none by today's rules. */
export const openAccount = (secret: Secret, row: ConsoleRow): ServiceAccount | undefined => {
    const text = secret.open(purposeOf(row.site_id), row.sealed_key);
    return text === undefined ? undefined : accountIn(text);
};

const deleteFetched = async (trx: Trx, site: string): Promise<void> => {
    await trx.deleteFrom('search_days').where('site_id', '=', site).execute();
    await trx
        .deleteFrom('search_figures')
        .where('site_id', '=', site)
        .where('engine', '=', 'google')
        .where('file_id', '=', '')
        .execute();
};

/** Stores a property and its key; figures of another property go. Throws 422 where a key is needed or is none. */
export const connectConsole = async (
    trx: Trx,
    secret: Secret,
    { site, property, key, now }: { site: string; property: string; key: string; now: number },
): Promise<{ before: ConsoleRow | undefined }> => {
    const before = await rowOf(trx, site);
    const known = before?.sealed_key === '' ? undefined : before;
    if (key === '' && !known) throw invalid({ key: 'search.key_needed' });
    const account = key === '' ? undefined : readServiceAccount(key);
    const isSame = before?.property === property;
    if (before && !isSame) await deleteFetched(trx, site);
    const columns = {
        id: isSame ? before.id : randomBytes(8).toString('hex'),
        property,
        account: account?.client_email ?? known?.account ?? '',
        sealed_key: account
            ? secret.seal(purposeOf(site), JSON.stringify(account))
            : (known?.sealed_key ?? ''),
        connected_at: now,
        next_at: now,
        failures: 0,
        last: '',
    };
    await trx
        .insertInto('search_consoles')
        .values({ site_id: site, ...columns })
        .onConflict(conflict => conflict.column('site_id').doUpdateSet(columns))
        .execute();
    return { before: known };
};

/** Deletes the key, and with it all that was read by it where that is asked for. */
export const disconnectConsole = async (
    trx: Trx,
    site: string,
    isDeleted: boolean,
): Promise<void> => {
    const consoles = trx.updateTable('search_consoles').where('site_id', '=', site);
    await consoles.set({ sealed_key: '', account: '', last: '' }).execute();
    if (isDeleted) await deleteFetched(trx, site);
};

/** Days for which Google has figures, and those that it may still change. */
const googleDays = 480;
export const unsettledDays = 5;
/** So many days it may need to have anything. */
const lateDays = 3;

interface OfSite {
    id: string;
    retention_days: number | null;
}

/** The days to be asked for, the latest first: those not asked yet, and each day anew the last five. */
export const neededDays = async (db: Database, site: OfSite, now: number): Promise<Day[]> => {
    const rows = await db
        .selectFrom('search_days')
        .select(['day', 'asked_at'])
        .where('site_id', '=', site.id)
        .execute();
    const asked = new Map(rows.map(({ day, asked_at }) => [day, Number(asked_at)]));
    const today = engineDay('google', now);
    const began = startOfDay(today, engineFacts.google.zone);
    const count = Math.min(googleDays, keptDaysOf(site));
    return Array.from({ length: count }, (_, at) => addDays(today, -1 - at)).filter((day, at) => {
        const askedAt = asked.get(day);
        return askedAt === undefined || (at < unsettledDays && askedAt < began);
    });
};

/** Stores a day in place of what was known of it; false where the property is another one by now. */
export const storeDay = async (
    db: Database,
    { site_id: site, id }: Pick<ConsoleRow, 'site_id' | 'id'>,
    { day, found, now }: { day: Day; found: ConsoleDay; now: number },
): Promise<boolean> =>
    db.transaction().execute(async trx => {
        // first of all, so that of two who store the same day one waits
        const { numUpdatedRows } = await trx
            .updateTable('search_consoles')
            .set({ failures: 0 })
            .where('site_id', '=', site)
            .where('id', '=', id)
            .where('sealed_key', '!=', '')
            .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        const { totals, queries, pages, isPreliminary } = found;
        const isNothing = !totals && queries.length === 0;
        const isLate = day >= addDays(engineDay('google', now), -lateDays);
        const facts = {
            is_known: isNothing && isLate ? 0 : 1,
            is_final: isPreliminary ? 0 : 1,
            asked_at: now,
        };
        await trx
            .insertInto('search_days')
            .values({ site_id: site, day, ...facts })
            .onConflict(conflict => conflict.columns(['site_id', 'day']).doUpdateSet(facts))
            .execute();
        await trx
            .deleteFrom('search_figures')
            .where('site_id', '=', site)
            .where('engine', '=', 'google')
            .where('file_id', '=', '')
            .where('day', '=', day)
            .execute();
        const place = { site, engine: 'google', file: '' } as const;
        const none = { day, value: '', clicks: 0, impressions: 0, ranks: null };
        const whole = totals ?? (isNothing && !isLate ? none : undefined);
        if (whole) await writeFigures(trx, { ...place, kind: 'day' }, [whole]);
        await writeFigures(trx, { ...place, kind: 'query' }, queries);
        await writeFigures(trx, { ...place, kind: 'page' }, pages);
        return true;
    });

/** What was answered, and when it is asked again. */
export const noteOutcome = async (
    db: Database,
    { site_id: site, id }: Pick<ConsoleRow, 'site_id' | 'id'>,
    { last, nextAt, failures }: { last: ConsoleOutcome; nextAt: number; failures: number },
): Promise<void> => {
    await db
        .updateTable('search_consoles')
        .set({ last: JSON.stringify(last), next_at: nextAt, failures })
        .where('site_id', '=', site)
        .where('id', '=', id)
        .execute();
};

export const postponeConsole = async (
    db: Database,
    { site_id: site, id }: Pick<ConsoleRow, 'site_id' | 'id'>,
    nextAt: number,
): Promise<void> => {
    await db
        .updateTable('search_consoles')
        .set({ next_at: nextAt })
        .where('site_id', '=', site)
        .where('id', '=', id)
        .execute();
};

export const shownConsole = async (
    db: Database,
    site: OfSite,
    now: number,
): Promise<{ google: SearchConnection | null; fetchedDays: number }> => {
    const row = await findConsole(db, site.id);
    const { days } = await db
        .selectFrom('search_days')
        .select(({ fn }) => fn.countAll<number>().as('days'))
        .where('site_id', '=', site.id)
        .where('is_known', '=', 1)
        .executeTakeFirstOrThrow();
    const fetchedDays = Number(days);
    if (!row) return { google: null, fetchedDays };
    const google = {
        property: row.property,
        account: row.account,
        connectedAt: Number(row.connected_at),
        nextAt: Number(row.next_at),
        last: row.last === '' ? null : (JSON.parse(row.last) as ConsoleOutcome),
        missingDays: (await neededDays(db, site, now)).length,
    };
    return { google, fetchedDays };
};
