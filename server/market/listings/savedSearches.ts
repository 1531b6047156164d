import { fault } from '../../../contract/fault';
import {
    type MarketQuery,
    marketFilters,
    marketQuery,
} from '../../../contract/market/public/market';
import type { SavedSearch } from '../../../contract/market/public/marketActions';
import type { Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import type { Trx } from '../../platform/database/trx';
import { ApiError, invalid, notFound } from '../../platform/http/errors';
import { dropJob, planJob } from '../../platform/jobs/jobQueue';
import type { EmailLanguage } from '../../platform/mail/language';
import type { Secret } from '../../platform/secret';

export type SearchRow = Row<'saved_searches'>;

export const searchAlertKind = 'search_alert';
export const alertEveryMs = 3_600_000;
const mostSearches = 20;

const keyOf = (id: string): string => `${searchAlertKind}:${id}`;

/** The words of an address as the contract takes them: one, or several of the same name. */
const wordsOf = (query: string): Record<string, string | string[]> => {
    const words = new URLSearchParams(query);
    return Object.fromEntries(
        [...new Set(words.keys())].map(name => {
            const values = words.getAll(name);
            return [name, values.length === 1 ? (values[0] ?? '') : values];
        }),
    );
};

/** The search of a kept address; undefined when the market does not know its words any more. */
export const readQuery = (query: string): MarketQuery | undefined => {
    const { data } = marketQuery.safeParse(wordsOf(query));
    return data;
};

/** The same words in one order, without the page and what the market does not know. */
const tidy = (query: string): string => {
    const words = new URLSearchParams(query);
    const kept = [...words].filter(
        ([name, value]) => value !== '' && (Object.hasOwn(marketFilters, name) || name === 'sort'),
    );
    return new URLSearchParams(kept.toSorted()).toString();
};

const present = (row: SearchRow): SavedSearch => ({
    id: row.id,
    name: row.name,
    query: row.query,
    hasMails: row.has_mails === 1,
    createdAt: row.created_at,
});

const ofPerson = (db: Database, userId: string) =>
    db.selectFrom('saved_searches').selectAll().where('user_id', '=', userId);

export const readSearches = async (db: Database, userId: string): Promise<SavedSearch[]> => {
    const rows = await ofPerson(db, userId).orderBy('created_at', 'desc').orderBy('id').execute();
    return rows.map(present);
};

const planAlert = (trx: Trx, id: string, now: number): Promise<void> =>
    planJob(
        trx,
        {
            kind: searchAlertKind,
            key: keyOf(id),
            runAt: now + alertEveryMs,
            payload: { searchId: id },
        },
        now,
    );

interface Wanted {
    userId: string;
    name: string;
    query: string;
    hasMails: boolean;
    language: EmailLanguage;
}

/** Keeps a search, and looks each hour for what is new in it. Throws 409 and 422. */
export const saveSearch = (
    db: Database,
    { userId, name, query, hasMails, language }: Wanted,
    now: number,
): Promise<SavedSearch> =>
    db.transaction().execute(async trx => {
        if (!readQuery(query)) throw invalid({ query: 'search.not_market' });
        const there = await ofPerson(trx, userId).execute();
        if (there.length >= mostSearches) {
            throw new ApiError(409, fault('search.too_many', { max: mostSearches }));
        }
        const row = await trx
            .insertInto('saved_searches')
            .values({
                id: newId(now),
                user_id: userId,
                name,
                query: tidy(query),
                language,
                has_mails: hasMails ? 1 : 0,
                told_until: now,
                created_at: now,
            })
            .returningAll()
            .executeTakeFirstOrThrow();
        if (hasMails) await planAlert(trx, row.id, now);
        return present(row);
    });

const setMails = async (trx: Trx, row: SearchRow, hasMails: boolean, now: number) => {
    const isOn = row.has_mails === 1;
    if (hasMails === isOn) return;
    // what was listed while they were off is not told of
    const since = hasMails ? { told_until: now } : {};
    await trx
        .updateTable('saved_searches')
        .set({ has_mails: hasMails ? 1 : 0, ...since })
        .where('id', '=', row.id)
        .execute();
    if (hasMails) await planAlert(trx, row.id, now);
    else await dropJob(trx, keyOf(row.id));
};

interface Which {
    userId: string;
    id: string;
}

const requireOwn = async (trx: Trx, { userId, id }: Which): Promise<SearchRow> => {
    const row = await ofPerson(trx, userId).where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound('search.not_found');
    return row;
};

export const changeSearch = (
    db: Database,
    which: Which,
    hasMails: boolean,
    now: number,
): Promise<SavedSearch> =>
    db.transaction().execute(async trx => {
        const row = await requireOwn(trx, which);
        await setMails(trx, row, hasMails, now);
        return { ...present(row), hasMails };
    });

export const deleteSearch = (db: Database, which: Which): Promise<void> =>
    db.transaction().execute(async trx => {
        const { id } = await requireOwn(trx, which);
        await trx.deleteFrom('saved_searches').where('id', '=', id).execute();
        await dropJob(trx, keyOf(id));
    });

const purpose = 'search mails';

/** Stands in each mail: whoever has it may turn these mails off, and nothing else. */
export const stopToken = (secret: Secret, id: string): string =>
    `${id}.${secret.sign(purpose, id)}`;

/** Turns the mails of a search off without a session; answers its name. Throws 404. */
export const stopMails = (
    db: Database,
    secret: Secret,
    token: string,
    now: number,
): Promise<string> =>
    db.transaction().execute(async trx => {
        const [id = '', signature = ''] = token.split('.');
        if (!secret.isSigned(purpose, id, signature)) throw notFound('search.not_found');
        const row = await trx
            .selectFrom('saved_searches')
            .selectAll()
            .where('id', '=', id)
            .executeTakeFirst();
        if (!row) throw notFound('search.not_found');
        await setMails(trx, row, false, now);
        return row.name;
    });
