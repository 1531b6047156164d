import { Pace } from '../ingest/pace';

export interface SentCallbacks {
    /** ms from when each was due to its answer */
    latencies: number[];
    /** of those that were not answered with `success`, what came instead and how often */
    refused: Map<string, number>;
}

const pauseMs = 2;

/** Sends addresses at an even rate, however long answers take; the first so many are not timed. */
export const sendCallbacks = async (
    addresses: readonly string[],
    { perSecond, untimed }: { perSecond: number; untimed: number },
): Promise<SentCallbacks> => {
    const pace = new Pace(perSecond, performance.now());
    const sent: SentCallbacks = { latencies: [], refused: new Map() };
    const send = async (address: string, { due, isTimed }: { due: number; isTimed: boolean }) => {
        const text = await fetch(address).then(
            async answer => `${answer.status} ${await answer.text()}`,
            (cause: Error) => String(cause.cause ?? cause),
        );
        if (isTimed) sent.latencies.push(performance.now() - due);
        if (text === '200 success') return;
        sent.refused.set(text, (sent.refused.get(text) ?? 0) + 1);
    };
    const underWay: Promise<void>[] = [];
    for (const [at, address] of addresses.entries()) {
        let due = pace.take(performance.now());
        while (due === undefined) {
            await new Promise(done => setTimeout(done, pauseMs));
            due = pace.take(performance.now());
        }
        underWay.push(send(address, { due, isTimed: at >= untimed }));
    }
    await Promise.all(underWay);
    return sent;
};
