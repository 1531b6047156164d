import { bytesToHex } from '@noble/hashes/utils.js';
import { fromBER } from 'asn1js';
import { TimeStampResp } from 'pkijs';
import type { TokenFault } from '../../../../contract/analytics/transparency/timestamp/tokenFault';
import {
    type Stamp,
    verifyToken,
} from '../../../../contract/analytics/transparency/timestamp/verifyToken';

/** What has been asked, and whom it is believed of. */
export interface Asked {
    /** what the hash was made of */
    message: Uint8Array;
    nonce: Uint8Array;
    /** DER */
    roots: readonly Uint8Array[];
    /** ms */
    now: number;
}

/** A clock that is wrong by more than this is no authority's; nor, maybe, this server's. */
const maxSkewMs = 24 * 3_600_000;

const [granted, grantedWithMods] = [0, 1];

const troubles: Record<TokenFault, string> = {
    unreadable: 'its token cannot be read',
    otherData: 'its token is about something else',
    signature: 'its token is not signed by the certificate in it',
    purpose: 'its certificate is not for time-stamps alone',
    otherCertificate: 'its token does not name the certificate that signed it',
    expired: 'its certificate is not valid',
    untrusted: 'its certificate leads to none in TIMESTAMP_ROOT',
};

/** The token (DER) in an answer, or why there is none. */
const tokenIn = (answer: Uint8Array): Uint8Array | string => {
    const bytes = Uint8Array.from(answer);
    const { result, offset } = fromBER(bytes);
    if (offset !== bytes.length) return 'its answer cannot be read';
    const { status, timeStampToken } = new TimeStampResp({ schema: result });
    if (status.status !== granted && status.status !== grantedWithMods) {
        const words = status.statusStrings?.map(one => one.getValue()).join(' ') ?? '';
        return `it rejects the request (status ${status.status}) ${words}`.trim().slice(0, 300);
    }
    return timeStampToken
        ? new Uint8Array(timeStampToken.toSchema().toBER(false))
        : 'its answer has no token';
};

/** A token that is right in all that was asked, and what it says; else what is wrong with the answer. */
export const readAnswer = async (
    answer: Uint8Array,
    { message, nonce, roots, now }: Asked,
): Promise<(Stamp & { token: Uint8Array }) | string> => {
    let token: Uint8Array | string;
    try {
        token = tokenIn(answer);
    } catch {
        return 'its answer cannot be read';
    }
    if (typeof token === 'string') return token;
    const stamp = await verifyToken(token, message, roots);
    if (typeof stamp === 'string') return troubles[stamp];
    if (stamp.nonce !== bytesToHex(nonce)) return 'its token is of another request';
    if (Math.abs(stamp.at - now) > maxSkewMs) return 'its clock and that of this server differ';
    return { ...stamp, token };
};
