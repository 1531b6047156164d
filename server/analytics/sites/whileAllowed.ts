/** ms between two looks: a file has many small parts. */
const everyMs = 500;

/** Parts of a file as long as whoever gets it may: a look that throws ends it. */
export async function* whileAllowed<Part>(
    parts: AsyncIterable<Part>,
    look: () => Promise<unknown>,
): AsyncGenerator<Part> {
    let lookedAt = performance.now();
    for await (const part of parts) {
        if (performance.now() - lookedAt > everyMs) {
            await look();
            lookedAt = performance.now();
        }
        yield part;
    }
    // what was read last may be what was taken away
    await look();
}
