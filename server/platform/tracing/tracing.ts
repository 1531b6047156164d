import { AsyncLocalStorage } from 'node:async_hooks';
import type { Config } from '../config';
import type { Log } from '../log';
import { asOtlp, collectorOf } from './otlp';
import { type Attributes, Span, type SpanParent } from './span';

type TracingSettings = Pick<
    Config,
    | 'OTEL_EXPORTER_OTLP_ENDPOINT'
    | 'OTEL_EXPORTER_OTLP_HEADERS'
    | 'OTEL_SERVICE_NAME'
    | 'OTEL_TRACES_SAMPLER_ARG'
>;

const sendEveryMs = 5_000;
const sendLimitMs = 10_000;
/** Of one request to the collector, and that wait while it is away. */
const most = { sent: 512, waiting: 4_096 };
const warnEveryMs = 60_000;

/**
 * Traces in the form of OpenTelemetry, sent to the collector of the configuration; without one nothing is measured.
 * What is traced names no site, no person and no statement's values.
 */
export class Tracing {
    readonly isOn: boolean;
    readonly #settings: TracingSettings;
    readonly #log: Pick<Log, 'warn'>;
    readonly #current = new AsyncLocalStorage<Span>();
    #waiting: Span[] = [];
    #sending: Promise<void> = Promise.resolve();
    #timer: NodeJS.Timeout | undefined;
    #warnedAt = Number.NEGATIVE_INFINITY;

    constructor(settings: TracingSettings, log: Pick<Log, 'warn'>) {
        this.#settings = settings;
        this.#log = log;
        this.isOn = settings.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
    }

    start(): void {
        if (this.isOn) this.#timer = setInterval(() => void this.send(), sendEveryMs).unref();
    }

    async close(): Promise<void> {
        clearInterval(this.#timer);
        await this.send();
    }

    /** Begins something that `finish` ends: a part of what goes on, or of `from`, or a trace of its own. */
    begin(name: string, attributes: Attributes, from?: SpanParent): Span {
        const parent = this.#current.getStore() ?? from;
        const isSampled =
            parent?.isSampled ?? Math.random() < this.#settings.OTEL_TRACES_SAMPLER_ARG;
        return new Span(name, 'server', attributes, parent, isSampled);
    }

    finish(span: Span): void {
        span.end();
        if (span.isSampled && this.#waiting.length < most.waiting) this.#waiting.push(span);
    }

    /** Whatever `work` begins is a part of the span. */
    within<Result>(span: Span | undefined, work: () => Result): Result {
        return span ? this.#current.run(span, work) : work();
    }

    /** Work that goes on by itself: a trace of its own. */
    task<Result>(
        name: string,
        attributes: Attributes,
        work: () => Promise<Result>,
    ): Promise<Result> {
        if (!this.isOn) return work();
        const isSampled = Math.random() < this.#settings.OTEL_TRACES_SAMPLER_ARG;
        return this.#timed(new Span(name, 'internal', attributes, undefined, isSampled), work);
    }

    /** A part of what goes on; of nothing where nothing is traced. */
    part<Result>(
        name: string,
        attributes: Attributes,
        work: () => Promise<Result>,
        kind: 'internal' | 'client' = 'internal',
    ): Promise<Result> {
        const parent = this.#current.getStore();
        if (!parent?.isSampled) return work();
        return this.#timed(new Span(name, kind, attributes, parent, true), work);
    }

    async #timed<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
        try {
            return await this.#current.run(span, work);
        } catch (cause) {
            // its message may hold what somebody typed
            span.error = (cause as Error).name;
            throw cause;
        } finally {
            this.finish(span);
        }
    }

    #warn(cause: string): void {
        if (performance.now() - this.#warnedAt < warnEveryMs) return;
        this.#warnedAt = performance.now();
        this.#log.warn({ cause }, 'the collector of traces takes none');
    }

    /** Sends what waits; what a collector does not take is lost, as it would pile up. */
    send(): Promise<void> {
        this.#sending = this.#sending.then(async () => {
            while (this.#waiting.length > 0) await this.#post(this.#waiting.splice(0, most.sent));
        });
        return this.#sending;
    }

    async #post(spans: readonly Span[]): Promise<void> {
        const service = this.#settings.OTEL_SERVICE_NAME;
        try {
            const { url, headers } = collectorOf(this.#settings);
            const answer = await fetch(url, {
                method: 'POST',
                headers: { 'content-type': 'application/json', ...headers },
                body: JSON.stringify(asOtlp(spans, service)),
                signal: AbortSignal.timeout(sendLimitMs),
            });
            await answer.arrayBuffer();
            if (!answer.ok) this.#warn(`HTTP ${answer.status}`);
        } catch (cause) {
            const { name, cause: inner } = cause as Error;
            // what fetch itself says repeats addresses and headers, in which there are passwords
            this.#warn(inner instanceof Error ? inner.message : name);
        }
    }
}
