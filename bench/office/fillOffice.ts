import { Random } from '../../server/analytics/demo/random';
import { hashPassword } from '../../server/identity/accounts/passwords';
import type { Database } from '../../server/platform/database/database';
import type { Tables } from '../../server/platform/database/tables';
import type { Draw } from './draw';
import { madeUpAd, madeUpArticle, madeUpEntry, madeUpFile } from './madeUpContent';
import { type Entries, madeUpProduct, madeUpUser } from './madeUpMarket';
import { madeUpAction, madeUpChat, madeUpInvite, madeUpMessage } from './madeUpMessages';
import {
    madeUpAddress,
    madeUpCoupon,
    madeUpOrder,
    madeUpTransfer,
    madeUpWithdrawal,
} from './madeUpMoney';

/** Rows of one transaction; a statement takes some of them, by the databases' limit of values. */
const partRows = 2_000;
const statementRows = 200;

export const insert = async <Table extends keyof Tables>(
    db: Database,
    table: Table,
    rows: readonly object[],
): Promise<void> => {
    for (let at = 0; at < rows.length; at += statementRows) {
        const part = rows.slice(at, at + statementRows) as never;
        await db.insertInto(table).values(part).execute();
    }
};

/** Ids like those of the server, but the same ones from the same seed. */
export const idMaker =
    (random: Random) =>
    (at: number): string => {
        const hex = (bits: number, length: number) =>
            bits.toString(16).padStart(8, '0').slice(0, length);
        const time = at.toString(16).padStart(12, '0');
        const [a, b, c] = [random.bits(), random.bits(), random.bits()];
        return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(a, 3)}-8${hex(b, 3)}-${hex(c, 8)}${hex(a ^ b, 4)}`;
    };

/** Makes rows in parts, a transaction each. */
export const inParts = async (
    db: Database,
    count: number,
    write: (db: Database, from: number, to: number) => Promise<void>,
): Promise<void> => {
    for (let from = 0; from < count; from += partRows) {
        const to = Math.min(count, from + partRows);
        await db.transaction().execute(trx => write(trx, from, to));
        // SQLite answers at once: who wants to end this has to be heard too
        await new Promise(done => setImmediate(done));
    }
};

export const range = (from: number, to: number): number[] =>
    Array.from({ length: to - from }, (_, at) => from + at);

const addUsers = async (db: Database, draw: Draw, count: number): Promise<string[]> => {
    // one for all: nobody signs in as them
    const passwordHash = await hashPassword('made up');
    const ids: string[] = [];
    await inParts(db, count, async (trx, from, to) => {
        const rows = range(from, to).map(at => madeUpUser(draw, at, passwordHash));
        ids.push(...rows.map(({ id }) => id));
        await insert(trx, 'users', rows);
    });
    return ids;
};

/** What writes all rows of some tables, made for one place each. */
type Made = Partial<Record<keyof Tables, readonly object[]>>;

export const addMade = (db: Database, count: number, make: (at: number) => Made) =>
    inParts(db, count, async (trx, from, to) => {
        const all = new Map<keyof Tables, object[]>();
        for (const at of range(from, to)) {
            for (const [table, rows] of Object.entries(make(at))) {
                const name = table as keyof Tables;
                const known = all.get(name) ?? [];
                known.push(...rows);
                all.set(name, known);
            }
        }
        for (const [table, rows] of all) await insert(trx, table, rows);
    });

/** Columns of `products` that refer to an entry of a dictionary. */
const dictionaries = {
    platform_id: 'domains_plat',
    suffix_id: 'domain_suffix',
    domain_type_id: 'domain_type',
    language_id: 'source_lang',
    database_id: 'source_sql',
    source_type_id: 'source_type',
    website_type_id: 'web_type',
} as const;
const entriesEach = 40;

export const addEntries = async (db: Database, draw: Draw): Promise<Entries> => {
    const entries: Record<string, string[]> = {};
    for (const [column, kind] of Object.entries(dictionaries)) {
        const rows = range(0, entriesEach).map(at => madeUpEntry(draw, kind, at));
        await insert(db, 'dictionary_entries', rows);
        entries[column] = rows.map(({ id }) => id);
    }
    return entries;
};

const addCategories = async (db: Database, draw: Draw): Promise<string[]> => {
    const rows = range(0, entriesEach).map(at => madeUpEntry(draw, '', at));
    await insert(
        db,
        'article_categories',
        rows.map(({ kind, ...row }) => row),
    );
    return rows.map(({ id }) => id);
};

const addMarket = async (db: Database, draw: Draw, count: number) => {
    const entries = await addEntries(db, draw);
    await addMade(db, count, at => ({ products: [madeUpProduct(draw, at, entries)] }));
    await addMade(db, count, at => {
        const { order, events, journal, postings } = madeUpOrder(draw, at);
        return {
            orders: [order],
            order_events: events,
            // lines first: a journal is booked when it balances
            ledger_postings: postings,
            ledger_journals: [journal],
        };
    });
    await addMade(db, count, at => {
        const address = madeUpAddress(draw);
        return {
            withdrawals: [madeUpWithdrawal(draw)],
            usdt_addresses: [address],
            usdt_transfers: [madeUpTransfer(draw, address)],
            coupons: [madeUpCoupon(draw, at)],
        };
    });
};

const addContent = async (db: Database, draw: Draw, count: number) => {
    const categories = await addCategories(db, draw);
    await addMade(db, count, at => {
        const { article, tags } = madeUpArticle(draw, at, categories);
        const { file, uses } = madeUpFile(draw, at);
        return {
            articles: [article],
            article_tags: tags,
            files: [file],
            file_uses: uses,
            ads: [madeUpAd(draw, at)],
        };
    });
};

/**
 * Fills the tables of the back-office with so many rows each (orders with their payments, chats with
 * their messages, two lines of the ledger a payment); always the same for the same number and instant.
 */
export const fillOffice = async (db: Database, count: number, now: number): Promise<void> => {
    const random = new Random(`office ${count}`);
    const draw: Draw = { random, now, id: idMaker(random), user: () => '' };
    const users = await addUsers(db, draw, count);
    draw.user = () => users[random.below(users.length)] as string;
    await addMarket(db, draw, count);
    await addContent(db, draw, count);
    await addMade(db, count, at => {
        const { chat, members, messages } = madeUpChat(draw, at);
        return {
            system_messages: [madeUpMessage(draw, at)],
            conversations: [chat],
            conversation_members: members,
            chat_messages: messages,
            invites: [madeUpInvite(draw, at, users[at] as string)],
            audit_log: [madeUpAction(draw, at, count)],
        };
    });
    await db.updateTable('audit_head').set({ seq: count }).execute();
};
