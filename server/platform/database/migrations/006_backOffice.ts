import type { Kysely, Migration } from 'kysely';
import { contentTables } from './006/content';
import { marketTables } from './006/market';
import { messageTables } from './006/messages';
import { moneyTables } from './006/money';
import { officeTables } from './006/office';
import { userTables } from './006/people';

// A migration sees the tables as they were at its time, not as tables.ts describes them today.
// biome-ignore lint/suspicious/noExplicitAny: see above
type AnyDatabase = Kysely<any>;

/** What administrators and editors work on. */
export const backOffice: Migration = {
    up: async (db: AnyDatabase) => {
        await officeTables(db);
        await userTables(db);
        await contentTables(db);
        await marketTables(db);
        await moneyTables(db);
        await messageTables(db);
    },
};
