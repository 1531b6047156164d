import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

const defaultCollectPath = '/api/v1/collect';

/**
 * Tag managers load a script by its address alone, without attributes: here the names of the query become the
 * script's own, `?site=ID&dnt` as `data-site="ID" data-dnt`. The text is the same whatever is asked, so that nobody
 * writes into the script by an address.
 */
export const attributesFromAddress =
    "(function(s){try{new URL(s.src).searchParams.forEach(function(v,n){s.setAttribute('data-'+n,v)})}catch(e){}})(document.currentScript);\n";

/** What says in the address that the script has no attributes; others only tell one version from another. */
const named = ['site', 'vitals', 'errors'];

/** The measuring scripts; the first is told where this server collects. */
export const trackerRoutes = async (
    app: FastifyInstance,
    dist: string,
    config: Config,
): Promise<void> => {
    const files = [
        ['t.js', config.TRACKER_PATH],
        ['v.js', config.VITALS_PATH],
    ] as const;
    for (const [file, path] of files) {
        const source = await readFile(join(dist, 'tracker', file), 'utf8');
        const script = source.replaceAll(defaultCollectPath, config.COLLECT_PATH);
        app.get<{ Querystring: Record<string, unknown> }>(path, async ({ query }, reply) =>
            reply
                .header('cache-control', 'public, max-age=3600')
                .header('access-control-allow-origin', '*')
                .header('cross-origin-resource-policy', 'cross-origin')
                .type('text/javascript; charset=utf-8')
                .send(named.some(name => name in query) ? attributesFromAddress + script : script),
        );
    }
};
