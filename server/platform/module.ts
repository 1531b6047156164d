import { openApiPath } from '../../contract/platform/apiDocs';
import { auditRoutes } from './audit/auditRoutes';
import { Courier, type MailTo } from './channels/courier';
import { clientErrorRoutes } from './clientErrors/routes';
import type { Config } from './config';
import { resourcesByPlace } from './crud/byPlace';
import type { Database } from './database/database';
import { migrations } from './database/migrations';
import { spoolFolder } from './dataFolders';
import type { Module } from './domain';
import type { EmailsOf } from './files/fileResource';
import { Library } from './files/library';
import { fileRoutes } from './files/routes';
import { serveFiles } from './files/serveFiles';
import { handleUnusedFiles } from './files/unusedFiles';
import { type Hook, openHook } from './hook';
import { mapRoutes } from './http/maps';
import { openApiDocument } from './http/openapi';
import { ProxiesSeen } from './http/proxiesSeen';
import type { Importers } from './imports/importer';
import { handleImports, type SessionOf } from './imports/importJob';
import { JobRunner } from './jobs/jobRunner';
import { type HasPeople, openKnownSecret } from './knownSecret';
import type { Lifecycle } from './lifecycle';
import type { Log } from './log';
import { headFrom } from './mail/emailLayout';
import { Outbox } from './mail/outbox';
import { mailRoutes } from './mail/routes';
import type { Secret } from './secret';
import { Bus } from './servers/bus';
import { openUpgraded, Servers } from './servers/servers';
import { type SettingsHook, SettingsStore, type SettingsView } from './settings/settingsStore';
import { Tracing } from './tracing/tracing';
import { handleTrash, type TrashEnds } from './trash/trash';

/** What the process was started with. */
interface Started {
    config: Config;
    /** ms */
    clock: () => number;
    log: Log;
    lifecycle: Lifecycle;
    /** identity's, asked before any domain above is open */
    hasPeople: HasPeople;
    /** the last one of the event store that this program knows */
    eventSteps: string;
}

export interface PlatformServices extends Started {
    db: Database;
    /** this one among those on the same database */
    servers: Servers;
    /** tells the others of changes */
    bus: Bus;
    secret: Secret;
    /** absolute; where accepted events wait */
    spoolFolder: string;
    settings: SettingsStore;
    /** what other domains check of settings that are to be changed */
    settingsHooks: SettingsHook[];
    settingsViews: SettingsView[];
    outbox: Outbox;
    /** work that is due at an instant; each kind's handler is given before the start */
    jobs: JobRunner;
    /** bytes of the files */
    library: Library;
    /** whoever has files elsewhere than in `file_uses` lets go of them, in the transaction that deletes them */
    onFilesRemoved: Hook<(trx: Database, ids: readonly string[]) => Promise<void>>;
    /** what domains above take away with a deleted record, once it cannot be restored any more */
    trashEnds: TrashEnds;
    /** of what files can be made by; domains add theirs */
    importers: Importers;
    tracing: Tracing;
    /** through which requests came */
    proxies: ProxiesSeen;
    /** takes messages to channels */
    courier: Courier;
    /** identity answers */
    mailTo: Hook<MailTo>;
    /** identity answers */
    emailsOf: Hook<EmailsOf>;
    /** identity answers */
    sessionOf: Hook<SessionOf>;
}

const open = async (started: Started): Promise<PlatformServices> => {
    const { config, clock, log, lifecycle, hasPeople, eventSteps } = started;
    const db = await openUpgraded(config);
    lifecycle.onClose(() => db.destroy());
    const secret = await openKnownSecret(db, config, hasPeople);
    const steps = `${Object.keys(migrations).at(-1)}, ${eventSteps}`;
    const servers = await Servers.open({ db, config, log, steps });
    lifecycle.onClose(() => servers.close());
    const bus = lifecycle.worker(new Bus({ db, url: config.DATABASE_URL, log }));
    await bus.listen();
    const settingsHooks: SettingsHook[] = [];
    const settingsViews: SettingsView[] = [];
    const settings = new SettingsStore({ db, clock, bus, config }, settingsHooks, settingsViews);
    const library = await Library.open(config, log);
    lifecycle.onClose(() => library.close());
    const outbox = new Outbox({
        db,
        clock,
        config,
        log,
        replyTo: async () => (await settings.current()).contact_email,
        sender: async () => headFrom(await settings.current(), config, 'en'),
        addressIn: async trx => headFrom(await settings.currentIn(trx), config, 'en').address,
    });
    lifecycle.worker(outbox);
    const mailTo = openHook<MailTo>('where mails to somebody go');
    const courier = lifecycle.worker(
        new Courier({
            db,
            secret,
            clock,
            config,
            log,
            outbox,
            settings,
            mailTo,
            isWorking: servers.works,
        }),
    );
    const tracing = lifecycle.worker(new Tracing(config, log));
    const jobs = lifecycle.worker(
        new JobRunner({ db, clock, log, tracing, isWorking: servers.works }),
    );
    handleUnusedFiles({ db, jobs, library });
    const trashEnds: TrashEnds = new Map();
    handleTrash(jobs, trashEnds);
    const importers: Importers = new Map();
    const sessionOf = openHook<SessionOf>('who a job acts for');
    handleImports({ db, clock, jobs, importers, sessionOf, log });
    return {
        ...started,
        db,
        servers,
        bus,
        secret,
        spoolFolder: spoolFolder(config),
        settings,
        settingsHooks,
        settingsViews,
        outbox,
        jobs,
        library,
        trashEnds,
        importers,
        tracing,
        proxies: new ProxiesSeen(config),
        sessionOf,
        onFilesRemoved: openHook('files removed'),
        courier,
        mailTo,
        emailsOf: openHook('e-mail addresses of people'),
    };
};

/** What everything stands on. */
export const platform: Module<Started, PlatformServices> = {
    name: 'platform',
    open,
    routes: async ({ app, register, admission }, services) => {
        auditRoutes(register, services);
        clientErrorRoutes(register, services);
        mailRoutes(register, services);
        mapRoutes(app, services.config.DATA_DIR);
        serveFiles(app, services);
        app.get<{ Querystring: { for?: unknown } }>(openApiPath, async ({ query }) =>
            openApiDocument({ isForKeys: query.for === 'keys' }),
        );
        await fileRoutes(app, register, { services, admission });
    },
    resources: resourcesByPlace(import.meta.glob('./**/*{Resource,Resources}.ts', { eager: true })),
};
