import { readOver } from '../../../contract/analytics/transparency/proof/followLog';
import { readProofFile } from '../../../contract/analytics/transparency/proof/proofFile';
import {
    type ProofAnswer,
    verifyProof,
} from '../../../contract/analytics/transparency/proof/verifyProof';

/** What is demanded of a file beyond what it shows by itself. */
export interface Demands {
    /** empty: the key in the file is used */
    logKey: string;
    /** text of a checkpoint; empty: none is compared */
    older: string;
    isLogRead: boolean;
}

export type Checked =
    | { state: 'right' | 'wrong' | 'refused'; answer: ProofAnswer }
    | { state: 'unreachable' };

/** Addresses of logs end so: this server's own have the same. */
const numberPattern = /\/transparency\/(\d+)\+/;

const logAddress = (file: string, origin: string): string | undefined => {
    const number = numberPattern.exec(readProofFile(file)?.log ?? '')?.[1];
    return number && `${origin}/transparency/${number}`;
};

const stateOf = ({ ok, findings }: ProofAnswer): 'right' | 'wrong' | 'refused' => {
    if (ok) return 'right';
    return findings.some(({ tone }) => tone === 'refused') ? 'refused' : 'wrong';
};

/** Checks the text of a file; only reading the log of a server, `origin`, needs a connection. */
export const checkFile = async (
    file: string,
    { logKey, older, isLogRead }: Demands,
    origin: string,
): Promise<Checked> => {
    const address = isLogRead ? logAddress(file, origin) : undefined;
    const question = {
        file,
        witnesses: [],
        logKey: logKey.trim() || undefined,
        // signed lines end in a line end, which pasting takes away
        older: older.trim() ? `${older.trim()}\n` : undefined,
        read: address ? readOver(address) : undefined,
    };
    try {
        const answer = await verifyProof(question);
        return { state: stateOf(answer), answer };
    } catch (cause) {
        if (!address) throw cause;
        return { state: 'unreachable' };
    }
};
