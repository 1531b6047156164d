/**
 * What a job tells while it works, as it comes; throws what the job throws. Whoever listens no longer waits
 * until it has ended all the same.
 */
export async function* toldBy<Line>(
    job: (tell: (line: Line) => void) => Promise<unknown>,
): AsyncGenerator<Line> {
    const told: Line[] = [];
    let isDone = false;
    let wake = () => {};
    const done = job(line => {
        told.push(line);
        wake();
    }).finally(() => {
        isDone = true;
        wake();
    });
    // it is waited for below
    done.catch(() => undefined);
    try {
        for (;;) {
            yield* told.splice(0);
            if (isDone) break;
            await new Promise<void>(woken => {
                wake = woken;
                if (told.length > 0 || isDone) woken();
            });
        }
        yield* told.splice(0);
    } finally {
        await done;
    }
}
