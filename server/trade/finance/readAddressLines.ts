import { fault } from '../../../contract/fault';
import {
    addressFault,
    type Chain,
    canonicalAddress,
    chains,
} from '../../../contract/trade/chainAddress';
import type { ImportedLine } from '../../../contract/trade/resources/usdt';

const longestNote = 200;

/** The cells of a line, with or without quotes around them. */
const cellsOf = (line: string): string[] =>
    [...`${line.trim()},`.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^,;\t]*))\s*[,;\t]/g)].map(
        ([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim(),
    );

const isHead = (line: string): boolean => /^"?(address|chain|地址|链)"?\s*([,;\t]|$)/i.test(line);

const chainNamed = (name: string | undefined): Chain | undefined =>
    chains.find(chain => chain === name?.toLowerCase());

/** The chain that a line is about: its own word, what its address can only be, or the chosen one. */
const chainOf = (address: string, word: string | undefined, chosen: Chain): Chain | undefined => {
    if (word) return chainNamed(word);
    if (/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return 'tron';
    return chosen === 'tron' && /^0x/.test(address) ? undefined : chosen;
};

const readLine = (cells: readonly string[], line: number, chosen: Chain): ImportedLine => {
    // both orders are usual
    const isTurned = chainNamed(cells[0]) !== undefined;
    const [address = '', word] = isTurned ? [cells[1], cells[0]] : [cells[0], cells[1]];
    const note = cells.slice(2).join(', ');
    const chain = chainOf(address, word, chosen);
    const entry = { line, chain: chain ?? word ?? '', address, note };
    if (chain === undefined) {
        return { ...entry, problem: word ? 'usdt.chain_unknown' : 'usdt.name_chain' };
    }
    const problem = addressFault(chain, address);
    if (problem) return { ...entry, problem };
    if (note.length > longestNote)
        return { ...entry, problem: fault('field.too_long', { max: longestNote }) };
    return { ...entry, address: canonicalAddress(chain, address), problem: '' };
};

/**
 * Addresses of a pasted text or CSV, a line each; empty lines and a line of heads are left out. One
 * that stands there twice is said at its second place.
 */
export const readAddressLines = (text: string, chosen: Chain): ImportedLine[] => {
    const seen = new Map<string, number>();
    const found: ImportedLine[] = [];
    const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
    for (const [at, line] of lines.entries()) {
        if (line.trim() === '' || (found.length === 0 && isHead(line.trim()))) continue;
        const read = readLine(cellsOf(line), at + 1, chosen);
        const key = `${read.chain} ${read.address}`;
        const first = seen.get(key);
        const isAgain = read.problem === '' && first !== undefined;
        found.push(
            isAgain ? { ...read, problem: fault('usdt.same_as_line', { line: first }) } : read,
        );
        if (first === undefined) seen.set(key, read.line);
    }
    return found;
};
