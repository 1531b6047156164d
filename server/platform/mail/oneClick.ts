import type { FastifyInstance } from 'fastify';

/** Requests of an address within a minute: providers of mail unsubscribe for many people from few addresses. */
const programLimit = { rateLimit: { max: 600, timeWindow: 60_000 } };
/** bytes; a form of one word */
const bodyLimit = 4096;

/** What programs for mails unsubscribe by; stands in a mail's header. */
export const oneClickLink = (address: string, path: string, token: string): string =>
    address + path.replace(':token', encodeURIComponent(token));

interface OneClick {
    /** with `:token` */
    path: string;
    /** on which people are asked; the token stands behind `stop` */
    page: string;
    /** ends the mails; throws 404 for a token that this server did not make */
    stop(token: string): Promise<unknown>;
}

/**
 * What a program for mails sends to unsubscribe (RFC 8058): a form without a session and from anywhere, whose body says
 * nothing that the address does not. Whoever opens the address, such as a program that looks at links before people do,
 * ends nothing: it leads to the page that asks.
 */
export const oneClickRoute = async (
    app: FastifyInstance,
    { path, page, stop }: OneClick,
): Promise<void> => {
    await app.register(async scope => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, _body, done) =>
            done(null, undefined),
        );
        scope.post(path, { config: programLimit }, async (request, reply) => {
            const { token } = request.params as { token: string };
            await stop(token);
            reply.header('cache-control', 'no-store');
            return {};
        });
        scope.get(path, { config: programLimit }, async (request, reply) => {
            const { token } = request.params as { token: string };
            return reply.redirect(`${page}?${new URLSearchParams({ stop: token })}`, 302);
        });
    });
};
