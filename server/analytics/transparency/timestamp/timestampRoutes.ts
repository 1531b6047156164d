import type { FastifyInstance, FastifyReply } from 'fastify';
import { transparencyFolder } from '../../../../contract/analytics/public/transparency';
import type { Database } from '../../../platform/database/database';
import { checkpointOf } from '../logRows';
import { missing, openToAll, readingLimit, readNumber } from '../tileRoutes';
import { timestampOf, timestampsOf } from './timestampRows';

const folder = `${transparencyFolder}/:log/timestamp`;

const forGood = (reply: FastifyReply): FastifyReply =>
    openToAll(reply).header('cache-control', 'public, max-age=31536000, immutable');

/** What authorities have signed about the log: a list, and for each the token and the checkpoint. */
export const timestampRoutes = (app: FastifyInstance, { db }: { db: Database }): void => {
    app.get(folder, readingLimit, async (request, reply) => {
        const { log } = request.params as { log: string };
        const rows = await timestampsOf(db, readNumber(log));
        const lines = rows.map(
            ({ size, stamped_at }) => `${size} ${new Date(stamped_at).toISOString()}\n`,
        );
        return openToAll(reply)
            .header('cache-control', 'public, max-age=60')
            .type('text/plain; charset=utf-8')
            .send(lines.join(''));
    });

    app.get(`${folder}/:size.tst`, readingLimit, async (request, reply) => {
        const { log, size } = request.params as { log: string; size: string };
        const row = await timestampOf(db, readNumber(log), readNumber(size));
        if (!row) throw missing();
        return forGood(reply)
            .type('application/octet-stream')
            .send(Buffer.from(row.token, 'base64'));
    });

    app.get(`${folder}/:size.checkpoint`, readingLimit, async (request, reply) => {
        const { log, size } = request.params as { log: string; size: string };
        const [number, leaves] = [readNumber(log), readNumber(size)];
        const isStamped = await timestampOf(db, number, leaves);
        const row = isStamped && (await checkpointOf(db, number, leaves));
        if (!row) throw missing();
        // the bytes that were stamped: without the witnesses, who may sign later
        return forGood(reply).type('text/plain; charset=utf-8').send(row.note);
    });
};
