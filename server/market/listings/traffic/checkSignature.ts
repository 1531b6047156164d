import { z } from 'zod';
import type { TrafficSnapshot } from '../../../../contract/market/public/trafficSnapshot';
import { StartError } from '../../../platform/config';
import { type FileProblem, readSignedFile } from './signedFile';

const keySet = z.object({ keys: z.array(z.object({ kid: z.string(), x: z.string() })) });

/** The published keys in hex by their ids; throws for a file that is none. */
export const readKeySet = (text: string): Map<string, string> => {
    try {
        const { keys } = keySet.parse(JSON.parse(text));
        return new Map(
            keys.map(({ kid, x }) => [kid, Buffer.from(x, 'base64url').toString('hex')]),
        );
    } catch {
        throw new StartError('the key file is not a key set such as footfall-keys.json');
    }
};

const refusals: Record<FileProblem, string> = {
    unreadable: 'this is not a file of signed figures',
    notCanonical: 'the file was changed: its format differs from what the server writes',
    unknownKey: 'it was signed with an unknown key',
    wrongSignature: 'the file was changed, or was not signed by this server',
};

const when = (at: number): string => new Date(at).toISOString().replace('T', ' ').slice(0, 19);

/** What to say of a file's signature, and the figures when it is right. */
export const checkSignature = (
    text: string,
    keys: ReadonlyMap<string, string>,
): { lines: string[]; ok: boolean; snapshot?: TrafficSnapshot } => {
    const read = readSignedFile(text, keys);
    if ('problem' in read) return { lines: [`REFUSED: ${refusals[read.problem]}.`], ok: false };
    const { snapshot, keyId } = read.signed;
    const lines = [
        `${snapshot.host}: signature valid (key ${keyId}, signed ${when(snapshot.signedAt)} UTC).`,
        ...snapshot.periods.map(
            ({ from, to, measuredDays, figures: { pv, uv, ip, visits } }) =>
                `  ${from} to ${to}: ${pv} page views, ${uv} visitors, ${ip} IPs, ${visits} visits on ${measuredDays} measured days`,
        ),
    ];
    return { lines, ok: true, snapshot };
};
