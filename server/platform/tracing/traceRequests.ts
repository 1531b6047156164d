import type { FastifyInstance, FastifyRequest } from 'fastify';
import { factsOf } from '../http/factsOf';
import type { Span, SpanParent } from './span';
import type { Tracing } from './tracing';

/** The trace that a caller goes on, as the W3C's header `traceparent` says. */
const parentIn = ({ headers }: FastifyRequest): SpanParent | undefined => {
    const given = String(headers.traceparent ?? '');
    const [, traceId, spanId, flags] =
        /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/.exec(given) ?? [];
    if (traceId === undefined || spanId === undefined) return undefined;
    return { traceId, spanId, isSampled: flags === '1' };
};

/** A span for each call and page; `isTrusted` says of whom the header `traceparent` is believed. */
export const traceRequests = (
    app: FastifyInstance,
    tracing: Tracing,
    isTrusted: (address: string) => boolean,
): void => {
    if (!tracing.isOn) return;
    const spans = new WeakMap<FastifyRequest, Span>();
    app.addHook('onRequest', (request, _reply, done) => {
        const { request: number, method } = factsOf(request);
        // the address of a page names records, and whatever somebody types
        const path = request.routeOptions.url ?? '*';
        const from = isTrusted(request.socket.remoteAddress ?? '') ? parentIn(request) : undefined;
        const span = tracing.begin(
            `${method} ${path}`,
            { 'http.request.method': method, 'http.route': path, 'footfall.request': number },
            from,
        );
        spans.set(request, span);
        tracing.within(span, done);
    });
    // a body that was read meanwhile came in the connection's own course
    app.addHook('preHandler', (request, _reply, done) => tracing.within(spans.get(request), done));
    app.addHook('onResponse', async (request, reply) => {
        const span = spans.get(request);
        if (!span) return;
        const status = reply.statusCode;
        span.attributes = { ...span.attributes, 'http.response.status_code': status };
        if (status >= 500) span.error = String(status);
        tracing.finish(span);
    });
};
