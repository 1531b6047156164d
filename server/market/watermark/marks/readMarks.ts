import type { Bits, MarkPlan, ReadAnswer } from '../../../../contract/market/watermark/marks';
import { type Limits, ScanRefusal, limits as usual } from '../../passport/scan/limits';
import { unpack } from '../../passport/scan/unpack';
import { readZipTable } from '../../passport/scan/zipTable';
import { commentPlaces } from './commentPlaces';
import { textOf } from './fileText';

type Plans = readonly Pick<MarkPlan, 'comments' | 'pairs'>[];

/** What is known of each comment: its mark, or null where two copies of it disagree. */
type Found = Map<string, 0 | 1 | null>;

const zipStart = 'PK';
const purchase = /(?:^|\/)PURCHASE(?:-\d+)?\.json$/;
const longestPurchase = 20_000;

const readText = (path: string, text: string, to: Found): void => {
    for (const { key, bit } of commentPlaces(path, text)) {
        const before = to.get(key);
        to.set(key, before === undefined || before === bit ? bit : null);
    }
};

/** Which of two neighbours stands first, where both are there. */
const readOrder = (paths: readonly string[], { pairs }: Plans[number]): Bits => {
    const places = new Map(paths.map((path, place) => [path, place]));
    return pairs.map(({ paths: [one, other] }) => {
        const [first, second] = [places.get(one), places.get(other)];
        if (first === undefined || second === undefined) return null;
        return first < second ? 0 : 1;
    });
};

const answerOf = (
    plans: Plans,
    found: Found,
    paths: readonly string[],
    licence: string | null,
) => ({
    state: 'done' as const,
    licence,
    plans: plans.map(plan => ({
        order: readOrder(paths, plan),
        comments: plan.comments.map(key => found.get(key) ?? null),
    })),
});

const readArchive = async (archive: Buffer, plans: Plans, limits: Limits): Promise<ReadAnswer> => {
    const found: Found = new Map();
    const budget = { left: limits.unpacked };
    const entries = readZipTable(archive, limits);
    let licence: string | null = null;
    for (const entry of entries) {
        if (entry.isFolder) continue;
        const text = textOf(await unpack(archive, entry, { limits, budget }));
        if (text === undefined) continue;
        if (purchase.test(entry.path) && text.length <= longestPurchase) licence ??= text;
        readText(entry.path, text, found);
    }
    const paths = entries.map(({ path }) => path);
    return answerOf(plans, found, paths, licence);
};

/** A single file: a text of code, or the file that says who bought it. */
const readFile = (bytes: Buffer, name: string, plans: Plans): ReadAnswer => {
    const text = textOf(bytes);
    if (text === undefined) return { state: 'failed', failure: 'not_zip' };
    const found: Found = new Map();
    readText(name, text, found);
    const isPurchase = name.endsWith('.json') && text.length <= longestPurchase;
    return answerOf(plans, found, [], isPurchase ? text : null);
};

/** Marks in what somebody found, wherever its files have been moved to. */
export const readMarks = async (
    bytes: Buffer,
    { name, plans }: { name: string; plans: Plans },
    limits: Limits = usual,
): Promise<ReadAnswer> => {
    try {
        const isZip = bytes.toString('latin1', 0, 2) === zipStart;
        return isZip ? await readArchive(bytes, plans, limits) : readFile(bytes, name, plans);
    } catch (cause) {
        if (cause instanceof ScanRefusal) return { state: 'failed', failure: cause.failure };
        if (cause instanceof RangeError) return { state: 'failed', failure: 'damaged' };
        throw cause;
    }
};
