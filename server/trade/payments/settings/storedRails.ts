import type { Insertable, Selectable } from 'kysely';
import { type RailName, rails, withPresets } from '../../../../contract/trade/paymentRails';
import type { RailValue } from '../../../../contract/trade/railField';
import type { PaymentRail } from '../../../../contract/trade/resources/payment';
import type { Database } from '../../../platform/database/database';
import type { PaymentRailTable } from '../../../platform/database/tables/trade/money';

/** A rail as it is kept; the texts of `sealed` only this server can open. */
export interface StoredRail {
    name: RailName;
    enabled: boolean;
    options: Record<string, RailValue>;
    /** by field */
    sealed: Record<string, string>;
    createdAt: number;
    updatedAt: number;
    /** 0 before the first change */
    version: number;
}

/** With what a secret of a rail is sealed. */
export const sealPurpose = (rail: RailName, field: string): string => `payment ${rail} ${field}`;

const neverWritten = (name: RailName): StoredRail => ({
    name,
    enabled: false,
    options: {},
    sealed: {},
    createdAt: 0,
    updatedAt: 0,
    version: 0,
});

const toRail = (name: RailName, row: Selectable<PaymentRailTable>): StoredRail => ({
    name,
    enabled: row.enabled === 1,
    options: JSON.parse(row.options) as StoredRail['options'],
    sealed: JSON.parse(row.secrets) as StoredRail['sealed'],
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
});

export const readRail = async (db: Database, name: RailName): Promise<StoredRail> => {
    const found = db.selectFrom('payment_rails').selectAll().where('id', '=', name);
    const row = await found.executeTakeFirst();
    return row ? toRail(name, row) : neverWritten(name);
};

export const railColumns = (rail: StoredRail): Insertable<PaymentRailTable> => ({
    id: rail.name,
    enabled: rail.enabled ? 1 : 0,
    options: JSON.stringify(rail.options),
    secrets: JSON.stringify(rail.sealed),
    created_at: rail.createdAt,
    updated_at: rail.updatedAt,
    version: rail.version,
});

/** What may be shown of a rail: of its secrets only whether they are there. */
export const presentRail = (rail: StoredRail): PaymentRail => {
    const secrets = rails[rail.name].fields.filter(({ kind }) => kind === 'secret');
    return {
        name: rail.name,
        enabled: rail.enabled,
        options: withPresets(rail.name, rail.options),
        secrets: Object.fromEntries(secrets.map(({ name }) => [name, name in rail.sealed])),
        updatedAt: rail.updatedAt,
        version: rail.version,
    };
};
