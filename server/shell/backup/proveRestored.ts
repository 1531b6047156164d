import { describeLine } from '../../analytics/digests/describeLine';
import { verifySites } from '../../analytics/digests/verifySites';
import { FinalizedDays } from '../../analytics/events/finalized/finalizedDays';
import { DayCache } from '../../analytics/events/reports/dayCache';
import { EventStore } from '../../analytics/events/store';
import { hasPeople } from '../../identity/users/people';
import type { Config } from '../../platform/config';
import { type Database, openDatabase } from '../../platform/database/database';
import { openKnownSecret } from '../../platform/knownSecret';
import { runDoctor } from '../../trade/ledger/doctor';

interface Proving {
    config: Config;
    /** the restored data folder */
    folder: string;
    print: (text: string) => void;
}

const verifyAll = async (db: Database, { config, folder, print }: Proving): Promise<boolean> => {
    const store = await EventStore.open(folder, undefined);
    try {
        const secret = await openKnownSecret(db, { ...config, DATA_DIR: folder }, hasPeople);
        const log = { warn: () => undefined };
        const finalizedDays = await FinalizedDays.read({ db, store, clock: Date.now, log });
        const keptDays = new DayCache({ db, store, finalizedDays });
        const sites = (await db.selectFrom('sites').select('id').execute()).map(({ id }) => id);
        const services = { db, store, secret, dataDir: folder, keptDays };
        let isWell = true;
        for await (const line of verifySites(services, { sites })) {
            if (line.type === 'end') isWell = line.ok;
            for (const text of describeLine(line)) print(text);
        }
        return isWell;
    } finally {
        await store.close();
    }
};

/** Adds up the books of a restored folder and checks the seals of its days, as `doctor` and `verify` do. */
export const proveRestored = async (proving: Proving): Promise<boolean> => {
    const { config, folder, print } = proving;
    const db = await openDatabase(folder, config.DATABASE_URL);
    try {
        const doBooksHold = await runDoctor({
            isRestarting: false,
            lifted: undefined,
            expected: undefined,
            db,
            dataDir: folder,
            now: Date.now(),
            print,
        });
        const doSealsHold = await verifyAll(db, proving);
        if (!doBooksHold || !doSealsHold) {
            print('What is wrong above was so when the backup was made.');
        }
        return doBooksHold && doSealsHold;
    } finally {
        await db.destroy();
    }
};
