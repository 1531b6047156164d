import { randomBytes } from 'node:crypto';

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** As OpenTelemetry numbers them. */
export const spanKinds = { internal: 1, server: 2, client: 3 } as const;

/** Which trace something belongs to, and what it is a part of there. */
export interface SpanParent {
    traceId: string;
    spanId: string;
    isSampled: boolean;
}

/** ns since 1970, finer than a clock of milliseconds */
const nowNanos = (): bigint =>
    BigInt(Math.round((performance.timeOrigin + performance.now()) * 1_000)) * 1_000n;

/** Something that took time. */
export class Span implements SpanParent {
    readonly spanId = randomBytes(8).toString('hex');
    readonly traceId: string;
    readonly begun = nowNanos();
    ended = this.begun;
    error: string | undefined;

    constructor(
        readonly name: string,
        readonly kind: keyof typeof spanKinds,
        public attributes: Attributes,
        readonly parent: SpanParent | undefined,
        readonly isSampled: boolean,
    ) {
        this.traceId = parent?.traceId ?? randomBytes(16).toString('hex');
    }

    end(): void {
        this.ended = nowNanos();
    }
}
