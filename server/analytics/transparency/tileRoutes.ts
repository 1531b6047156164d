import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { transparencyFolder } from '../../../contract/analytics/public/transparency';
import {
    entryBundle,
    readTilePath,
    type TilePath,
    tileWidth,
    widthAt,
} from '../../../contract/analytics/transparency/tiles';
import type { Database } from '../../platform/database/database';
import { notFound } from '../../platform/http/errors';
import { noteOf, publishedCheckpoint, tilesOf } from './logRows';

/** requests of one address; a follower of a large log asks for many tiles */
export const readingLimit = { config: { rateLimit: { max: 1_200, timeWindow: 60_000 } } };

/** Pages elsewhere may check the log too. */
export const openToAll = (reply: FastifyReply): FastifyReply =>
    reply
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin');

export const missing = () => notFound('tile.not_found');

/** Numbers of logs: what else stands in an address is none. */
export const readNumber = (text: string): number => {
    if (!/^[1-9]\d{0,8}$/.test(text)) throw missing();
    return Number(text);
};

const bundleOf = async (db: Database, log: number, { number, width }: TilePath) => {
    const first = number * tileWidth;
    const rows = await db
        .selectFrom('transparency_leaves')
        .select('entry')
        .where('log', '=', log)
        .where('number', '>=', first)
        .where('number', '<', first + width)
        .orderBy('number')
        .execute();
    return entryBundle(rows.map(({ entry }) => utf8ToBytes(entry)));
};

const hashesOf = async (db: Database, log: number, level: number, { number, width }: TilePath) =>
    Buffer.concat((await tilesOf(db, log)(level, number)).slice(0, width));

/** The log as any client of C2SP tlog-tiles reads it: what is published alone. */
export const tileRoutes = (app: FastifyInstance, { db }: { db: Database }): void => {
    app.get(`${transparencyFolder}/:log/checkpoint`, readingLimit, async (request, reply) => {
        const { log } = request.params as { log: string };
        const row = await publishedCheckpoint(db, readNumber(log));
        if (!row) throw missing();
        return openToAll(reply)
            .header('cache-control', 'public, max-age=5')
            .type('text/plain; charset=utf-8')
            .send(noteOf(row));
    });

    app.get(`${transparencyFolder}/:log/tile/*`, readingLimit, async (request, reply) => {
        const { log, '*': path } = request.params as { log: string; '*': string };
        const tile = readTilePath(path);
        const number = readNumber(log);
        const published = tile && (await publishedCheckpoint(db, number));
        if (!published || tile.width > widthAt(published.size, tile)) throw missing();
        const bytes =
            tile.level === 'entries'
                ? await bundleOf(db, number, tile)
                : await hashesOf(db, number, tile.level, tile);
        return openToAll(reply)
            .header('cache-control', 'public, max-age=31536000, immutable')
            .type('application/octet-stream')
            .send(Buffer.from(bytes));
    });
};
