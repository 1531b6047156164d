import type { Migration } from 'kysely';
import { type AnyDatabase, index, table } from './columns';

interface Stored {
    id: string;
    value: string;
    updated_at: number | string;
    version: number;
}

/** Clocks and fees of orders as versions that start at an instant, instead of those that were set last alone. */
export const orderRuleVersions: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'order_rule_versions', {
            id: 'text key',
            part: 'text',
            number: 'integer',
            effective_at: 'bigint',
            slot: 'text unique',
            value: 'text',
            reason: 'text',
            author_id: 'text',
            withdrawn_at: 'bigint?',
            withdrawn_by: 'text',
            withdraw_reason: 'text',
            created_at: 'bigint',
        });
        await index(db, 'order_rule_versions', ['part', 'number'], { isUnique: true });
        await index(db, 'order_rule_versions', ['part', 'effective_at']);
        const before = (await db.selectFrom('order_rules').selectAll().execute()) as Stored[];
        for (const { id, value, updated_at, version } of before) {
            await db
                .insertInto('order_rule_versions')
                .values({
                    id: `${id}-${version}`,
                    part: id,
                    number: version,
                    effective_at: updated_at,
                    slot: `${id} ${updated_at}`,
                    value,
                    reason: '',
                    author_id: '',
                    withdrawn_at: null,
                    withdrawn_by: '',
                    withdraw_reason: '',
                    created_at: updated_at,
                })
                .execute();
        }
        await db.schema.dropTable('order_rules').execute();
    },
};
