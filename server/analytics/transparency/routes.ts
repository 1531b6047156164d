import type { FastifyInstance } from 'fastify';
import {
    publicTransparency,
    transparencyFolder,
    witnessFolder,
} from '../../../contract/analytics/public/transparency';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import type { Register } from '../../platform/http/register';
import { writeVkey } from './format/note';
import { publishedCheckpoint } from './logRows';
import { readPublicKey } from './noteKeys';
import { tileRoutes } from './tileRoutes';
import type { WitnessServices } from './witness/addCheckpoint';
import { readWitnesses } from './witness/readWitnesses';
import { witnessRoutes } from './witness/routes';

interface Services {
    db: Database;
    config: Config;
    witness: WitnessServices | undefined;
}

const describeLogs = async (db: Database) => {
    const logs = await db
        .selectFrom('transparency_logs')
        .selectAll()
        .orderBy('number', 'desc')
        .execute();
    return Promise.all(
        logs.map(async ({ number, origin, stopped_at }) => {
            const key = await readPublicKey(db, origin);
            const row = await publishedCheckpoint(db, number);
            return {
                name: origin,
                vkey: key ? writeVkey(key) : '',
                address: `${transparencyFolder}/${number}`,
                size: row?.size ?? 0,
                publishedAt: row?.published_at ?? null,
                stoppedAt: stopped_at,
            };
        }),
    );
};

/** The public log, and the witness for those of others. */
export const transparencyRoutes = async (
    app: FastifyInstance,
    register: Register,
    { db, config, witness }: Services,
): Promise<void> => {
    tileRoutes(app, { db });
    if (witness) await witnessRoutes(app, witness);

    register(publicTransparency, async () => ({
        logs: await describeLogs(db),
        witnesses: readWitnesses(config.WITNESSES).map(({ key, address }) => ({
            name: key.name,
            vkey: writeVkey(key),
            address,
        })),
        witness: witness
            ? {
                  name: witness.own.key.name,
                  vkey: writeVkey(witness.own.key),
                  address: witnessFolder,
              }
            : null,
    }));
};
