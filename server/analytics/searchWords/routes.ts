import * as contract from '../../../contract/analytics/searchSources';
import { changesOf } from '../../platform/audit/changes';
import type { Database } from '../../platform/database/database';
import type { Register } from '../../platform/http/register';
import type { Secret } from '../../platform/secret';
import { Turns } from '../../platform/turns';
import { requireSite } from '../sites/access';
import { writeSiteAction } from '../sites/writeSiteAction';
import {
    connectConsole,
    disconnectConsole,
    findConsole,
    requireConsole,
    shownConsole,
} from './console/consoleRows';
import type { SearchConsoles } from './console/searchConsoles';
import {
    addSearchFile,
    listSearchFiles,
    readSearchFile,
    removeSearchFile,
    sameFile,
} from './files/searchFiles';

interface Services {
    db: Database;
    secret: Secret;
    clock: () => number;
    searchConsoles: Pick<SearchConsoles, 'fetchNow'>;
}

const sampleRows = 8;
/** Requests of an address within a minute: each one asks Google, or reads a whole file. */
const fetchLimit = { rateLimit: { max: 12, timeWindow: 60_000 } };
const fileLimit = { rateLimit: { max: 60, timeWindow: 60_000 } };

/** The Search Console of a site. Its key goes in and never comes out. */
const consoleRoutes = (register: Register, services: Services): void => {
    const { db, secret, clock, searchConsoles } = services;

    register(contract.connectSearchConsole, async ({ params, body, session, request }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        const now = clock();
        return db.transaction().execute(async trx => {
            const { property } = body;
            const { before } = await connectConsole(trx, secret, { site: site.id, ...body, now });
            const changes = changesOf(
                { searchConsole: before?.property ?? '' },
                { searchConsole: property },
            );
            await writeSiteAction(trx, { session, request, now }, site, 'edit', changes);
            const { google } = await shownConsole(trx, site, now);
            if (!google) throw new Error('a Search Console that was connected is not there');
            return google;
        });
    });

    register(contract.disconnectSearchConsole, async ({ params, query, session, request }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        const now = clock();
        await db.transaction().execute(async trx => {
            const row = await findConsole(trx, site.id);
            // what was read may be deleted later
            if (!row && query.figures === 'keep') await requireConsole(trx, site.id);
            await disconnectConsole(trx, site.id, query.figures === 'delete');
            const changes = changesOf(
                { searchConsole: row?.property ?? '' },
                { searchConsole: '' },
            );
            await writeSiteAction(trx, { session, request, now }, site, 'edit', changes);
        });
        return null;
    });

    register(
        contract.fetchSearchConsole,
        async ({ params, session }) =>
            searchConsoles.fetchNow(await requireSite(db, session, params.id, 'administer')),
        fetchLimit,
    );
};

const fileRoutes = (register: Register, { db, clock }: Services): void => {
    // The same file sent twice at once is one.
    const turns = new Turns();

    register(
        contract.previewSearchFile,
        async ({ params, body, session }) => {
            const site = await requireSite(db, session, params.id, 'edit');
            const content = readSearchFile(site, body, clock());
            const { kind, isByDay, from, to, rows, joined, ignored } = content;
            const known = await sameFile(db, site.id, content);
            return {
                kind,
                isByDay,
                from,
                to,
                joined,
                ignored,
                rows: rows.length,
                clicks: rows.reduce((sum, { clicks }) => sum + clicks, 0),
                impressions: rows.reduce((sum, { impressions }) => sum + impressions, 0),
                sample: rows.slice(0, sampleRows).map(({ ranks, ...row }) => ({
                    ...row,
                    day: isByDay ? row.day : '',
                    position:
                        ranks === null || row.impressions === 0
                            ? null
                            : ranks / row.impressions / 1000,
                })),
                known: known?.name ?? null,
            };
        },
        fileLimit,
    );

    register(
        contract.addSearchFile,
        async ({ params, body, session, request }) => {
            const site = await requireSite(db, session, params.id, 'edit');
            const now = clock();
            const content = readSearchFile(site, body, now);
            const { engine, name } = body;
            return turns.take(site.id, () =>
                db.transaction().execute(async trx => {
                    const known = await sameFile(trx, site.id, content);
                    if (known) return { ...known, isNew: false };
                    const facts = { engine, name, now };
                    const file = await addSearchFile(trx, site.id, content, facts);
                    if (!file.isNew) return file;
                    const changes = changesOf({}, { searchFile: file.name });
                    await writeSiteAction(trx, { session, request, now }, site, 'edit', changes);
                    return file;
                }),
            );
        },
        fileLimit,
    );

    register(contract.removeSearchFile, async ({ params, session, request }) => {
        const site = await requireSite(db, session, params.id, 'edit');
        const now = clock();
        await db.transaction().execute(async trx => {
            const file = await removeSearchFile(trx, site.id, params.file);
            const changes = changesOf({ searchFile: file.name }, {});
            await writeSiteAction(trx, { session, request, now }, site, 'edit', changes);
        });
        return null;
    });
};

/** Where a site's search words come from: whoever may edit the site says so. */
export const searchWordRoutes = (register: Register, services: Services): void => {
    register(contract.readSearchSources, async ({ params, session }) => {
        const { db, clock } = services;
        const site = await requireSite(db, session, params.id, 'edit');
        return {
            ...(await shownConsole(db, site, clock())),
            files: await listSearchFiles(db, site.id),
        };
    });
    consoleRoutes(register, services);
    fileRoutes(register, services);
};
