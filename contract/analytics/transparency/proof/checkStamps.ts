import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { readBase64 } from '../bytes';
import { openCheckpoint, type SignedCheckpoint } from '../checkpoint';
import { isConsistent } from '../merkle';
import type { CheckedProof } from './checkProof';
import { type Finding, finding, moment } from './findings';
import type { ProvenStamp } from './proofFile';

/** Loaded only for a file that has a time-stamp: reading certificates takes more than all the rest. */
const loadCheck = async () => {
    const { verifyToken } = await import('../timestamp/verifyToken');
    return verifyToken;
};

type Check = Awaited<ReturnType<typeof loadCheck>>;

/** The stamped checkpoint, if the file's own continues it. */
const stampedHead = (
    { checkpoint, key }: CheckedProof,
    stamp: ProvenStamp,
): SignedCheckpoint | undefined => {
    const head = openCheckpoint(stamp.checkpoint, key);
    const proof = stamp.proof.map(readBase64).filter(hash => hash !== undefined);
    const isContinued =
        head !== undefined &&
        head.size > 0 &&
        head.size <= checkpoint.size &&
        isConsistent(head, checkpoint, proof);
    return isContinued ? head : undefined;
};

const checkStamp = async (
    checked: CheckedProof,
    stamp: ProvenStamp,
    { check, roots }: { check: Check; roots: readonly Uint8Array[] },
): Promise<Finding[]> => {
    const head = stampedHead(checked, stamp);
    if (!head) return [finding('wrong', 'stamp.other_log')];
    const [token, own] = [readBase64(stamp.token), readBase64(stamp.root)];
    if (!token || !own) return [finding('wrong', 'stamp.unreadable')];
    const isOwn = roots.length === 0;
    const found = await check(token, utf8ToBytes(stamp.checkpoint), isOwn ? [own] : roots);
    if (typeof found === 'string') return [finding('wrong', `stamp.${found}`)];
    const code = isOwn ? 'stamp.existed_own_root' : 'stamp.existed';
    const root = bytesToHex(sha256(found.root));
    const said = { name: found.name, size: head.size, at: moment(found.at), root };
    const newer = checked.leaves.find(({ index }) => index >= head.size);
    return [
        finding('note', code, said),
        ...(newer ? [finding('note', 'stamp.some_newer', { day: newer.day })] : []),
    ];
};

/** What the time-stamps of a file say, by the roots (DER) that were given, else by those that it names. */
export const checkStamps = async (
    checked: CheckedProof,
    roots: readonly Uint8Array[],
): Promise<{ findings: Finding[]; isStamped: boolean }> => {
    const without = (...findings: Finding[]) => ({ findings, isStamped: false });
    const { stamps } = checked;
    if (stamps.length === 0) {
        // An authority that was named has to have stamped it.
        return roots.length > 0 ? without(finding('wrong', 'stamp.absent')) : without();
    }
    // what was demanded and not done is no small thing
    const tone = roots.length > 0 ? 'wrong' : 'note';
    if (globalThis.crypto?.subtle === undefined) return without(finding(tone, 'stamp.insecure'));
    const check = await loadCheck().catch(() => undefined);
    if (!check) return without(finding(tone, 'stamp.not_loaded'));
    const findings: Finding[] = [];
    for (const stamp of stamps) {
        findings.push(...(await checkStamp(checked, stamp, { check, roots })));
    }
    // Roots that the file itself brings vouch for nothing, and neither do stamps of a part of its days.
    const isStamped = findings.some(({ code }, at) => {
        const isWhole = findings[at + 1]?.code !== 'stamp.some_newer';
        return code === 'stamp.existed' && isWhole;
    });
    return { findings, isStamped };
};
