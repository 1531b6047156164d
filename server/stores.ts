import { join } from 'node:path';
import { ensureAdministrator, type FirstAdministrator } from './accounts/firstAdministrator';
import type { Config } from './config';
import { type Database, openDatabase } from './database/database';
import type { VisitEntry } from './events/collect/accept';
import { createEnricher, type Enricher } from './events/enrich/enrich';
import { Loader, type LoadLog } from './events/loader';
import { restoreVisits } from './events/restoreVisits';
import { Salts } from './events/salts';
import { Spool } from './events/spool';
import { EventStore } from './events/store';
import { VisitRegister } from './events/visits';
import { Outbox } from './mail/outbox';
import { openSecret, type Secret } from './secret';
import { SettingsBook } from './settings/settingsBook';
import { ensureOwnSite } from './sites/ownSite';
import { SiteBook } from './sites/siteBook';

/** Everything that the application keeps open while it runs. */
export interface Stores {
    db: Database;
    store: EventStore;
    spool: Spool;
    loader: Loader;
    siteBook: SiteBook;
    enricher: Enricher;
    register: VisitRegister<VisitEntry>;
    salts: Salts;
    secret: Secret;
    settings: SettingsBook;
    outbox: Outbox;
    /** id of the site on which the product measures itself */
    ownSite: string;
    administrator: FirstAdministrator;
    /** Resolves when every event accepted so far is in the store. */
    settle(): Promise<void>;
    /** Writes down and loads what is waiting, then closes both stores. */
    close(): Promise<void>;
}

const saltsEveryMs = 10 * 60 * 1000;

export const spoolFolder = (config: Config): string => join(config.DATA_DIR, 'spool');

/** Opens both stores and what lies between; the caller holds the lock of the data folder. */
export const openStores = async (
    config: Config,
    clock: () => number,
    log: LoadLog,
): Promise<Stores> => {
    const db = await openDatabase(config.DATA_DIR, config.DATABASE_URL);
    const store = await EventStore.open(config.DATA_DIR, config.CLICKHOUSE_URL);
    const folder = spoolFolder(config);
    const loader = new Loader(folder, store, log);
    const spool = await Spool.open(folder, () => void loader.wake());
    await loader.wake();
    const register = new VisitRegister<VisitEntry>();
    await restoreVisits(store, register, clock());
    loader.start();
    const administrator = await ensureAdministrator(
        db,
        clock(),
        config.ADMIN_EMAIL,
        config.ADMIN_PASSWORD,
    );
    const salts = await Salts.open(db);
    const saltTimer = setInterval(() => {
        salts.destroyOld(clock()).catch(cause => {
            log.warn({ cause: String(cause) }, 'old salts are not destroyed yet');
        });
    }, saltsEveryMs);
    saltTimer.unref();
    const outbox = new Outbox({ db, clock, config, log });
    outbox.start();
    return {
        db,
        store,
        spool,
        loader,
        siteBook: new SiteBook(db, clock),
        enricher: await createEnricher(),
        register,
        salts,
        secret: openSecret(config),
        settings: new SettingsBook(db, clock),
        outbox,
        ownSite: await ensureOwnSite(db, clock(), administrator.id, config),
        administrator,
        settle: async () => {
            await spool.rotate();
            await loader.wake();
        },
        close: async () => {
            clearInterval(saltTimer);
            await outbox.close();
            await spool.close();
            await loader.close();
            await store.close();
            await db.destroy();
        },
    };
};
