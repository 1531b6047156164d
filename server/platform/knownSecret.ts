import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, StartError } from './config';
import type { Database } from './database/database';
import { openSecret, type Secret } from './secret';

type Configured = Pick<Config, 'SECRET' | 'DATA_DIR'>;

const rowId = 1;

/** Tells a secret from others, and gives nothing of it away. */
export const fingerprintOf = (secret: Secret): string => secret.sign('fingerprint', 'footfall');

const knownFingerprint = async (db: Database): Promise<string | undefined> => {
    const row = await db
        .selectFrom('server_secret')
        .select('fingerprint')
        .where('id', '=', rowId)
        .executeTakeFirst();
    return row?.fingerprint;
};

/** Whether somebody uses the database already; identity knows. */
export type HasPeople = (db: Database) => Promise<boolean>;

const fileOf = ({ DATA_DIR }: Configured): string => join(DATA_DIR, 'secret');

const remedy = (config: Configured): string =>
    `Restore the file ${fileOf(config)} (all servers of one database need the same), or set SECRET to its old value. If it is lost, \`npm run doctor -- --new-secret\` starts with a new one: two-factor authentication, payout addresses and keys of payment methods then have to be set up again`;

/** Whether the secret is there, and the one that this database was set up with; makes none. */
export const secretStands = async (
    db: Database,
    config: Configured,
    hasPeople: HasPeople,
): Promise<'ok' | 'none' | 'other'> => {
    const known = await knownFingerprint(db);
    if (!config.SECRET && !existsSync(fileOf(config))) {
        return known !== undefined || (await hasPeople(db)) ? 'none' : 'ok';
    }
    return known === undefined || fingerprintOf(openSecret(config)) === known ? 'ok' : 'other';
};

/**
 * The secret that this database was set up with, made at the very first start. Throws StartError for a
 * missing or another one: what was sealed could not be opened any more, and would be written over.
 */
export const openKnownSecret = async (
    db: Database,
    config: Configured,
    hasPeople: HasPeople,
): Promise<Secret> => {
    if ((await secretStands(db, config, hasPeople)) === 'none') {
        throw new StartError(`the secret of this installation is missing. ${remedy(config)}`);
    }
    const secret = openSecret(config);
    const known = await knownFingerprint(db);
    if (known === undefined) await noteFingerprint(db, secret);
    // of two servers that begin at the same moment one was faster
    if ((known ?? (await knownFingerprint(db))) !== fingerprintOf(secret)) {
        throw new StartError(`this database was set up with a different secret. ${remedy(config)}`);
    }
    return secret;
};

const noteFingerprint = async (db: Database, secret: Secret): Promise<void> => {
    await db
        .insertInto('server_secret')
        .values({ id: rowId, fingerprint: fingerprintOf(secret) })
        .onConflict(conflict => conflict.column('id').doNothing())
        .execute();
};

/** From now on the secret that is there, or a new one, is this database's. */
export const acceptNewSecret = async (db: Database, config: Configured): Promise<void> => {
    const secret = openSecret(config);
    await db.transaction().execute(async trx => {
        await trx.deleteFrom('server_secret').where('id', '=', rowId).execute();
        await noteFingerprint(trx, secret);
    });
};
