/** A line of what was pasted: which withdrawal was sent by which transaction. */
export interface PastedLine {
    /** counted from one, as people count */
    line: number;
    id: string;
    txHash: string;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const hash = /^(0x)?[0-9a-f]{64}$/i;

/** Lines of `number, hash`; those that are none by their number. Empty lines are left out. */
export const readPasted = (text: string): { lines: PastedLine[]; wrong: number[] } => {
    const lines: PastedLine[] = [];
    const wrong: number[] = [];
    for (const [at, row] of text.split(/\r?\n/).entries()) {
        if (row.trim() === '') continue;
        const [id = '', txHash = '', ...rest] = row.trim().split(/[\s,;，；]+/);
        const isRight = uuid.test(id) && hash.test(txHash) && rest.length === 0;
        if (isRight) lines.push({ line: at + 1, id: id.toLowerCase(), txHash });
        else wrong.push(at + 1);
    }
    return { lines, wrong };
};
