import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { FastifyInstance } from 'fastify';
import { witnessFolder } from '../../../../contract/analytics/public/transparency';
import { notFound } from '../../../platform/http/errors';
import { openToAll, readingLimit } from '../tileRoutes';
import { addCheckpoint, type WitnessServices } from './addCheckpoint';

const bodyLimit = 16 * 1024;
const askingLimit = { config: { rateLimit: { max: 120, timeWindow: 60_000 } }, bodyLimit };

/** Cosigns trees of other logs; the answers are those of C2SP tlog-witness. */
export const witnessRoutes = async (
    app: FastifyInstance,
    services: WitnessServices,
): Promise<void> => {
    await app.register(async scope => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
            done(null, body),
        );
        scope.post(`${witnessFolder}/add-checkpoint`, askingLimit, async (request, reply) => {
            const { body } = request;
            const answer = await addCheckpoint(services, typeof body === 'string' ? body : '');
            reply.code(answer.status).header('cache-control', 'no-store');
            if (answer.status === 200) return reply.type('text/plain').send(answer.body);
            if (answer.status !== 409) return reply.type('text/plain').send('');
            // Buffer: a charset would be added to the type of a text
            return reply.type('text/x.tlog.size').send(Buffer.from(`${answer.size}\n`));
        });
    });

    app.get(`${witnessFolder}/:hash/checkpoint`, readingLimit, async (request, reply) => {
        const { hash } = request.params as { hash: string };
        const key = services.logs.find(
            ({ name }) => bytesToHex(sha256(utf8ToBytes(name))) === hash,
        );
        const row = key && (await lastOf(services, key.name));
        if (!row) throw notFound('tile.not_found');
        return openToAll(reply)
            .header('cache-control', 'public, max-age=5')
            .type('text/plain; charset=utf-8')
            .send(row.note);
    });
};

const lastOf = ({ db }: WitnessServices, origin: string) =>
    db.selectFrom('witnessed_logs').select('note').where('origin', '=', origin).executeTakeFirst();
