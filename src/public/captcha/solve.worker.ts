import { findNumber } from './proofOfWork';

const atOnce = 65_536;

/** Gets `{ challenge, bits }` and posts the number found. */
self.onmessage = ({ data }: MessageEvent<{ challenge: string; bits: number }>) => {
    let found: number | undefined;
    for (let from = 0; found === undefined; from += atOnce) {
        found = findNumber(data.challenge, data.bits, from, atOnce);
    }
    self.postMessage(found);
};
