import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
    type IntegrationFile,
    integrationFiles,
    integrationsPath,
} from '../../../contract/platform/integrationFiles';
import type { Config } from '../config';
import { disposition } from '../files/disposition';

const types: Readonly<Record<IntegrationFile, string>> = {
    wordpress: 'application/zip',
    npm: 'application/gzip',
    gtm: 'text/plain; charset=utf-8',
};

/** Where the template says which server it may load a script from. */
const placeholder = 'https://footfall.example';

/**
 * The template may load from this server alone, so that a container cannot be led elsewhere by its fields. What is
 * no plain host is not written into it, and neither is one without TLS, which Tag Manager refuses.
 */
export const forServer = (template: string, url: string): string => {
    const [, origin] = /^(https:\/\/[a-z\d.-]+(?::\d+)?)\/*$/i.exec(url) ?? [];
    return origin === undefined ? template : template.replaceAll(placeholder, origin);
};

const addressOf = (request: FastifyRequest, config: Config): string =>
    config.PUBLIC_URL ?? `${request.protocol}://${request.host}`;

const open = (reply: FastifyReply, file: IntegrationFile): FastifyReply =>
    reply
        .header('content-disposition', disposition('attachment', integrationFiles[file]))
        .type(types[file]);

/** What owners load into WordPress, npm and Tag Manager; nothing where it was not built. */
export const integrationRoutes = async (
    app: FastifyInstance,
    dist: string,
    config: Config,
): Promise<void> => {
    const read = (file: IntegrationFile) =>
        readFile(join(dist, 'integrations', integrationFiles[file])).catch(
            (cause: NodeJS.ErrnoException) => {
                if (cause.code === 'ENOENT') return undefined;
                throw cause;
            },
        );
    for (const file of ['wordpress', 'npm'] as const) {
        const bytes = await read(file);
        if (!bytes) continue;
        app.get(`${integrationsPath}/${integrationFiles[file]}`, async (_request, reply) =>
            open(reply, file).header('cache-control', 'no-cache').send(bytes),
        );
    }
    const template = (await read('gtm'))?.toString();
    if (template === undefined) return;
    app.get(`${integrationsPath}/${integrationFiles.gtm}`, async (request, reply) =>
        open(reply, 'gtm')
            // another name of the server gets another answer
            .header('cache-control', 'no-store')
            .send(forServer(template, addressOf(request, config))),
    );
};
