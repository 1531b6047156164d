import type { Fault, Faults } from '../../../../contract/fault';
import type { AuditEntry } from '../../../../contract/platform/resource';
import {
    isThere,
    missingOf,
    type RailName,
    rails,
    valueFault,
    withPresets,
} from '../../../../contract/trade/paymentRails';
import type { RailField, RailValue } from '../../../../contract/trade/railField';
import { changesOf } from '../../../platform/audit/changes';
import { writeAudit } from '../../../platform/audit/writeAudit';
import type { Config } from '../../../platform/config';
import type { CrudContext } from '../../../platform/crud/definition';
import { inTransaction } from '../../../platform/database/inTransaction';
import { ApiError, invalid } from '../../../platform/http/errors';
import type { Secret } from '../../../platform/secret';
import { gatewayFault, mayBeLoopback } from '../gatewayAddress';
import { railColumns, readRail, type StoredRail, sealPurpose } from './storedRails';

export interface RailChange {
    version: number;
    enabled: boolean;
    options: Record<string, RailValue>;
    secrets: Record<string, string | null>;
}

export interface RailServices {
    secret: Secret;
    config: Pick<Config, 'PUBLIC_URL' | 'GATEWAY_LOOPBACK'>;
}

const fieldOf = (rail: RailName, name: string, isSecret: boolean): RailField | undefined =>
    rails[rail].fields.find(field => field.name === name && (field.kind === 'secret') === isSecret);

const faultOf = (field: RailField | undefined, value: RailValue): Fault | '' =>
    field
        ? valueFault(field, typeof value === 'string' ? value.trim() : value)
        : 'rail.field_unknown';

/** What is wrong with the values that were sent, by `options.<field>` or `secrets.<field>`. */
const wrongValues = (rail: RailName, { options, secrets }: RailChange): Faults => {
    const faults: Faults = {};
    for (const [name, value] of Object.entries(options)) {
        const fault = faultOf(fieldOf(rail, name, false), value);
        if (fault) faults[`options.${name}`] = fault;
    }
    for (const [name, value] of Object.entries(secrets)) {
        const fault = faultOf(fieldOf(rail, name, true), value ?? '');
        if (fault) faults[`secrets.${name}`] = fault;
    }
    return faults;
};

const trimmed = (options: Record<string, RailValue>): Record<string, RailValue> =>
    Object.fromEntries(
        Object.entries(options).map(([name, value]) => [
            name,
            typeof value === 'string' ? value.trim() : value,
        ]),
    );

const newSecrets = (
    before: StoredRail,
    change: RailChange,
    secret: Secret,
): StoredRail['sealed'] => {
    const sealed = { ...before.sealed };
    for (const [field, text] of Object.entries(change.secrets)) {
        if (text === null) delete sealed[field];
        // an empty field of the form changes nothing: nobody sees what is there
        else if (text.trim() !== '') {
            sealed[field] = secret.seal(sealPurpose(before.name, field), text.trim());
        }
    }
    return sealed;
};

/** What the log tells of secrets: that one is there, was changed, or is gone. */
export const secretChanges = (before: StoredRail, after: StoredRail): AuditEntry['changes'] => {
    const fields = new Set([...Object.keys(before.sealed), ...Object.keys(after.sealed)]);
    const changes: AuditEntry['changes'] = {};
    for (const field of fields) {
        if (before.sealed[field] === after.sealed[field]) continue;
        changes[field] = [
            field in before.sealed ? '•••' : null,
            field in after.sealed ? '••• (new)' : null,
        ];
    }
    return changes;
};

/** The rail as a change would leave it; throws 422 that names what is wrong or missing. */
export const railAfter = (
    before: StoredRail,
    change: RailChange,
    now: number,
    { secret, config }: RailServices,
): StoredRail => {
    const { name, createdAt, version } = before;
    const wrong = wrongValues(name, change);
    if (Object.keys(wrong).length > 0) throw invalid(wrong);
    const options = trimmed({ ...before.options, ...change.options });
    const sealed = newSecrets(before, change, secret);
    const missing = missingOf(name, {
        enabled: change.enabled,
        options: withPresets(name, options),
        hasSecret: field => field in sealed,
        isAddressKnown: config.PUBLIC_URL !== undefined,
    });
    if (Object.keys(missing).length > 0) throw invalid(missing);
    const gateway = gatewayFault(String(options.gateway ?? ''), mayBeLoopback(name, config));
    if (gateway) throw invalid({ 'options.gateway': gateway });
    const { enabled } = change;
    const times = { createdAt: createdAt || now, updatedAt: now, version: version + 1 };
    return { name, enabled, options, sealed, ...times };
};

const store = async (db: CrudContext['db'], before: StoredRail, after: StoredRail) => {
    const columns = railColumns(after);
    const conflict = new ApiError(409, 'record.changed');
    if (before.version === 0) {
        const { numInsertedOrUpdatedRows } = await db
            .insertInto('payment_rails')
            .values(columns)
            .onConflict(row => row.column('id').doNothing())
            .executeTakeFirst();
        if (numInsertedOrUpdatedRows !== 1n) throw conflict;
        return;
    }
    const { numUpdatedRows } = await db
        .updateTable('payment_rails')
        .set(columns)
        .where('id', '=', before.name)
        .where('version', '=', before.version)
        .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw conflict;
};

/** The options as far as they are there with the others as they are. */
export const shownRail = (rail: StoredRail) => {
    const options = withPresets(rail.name, rail.options);
    const fields = rails[rail.name].fields.filter(field => isThere(field, options));
    return {
        enabled: rail.enabled,
        ...Object.fromEntries(
            fields.flatMap(({ name }) => (name in options ? [[name, options[name]]] : [])),
        ),
    };
};

/** Changes a rail that nobody changed since `version`; the log gets all but the secrets. */
export const changeRail = (
    name: RailName,
    change: RailChange,
    outside: CrudContext,
    services: RailServices,
): Promise<StoredRail> =>
    inTransaction(outside.db, async db => {
        const { now, session, address } = outside;
        const before = await readRail(db, name);
        if (before.version !== change.version) {
            throw new ApiError(409, 'record.changed');
        }
        const after = railAfter(before, change, now, services);
        await store(db, before, after);
        await writeAudit(db, {
            actor: { session, address },
            now,
            action: 'edit',
            resource: 'payment',
            recordId: name,
            title: rails[name].label[0],
            changes: {
                ...changesOf(shownRail(before), shownRail(after)),
                ...secretChanges(before, after),
            },
        });
        return after;
    });
