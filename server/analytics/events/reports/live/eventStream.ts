import type { ServerResponse } from 'node:http';

/** What lies in front of a slow reader, bytes; beyond it the reader is dropped. */
const maxWaiting = 1 << 20;

interface StreamEvent {
    name?: string;
    /** what the reader sends back as Last-Event-ID */
    id?: number;
    /** one line */
    data: string;
}

/** A response that goes on with server-sent events until one of the two ends it. */
export class EventStream {
    readonly #response: ServerResponse;
    readonly #onEnd: () => void;
    #isOpen = true;
    /** ms by performance.now() */
    #writtenAt = performance.now();

    /** `onEnd` is called once, whoever ends it. */
    constructor(
        response: ServerResponse,
        headers: Record<string, string | number | string[] | undefined>,
        onEnd: () => void,
    ) {
        this.#response = response;
        this.#onEnd = onEnd;
        response.writeHead(200, {
            ...Object.fromEntries(
                Object.entries(headers).filter(([, value]) => value !== undefined),
            ),
            'content-type': 'text/event-stream; charset=utf-8',
            'cache-control': 'no-store, no-transform',
            // Its end must not hold up a server that stops.
            connection: 'close',
            // nginx would keep it back
            'x-accel-buffering': 'no',
        });
        response.on('error', () => response.destroy());
        response.once('close', () => this.#close());
        this.#write(': hello\n\n');
        // Whoever has gone before it was opened is not told of again.
        if (response.destroyed) queueMicrotask(() => this.#close());
    }

    send({ name, id, data }: StreamEvent): void {
        const lines = [
            ...(name === undefined ? [] : [`event: ${name}`]),
            ...(id === undefined ? [] : [`id: ${id}`]),
            `data: ${data}`,
        ];
        this.#write(`${lines.join('\n')}\n\n`);
    }

    /** Says that it is alive, if nothing was said for so long, ms. */
    beat(everyMs: number): void {
        if (performance.now() - this.#writtenAt >= everyMs) this.#write(': beat\n\n');
    }

    end(): void {
        if (!this.#isOpen) return;
        this.#close();
        this.#response.end();
    }

    #close(): void {
        if (!this.#isOpen) return;
        this.#isOpen = false;
        this.#onEnd();
    }

    #write(text: string): void {
        if (!this.#isOpen) return;
        this.#writtenAt = performance.now();
        this.#response.write(text);
        // Whoever reads so slowly asks again later, and is told then.
        if (this.#response.writableLength > maxWaiting) this.#response.destroy();
    }
}
