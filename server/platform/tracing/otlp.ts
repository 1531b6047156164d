import { version } from '../version';
import { type Attributes, type Span, spanKinds } from './span';

const attributesOf = (attributes: Attributes) =>
    Object.entries(attributes)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => ({
            key,
            value: typeof value === 'number' ? { doubleValue: value } : { stringValue: value },
        }));

const failed = 2;

/** Spans as a collector takes them: OTLP over HTTP, as JSON. */
export const asOtlp = (spans: readonly Span[], service: string) => ({
    resourceSpans: [
        {
            resource: {
                attributes: attributesOf({ 'service.name': service, 'service.version': version }),
            },
            scopeSpans: [
                {
                    scope: { name: 'footfall', version },
                    spans: spans.map(span => ({
                        traceId: span.traceId,
                        spanId: span.spanId,
                        ...(span.parent && { parentSpanId: span.parent.spanId }),
                        name: span.name,
                        kind: spanKinds[span.kind],
                        startTimeUnixNano: String(span.begun),
                        endTimeUnixNano: String(span.ended),
                        attributes: attributesOf(span.attributes),
                        ...(span.error !== undefined && {
                            status: { code: failed, message: span.error },
                        }),
                    })),
                },
            ],
        },
    ],
});

/** `name=value` separated by commas, percent-encoded, as the setting has them. */
const readHeaders = (text: string): Record<string, string> =>
    Object.fromEntries(
        text
            .split(',')
            .map(part => part.split('='))
            .filter(([name]) => name?.trim())
            .map(([name = '', ...rest]) => [
                name.trim(),
                decodeURIComponent(rest.join('=').trim()),
            ]),
    );

/** Where traces go, and what goes with them; a name and password of the address as `fetch` takes them. */
export const collectorOf = (settings: {
    OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
    OTEL_EXPORTER_OTLP_HEADERS: string;
}): { url: string; headers: Record<string, string> } => {
    const address = new URL(settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? '');
    const person = [address.username, address.password].map(decodeURIComponent).join(':');
    address.username = '';
    address.password = '';
    return {
        url: `${address.href.replace(/\/$/, '')}/v1/traces`,
        headers: {
            ...(person !== ':' && {
                authorization: `Basic ${Buffer.from(person).toString('base64')}`,
            }),
            ...readHeaders(settings.OTEL_EXPORTER_OTLP_HEADERS),
        },
    };
};
