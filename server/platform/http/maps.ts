import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const names = ['world', 'china'] as const;

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';

/**
 * The operator's own outlines for the region map, `DATA_DIR/maps/{world,china}.json` in the shape
 * that scripts/maps.mjs makes; 204 where there is none, and the browser takes the built-in one.
 */
export const mapRoutes = (app: FastifyInstance, dataFolder: string): void => {
    for (const name of names) {
        app.get(`/maps/${name}.json`, async (_request, reply) => {
            reply.header('cache-control', 'no-cache');
            try {
                const map = await readFile(join(dataFolder, 'maps', `${name}.json`));
                return reply.type('application/json; charset=utf-8').send(map);
            } catch (error) {
                if (!isMissing(error)) throw error;
                return reply.code(204).send();
            }
        });
    }
};
