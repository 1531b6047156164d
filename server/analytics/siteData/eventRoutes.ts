import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
    eventsHeader,
    eventsPath,
    exportFormats,
    importType,
} from '../../../contract/analytics/siteData';
import { siteParams } from '../../../contract/analytics/sites';
import { fault } from '../../../contract/fault';
import { tokenHeader } from '../../../contract/platform/answerHeaders';
import { siteOwners } from '../../../contract/platform/call';
import { day } from '../../../contract/platform/day';
import { addDays, startOfDay } from '../../platform/days';
import { ApiError, invalid } from '../../platform/http/errors';
import { admit, envelope, type RegisterOptions } from '../../platform/http/register';
import { validate } from '../../platform/http/validate';
import { requireSite } from '../sites/access';
import { whileAllowed } from '../sites/whileAllowed';
import { exportEvents, readExportDays } from './exportEvents';
import { importEvents } from './importEvents';
import type { SiteDataServices } from './services';

interface Options {
    services: SiteDataServices;
    admission: RegisterOptions;
    onImported: () => void;
}

const query = z.object({
    format: z.enum(exportFormats).default('ndjson'),
    from: day.optional(),
    to: day.optional(),
});

const types = { ndjson: importType, csv: 'text/csv' } as const;
const access = { access: siteOwners };

/** Raw events out and in. Streams, so they stand beside the registered calls. */
export const eventRoutes = (app: FastifyInstance, options: Options): void => {
    const { services, admission, onImported } = options;
    const { db, store, spoolFolder } = services;

    // The body is read line by line as it comes.
    app.addContentTypeParser(importType, (_request, payload, done) => done(null, payload));

    app.get(eventsPath, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const found = await admit({ ...access, isPersonal: true }, request, admission);
        if (found?.newToken) reply.header(tokenHeader, found.newToken);
        if (!found) throw new ApiError(403, 'session.none');
        const { id } = validate(siteParams, request.params);
        const { format, from, to } = validate(query, request.query);
        const site = await requireSite(db, found.session, id, 'administer');
        if (from && to && from > to)
            throw invalid({ from: fault('report.end_before_start', { to }) });
        const span = {
            site: site.id,
            start: from ? startOfDay(from, site.timezone) : 0,
            end: to ? startOfDay(addDays(to, 1), site.timezone) : Number.MAX_SAFE_INTEGER,
        };
        const days = await readExportDays(store, span);
        const { session } = found;
        const stillMay = () => requireSite(db, session, site.id, 'administer');
        const name = `${site.domain.replace(/[^\w.-]/g, '_')}-events.${format}`;
        return reply
            .header(eventsHeader, String(days.reduce((sum, { events }) => sum + events, 0)))
            .header('content-disposition', `attachment; filename="${name}"`)
            .type(`${types[format]}; charset=utf-8`)
            .send(Readable.from(whileAllowed(exportEvents(store, span, days, format), stillMay)));
    });

    app.post(eventsPath, { bodyLimit: Number.MAX_SAFE_INTEGER }, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const found = await admit(access, request, admission);
        if (!found) throw new ApiError(403, 'session.none');
        const { id } = validate(siteParams, request.params);
        const site = await requireSite(db, found.session, id, 'administer');
        if (site.archived_at !== null) throw new ApiError(409, 'site.archived');
        if (!(request.body instanceof Readable)) {
            throw new ApiError(415, fault('import.not_lines', { type: importType }));
        }
        const answer = await importEvents({ site: site.id, spoolFolder, body: request.body });
        onImported();
        const renewal = found.newToken === undefined ? {} : { x_token: found.newToken };
        return { ...envelope(answer), ...renewal };
    });
};
