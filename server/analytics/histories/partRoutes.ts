import type { FastifyInstance } from 'fastify';
import {
    historyPartBytes,
    historyPartParams,
    historyPartPath,
    historyPartQuery,
    historyPartType,
} from '../../../contract/analytics/historyImports';
import { fault } from '../../../contract/fault';
import { siteOwners } from '../../../contract/platform/call';
import { ApiError } from '../../platform/http/errors';
import { admit, envelope, type RegisterOptions } from '../../platform/http/register';
import { validate } from '../../platform/http/validate';
import { knownId } from '../../platform/servers/servers';
import { Turns } from '../../platform/turns';
import { requireSite } from '../sites/access';
import { type HistoryRow, moveHistory, requireHistory, toHistory } from './historyRows';
import type { HistoryServices } from './services';
import { sizeOfUpload, writePart } from './uploads';

/** Parts of an address in a minute: 8 MB each. */
const limit = { rateLimit: { max: 600, timeWindow: 60_000 } };

/** Throws for a part that is not the next one. */
const requireNext = async (
    dataDir: string,
    row: HistoryRow,
    { from, size }: { from: number; size: number },
): Promise<void> => {
    if (row.state !== 'uploading') throw new ApiError(409, 'history.state');
    if (row.server_id !== ((await knownId(dataDir)) ?? '')) {
        throw new ApiError(409, 'history.elsewhere');
    }
    const received = Math.min(Number(row.received), await sizeOfUpload(dataDir, row.id));
    if (from !== received) throw new ApiError(409, fault('history.part', { received }));
    if (size === 0 || from + size > Number(row.bytes)) {
        const max = historyPartBytes / 2 ** 20;
        throw new ApiError(413, fault('history.part_size', { max }));
    }
};

/** The file of an import, a part after the other: what is there needs not be sent again. */
export const partRoutes = async (
    app: FastifyInstance,
    { db, dataDir, clock, historyImports }: HistoryServices,
    admission: RegisterOptions,
): Promise<void> => {
    const turns = new Turns();
    app.addContentTypeParser(
        historyPartType,
        { parseAs: 'buffer', bodyLimit: historyPartBytes },
        (_request, body, done) => done(null, body),
    );

    app.put(
        historyPartPath,
        { config: limit, bodyLimit: historyPartBytes },
        async (request, reply) => {
            reply.header('cache-control', 'no-store');
            const found = await admit({ access: siteOwners }, request, admission);
            if (!found) throw new ApiError(403, 'session.none');
            const params = validate(historyPartParams, request.params);
            const { from } = validate(historyPartQuery, request.query);
            const site = await requireSite(db, found.session, params.id, 'administer');
            const { body } = request;
            if (!Buffer.isBuffer(body)) {
                throw new ApiError(415, fault('history.part_type', { type: historyPartType }));
            }
            const row = await turns.take(params.history, async () => {
                const known = await requireHistory(db, site.id, params.history);
                await requireNext(dataDir, known, { from, size: body.length });
                await writePart(dataDir, known.id, { from, bytes: body });
                const received = from + body.length;
                const isWhole = received === Number(known.bytes);
                await moveHistory(db, known.id, ['uploading'], {
                    received,
                    updated_at: clock(),
                    ...(isWhole && { state: 'waiting' as const }),
                });
                return requireHistory(db, site.id, params.history);
            });
            void historyImports.wake();
            const renewal = found.newToken === undefined ? {} : { x_token: found.newToken };
            return { ...envelope(toHistory(row)), ...renewal };
        },
    );
};
