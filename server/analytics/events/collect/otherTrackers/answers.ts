import { randomUUID } from 'node:crypto';
import type { OtherTracker } from '../../../../../contract/analytics/otherTrackers';
import type { NotTaken } from './hit';

/** What a request is answered with. */
export interface OtherAnswer {
    status: number;
    type?: string;
    body?: string | Buffer;
    headers?: Readonly<Record<string, string>>;
}

/** What came of a request. */
export interface Outcome {
    taken: number;
    /** the places of those of sites that are not known here */
    unknown: readonly number[];
    /** why others were not taken */
    refused: readonly NotTaken[];
    isBulk: boolean;
    /** an answer without a body is asked for */
    isSilent: boolean;
}

/** One pixel that nobody sees. */
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const picture = { type: 'image/gif', body: gif };
const json = (status: number, content: unknown): OtherAnswer => ({
    status,
    type: 'application/json; charset=utf-8',
    body: JSON.stringify(content),
});
const text = (status: number, body: string): OtherAnswer => ({
    status,
    type: 'text/plain; charset=utf-8',
    body,
});

/** How a tracker is told what came of its request, and that nothing could be taken at all. */
export interface Answers {
    done(outcome: Outcome): OtherAnswer;
    failed(status: number, message: string): OtherAnswer;
}

const umamiError = (status: number, message: string): OtherAnswer =>
    json(status, { error: { message, code: status === 400 ? 'bad-request' : 'error', status } });

const umami: Answers = {
    done: ({ unknown, refused: [refused] }) => {
        if (refused) return umamiError(400, refused.message);
        if (unknown.length > 0) return umamiError(400, 'Website not found.');
        // The tracker keeps it and sends it back. Nothing is read from it: the server knows the visit.
        return json(200, { cache: randomUUID() });
    },
    failed: umamiError,
};

const plausible: Answers = {
    done: ({ taken, unknown, refused: [refused] }) => {
        if (refused) return json(400, { errors: { [refused.field]: [refused.message] } });
        const isDropped = taken === 0 && unknown.length > 0;
        return {
            ...text(202, 'ok'),
            ...(isDropped && { headers: { 'x-plausible-dropped': '1' } }),
        };
    },
    failed: text,
};

const matomo: Answers = {
    done: ({ taken, unknown, refused, isBulk, isSilent }) => {
        if (isBulk) {
            if (isSilent) return { status: 204 };
            return json(200, {
                status: 'success',
                tracked: taken,
                invalid: unknown.length + refused.length,
            });
        }
        if (unknown.length > 0 || refused.length > 0) {
            return text(
                400,
                refused[0]?.message ?? 'An unexpected website was found in the request',
            );
        }
        return isSilent ? { status: 204 } : { status: 200, ...picture };
    },
    failed: text,
};

const goatcounter: Answers = {
    done: ({ unknown, refused: [refused] }) => {
        const why = refused?.message ?? (unknown.length > 0 ? 'no site at this domain' : '');
        if (why === '') return { status: 200, ...picture };
        return { status: 400, ...picture, headers: { 'x-goatcounter': inHeader(why) } };
    },
    failed: (status, message) => ({
        status,
        ...picture,
        headers: { 'x-goatcounter': inHeader(message) },
    }),
};

/** What went wrong of several in one, by their places. */
const faultsOf = ({ unknown, refused }: Outcome, noSite: string): [number, string][] =>
    [
        ...unknown.map((at): [number, string] => [at, noSite]),
        ...refused.map(({ at, field, message }): [number, string] => [at, `${field}: ${message}`]),
    ].sort(([one], [other]) => one - other);

const umamiBatch: Answers = {
    done: outcome => {
        const { taken, isBulk, refused } = outcome;
        if (!isBulk) return umamiError(400, refused[0]?.message ?? 'Invalid body.');
        const faults = faultsOf(outcome, 'Website not found.');
        const details = faults.map(([index, message]) => ({ index, response: { error: message } }));
        const size = taken + faults.length;
        const counts = { size, processed: taken, errors: faults.length };
        return json(200, { ...counts, details, cache: randomUUID() });
    },
    failed: umamiError,
};

const goatBatch: Answers = {
    done: outcome => {
        const { isBulk, refused } = outcome;
        if (!isBulk) return json(400, { error: refused[0]?.message ?? 'invalid' });
        const faults = faultsOf(outcome, 'no site at this domain');
        if (faults.length === 0) return json(202, { status: 'ok' });
        // the others are kept all the same
        return json(400, { errors: Object.fromEntries(faults) });
    },
    failed: (status, message) => json(status, { error: message }),
};

const inHeader = (words: string): string => words.replace(/[^\x20-\x7e]/g, '?');

type Door = OtherTracker | 'umamiBatch' | 'goatBatch';

/** Each in the words of its own product. */
export const answersOf: Readonly<Record<Door, Answers>> = {
    umamiBatch,
    goatBatch,
    umami,
    plausible,
    matomo,
    goatcounter,
};
