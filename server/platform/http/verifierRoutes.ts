import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
    verifierHashPath,
    verifierName,
    verifierPath,
} from '../../../contract/platform/verifierPath';
import { disposition } from '../files/disposition';

const openToAll = (reply: FastifyReply): FastifyReply =>
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-cache');

/** The check of proof files as one file, to be kept; none where it was not built. */
export const verifierRoutes = async (app: FastifyInstance, dist: string): Promise<void> => {
    const path = join(dist, 'verifier', 'verifier.html');
    const page = await readFile(path).catch((cause: NodeJS.ErrnoException) => {
        if (cause.code === 'ENOENT') return undefined;
        throw cause;
    });
    if (!page) return;
    const hash = createHash('sha256').update(page).digest('hex');
    app.get(verifierPath, async (_request, reply) =>
        openToAll(reply)
            .header('content-disposition', disposition('attachment', verifierName))
            .type('text/html; charset=utf-8')
            .send(page),
    );
    app.get(verifierHashPath, async (_request, reply) =>
        openToAll(reply).type('text/plain; charset=utf-8').send(`${hash}  ${verifierName}\n`),
    );
};
