import { findNumber } from './proofOfWork';

const batchSize = 65_536;

/** Gets `{ challenge, bits }` and posts the number found. */
self.onmessage = ({ data }: MessageEvent<{ challenge: string; bits: number }>) => {
    let found: number | undefined;
    for (let from = 0; found === undefined; from += batchSize) {
        found = findNumber(data.challenge, data.bits, from, batchSize);
    }
    self.postMessage(found);
};
