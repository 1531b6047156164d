import { type Finding, finding } from '../../../contract/analytics/transparency/proof/findings';
import { readOver } from '../../../contract/analytics/transparency/proof/followLog';
import { readProofFile } from '../../../contract/analytics/transparency/proof/proofFile';
import {
    type ProofAnswer,
    verifyProof,
} from '../../../contract/analytics/transparency/proof/verifyProof';
import { readPem } from '../../../contract/analytics/transparency/timestamp/pem';

/** What is demanded of a file beyond what it shows by itself. */
export interface Demands {
    /** empty: the file's own is used, and known if it is this server's */
    logKey: string;
    /** text of a checkpoint; empty: none is compared */
    older: string;
    /** root certificates of a time-stamping authority, PEM; empty: those of the file are named */
    roots: string;
    isLogRead: boolean;
}

/** A log of this server's. */
export interface OwnLog {
    vkey: string;
    /** where it is served */
    address: string;
}

/**
 * `right`: nothing speaks against it, and the key is known from elsewhere than the file; `unproven`: nothing
 * speaks against it, but anybody can make a key; `elsewhere`: another server would have to be asked.
 */
export type Checked =
    | { state: 'right' | 'unproven' | 'wrong' | 'refused'; answer: ProofAnswer }
    | { state: 'unreachable' | 'elsewhere' };

const stateOf = ({ ok, isKeyKnown, findings }: ProofAnswer) => {
    if (ok) return isKeyKnown ? 'right' : 'unproven';
    return findings.some(({ tone }) => tone === 'refused') ? 'refused' : 'wrong';
};

const refusedBy = (found: Finding): Checked => ({
    state: 'refused',
    answer: { ok: false, isKeyKnown: false, days: [], findings: [found] },
});

/** Checks the text of a file; only reading a log of this server's needs a connection. */
export const checkFile = async (
    file: string,
    { logKey, older, roots: pem, isLogRead }: Demands,
    ownLogs: readonly OwnLog[],
): Promise<Checked> => {
    const roots = readPem(pem);
    if (pem.trim() !== '' && roots.length === 0)
        return refusedBy(finding('refused', 'stamp.no_root'));
    const own = ownLogs.find(({ vkey }) => vkey === readProofFile(file)?.log);
    // An older tree says something only by the leaves in between.
    const isRead = isLogRead || older.trim() !== '';
    if (isRead && !own && readProofFile(file)) return { state: 'elsewhere' };
    const address = isRead ? own?.address : undefined;
    const question = {
        file,
        witnesses: [],
        roots,
        logKey: logKey.trim() || own?.vkey,
        // signed lines end in a line end, which pasting takes away
        older: older.trim() ? `${older.trim()}\n` : undefined,
        read: address === undefined ? undefined : readOver(address),
    };
    try {
        const answer = await verifyProof(question);
        return { state: stateOf(answer), answer };
    } catch (cause) {
        if (address === undefined) throw cause;
        return { state: 'unreachable' };
    }
};
