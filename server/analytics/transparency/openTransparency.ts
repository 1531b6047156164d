import { keyTypes } from '../../../contract/analytics/transparency/note';
import type { PlatformServices } from '../../platform/module';
import { makeKey, type OwnKey, openKey } from './noteKeys';
import { readAuthority } from './timestamp/readAuthority';
import { Timestamps } from './timestamp/timestampJob';
import { nameBase, TransparencyLog } from './transparencyLog';
import type { WitnessServices } from './witness/addCheckpoint';
import { readWitnessedLogs, readWitnesses } from './witness/readWitnesses';

type Below = Pick<
    PlatformServices,
    'db' | 'secret' | 'clock' | 'log' | 'config' | 'lifecycle' | 'servers'
>;

/** The key by which other logs are cosigned, made when the first is to be; nothing under another secret. */
const openWitnessKey = async (below: Below): Promise<OwnKey | undefined> => {
    const { db, clock, config } = below;
    const stored = () =>
        db
            .selectFrom('transparency_keys')
            .select('name')
            .where('type', '=', keyTypes.cosignature)
            .orderBy('created_at', 'desc')
            .executeTakeFirst();
    const name = `${nameBase(config.PUBLIC_URL)}/witness`;
    if (!(await stored())) await makeKey(below, { name, type: keyTypes.cosignature, now: clock() });
    return openKey(below, (await stored())?.name ?? name);
};

const openWitness = async (below: Below): Promise<WitnessServices | undefined> => {
    const { db, clock, log, config } = below;
    const logs = readWitnessedLogs(config.WITNESS_OF);
    if (logs.length === 0) return undefined;
    const own = await openWitnessKey(below);
    if (!own) log.error({}, 'no log is cosigned: the key was sealed with another secret');
    return own && { db, clock, logs, own };
};

/** Has checkpoints stamped, where the operator has named an authority. */
const openTimestamps = async ({
    db,
    clock,
    log,
    config,
    lifecycle,
    servers,
}: Below): Promise<void> => {
    const authority = await readAuthority(config);
    if (authority) lifecycle.worker(new Timestamps({ db, clock, authority }, log, servers.only));
};

/** The public log of this installation, and what it cosigns of others. */
export const openTransparency = async (
    below: Below,
): Promise<{ transparency: TransparencyLog; witness: WitnessServices | undefined }> => {
    const witnesses = readWitnesses(below.config.WITNESSES);
    await openTimestamps(below);
    return {
        transparency: await TransparencyLog.open({ ...below, witnesses }),
        witness: await openWitness(below),
    };
};
