import { ApiError } from '../../platform/http/errors';

/** ms that a log is waited for: for its next piece, and for all of them; 64 MiB come over one megabit a second. */
const usual = { piece: 30_000, whole: 600_000 };

/**
 * What is sent, as it comes. 408 where it stops coming, as a connection does that broke off somewhere on the
 * way: what waits for its turn behind it would wait for ever.
 */
export async function* inTime(
    body: AsyncIterable<Buffer>,
    { piece, whole } = usual,
): AsyncIterable<Buffer> {
    const chunks = body[Symbol.asyncIterator]();
    // what is done with a piece is not its sender's time
    let left = whole;
    for (;;) {
        const asked = performance.now();
        let timer: NodeJS.Timeout | undefined;
        const late = new Promise<never>((_, fail) => {
            const fails = () => fail(new ApiError(408, 'log.stopped'));
            timer = setTimeout(fails, Math.min(piece, left));
        });
        try {
            const next = await Promise.race([chunks.next(), late]);
            if (next.done) return;
            left -= performance.now() - asked;
            clearTimeout(timer);
            yield next.value;
        } finally {
            clearTimeout(timer);
        }
    }
}
