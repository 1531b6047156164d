import { describe, expect, it } from 'vitest';
import type { MarkPlan } from '../../../contract/market/watermark/marks';
import { commentedCode } from '../../../tests/fixtures/commentedCode';
import { copyFrom, drawn, planOf } from '../../../tests/fixtures/markedCopies';
import { zipOf } from '../../../tests/fixtures/zip';
import { limits } from '../passport/scan/limits';
import { unpack } from '../passport/scan/unpack';
import { readZipTable } from '../passport/scan/zipTable';
import { agreementOf, chance2, chanceOfAny2, mostChance2 } from './agreement';
import type { Marks } from './marks/makeCopy';
import { readMarks } from './marks/readMarks';

const archive = zipOf(commentedCode(30, 18));
const buyers = 40;

const filesOf = async (bytes: Buffer): Promise<[string, string][]> => {
    const budget = { left: limits.unpacked };
    const files: [string, string][] = [];
    for (const entry of readZipTable(bytes, limits)) {
        files.push([entry.path, String(await unpack(bytes, entry, { limits, budget }))]);
    }
    return files;
};
/** Unpacked, changed by somebody, and packed anew. */
const repacked = async (
    bytes: Buffer,
    change: (text: string, path: string) => string = text => text,
): Promise<Buffer> => {
    const files = (await filesOf(bytes)).filter(([path]) => path !== 'PURCHASE.json');
    const changed = files.map(([path, text]) => [path, change(text, path)] as const);
    return zipOf(Object.fromEntries(changed.sort(([one], [other]) => (one < other ? -1 : 1))));
};

/** Which of all buyers a file is said to come from. */
const accused = async (bytes: Buffer, plan: MarkPlan, all: readonly Marks[], name = 'leak.zip') => {
    const answer = await readMarks(bytes, { name, plans: [plan] });
    if (answer.state === 'failed') throw new Error(answer.failure);
    const [found] = answer.plans;
    if (!found) throw new Error('nothing was read');
    return all.flatMap(({ comments, order }, at) => {
        const pairs = [agreementOf(found.comments, comments), agreementOf(found.order, order)];
        return chanceOfAny2(pairs, all.length) <= mostChance2 ? [at] : [];
    });
};

const scene = async () => {
    const plan = await planOf(archive);
    const all = Array.from({ length: buyers }, () => drawn(plan));
    const copyOf = async (at: number): Promise<Buffer> => {
        const marks = all[at] ?? drawn(plan);
        return (await copyFrom(archive, { plan, marks, licence: `{"for":${at}}` })).bytes;
    };
    return { plan, all, copyOf };
};

describe('whose copy a file is', () => {
    it('is told of a copy as it is, and of nothing that is no copy', async () => {
        const { plan, all, copyOf } = await scene();
        for (const at of [0, 7, 39])
            expect(await accused(await copyOf(at), plan, all)).toEqual([at]);
        expect(await accused(archive, plan, all)).toEqual([]);
        const stranger = drawn(plan);
        const { bytes } = await copyFrom(archive, { plan, marks: stranger, licence: '' });
        expect(await accused(bytes, plan, all)).toEqual([]);
        expect(await accused(zipOf({ 'a.ts': 'a()' }), plan, all)).toEqual([]);
    });

    it('is told when the licence is gone, files are moved, renamed, reformatted or edited', async () => {
        const { plan, all, copyOf } = await scene();
        const copy = await copyOf(3);
        expect(await accused(await repacked(copy), plan, all)).toEqual([3]);
        const files = await filesOf(copy);
        const moved = files.map(([path, text]) => [path.replace('src/', 'lib/x/'), text]);
        expect(await accused(zipOf(Object.fromEntries(moved)), plan, all)).toEqual([3]);
        const indented = (text: string) =>
            text.replaceAll('    ', '\t').replaceAll(';', '').replaceAll('\n', '\r\n');
        expect(await accused(await repacked(copy, indented), plan, all)).toEqual([3]);
        // every third comment is deleted, and every fifth written anew
        let seen = 0;
        const edited = (text: string) =>
            text.replaceAll(/\/\/ .*/g, comment => {
                seen += 1;
                if (seen % 3 === 0) return '';
                return seen % 5 === 0 ? `${comment} too` : comment;
            });
        expect(await accused(await repacked(copy, edited), plan, all)).toEqual([3]);
    });

    it('is told of some of the files, and of one with enough marks', async () => {
        const { plan, all, copyOf } = await scene();
        const files = (await filesOf(await copyOf(5))).filter(([path]) => path.endsWith('.ts'));
        const few = Object.fromEntries(files.slice(0, 5));
        expect(await accused(zipOf(few), plan, all)).toEqual([5]);
        const joined = files.slice(0, 4).map(([, text]) => text);
        expect(await accused(Buffer.from(joined.join('\n')), plan, all, 'one.ts')).toEqual([5]);
        // a single one has too few to say so with certainty, and then nobody is named
        expect(await accused(Buffer.from(joined[0] ?? ''), plan, all, 'one.ts')).toEqual([]);
    });

    it('is nobody’s when all marks were removed', async () => {
        const { plan, all, copyOf } = await scene();
        const bare = (text: string) => text.replaceAll(/(\S) {2,}(\S)/g, '$1 $2');
        expect(await accused(await repacked(await copyOf(2), bare), plan, all)).toEqual([]);
        const without = (text: string) => text.replaceAll(/\/\/ .*/g, '');
        expect(await accused(await repacked(await copyOf(2), without), plan, all)).toEqual([]);
    });

    it.each([
        ['take either by turns', (at: number) => at % 2 === 0],
        ['take one of them where they differ', () => true],
    ])('is one of two who compared theirs and %s, and nobody else’s', async (_, takesFirst) => {
        const { plan, all, copyOf } = await scene();
        const [one, other] = [await filesOf(await copyOf(11)), await filesOf(await copyOf(12))];
        const others = new Map(other);
        let seen = 0;
        const mixed = one.map(([path, text]) => {
            const beside = (others.get(path) ?? '').split('\n');
            const lines = text.split('\n').map((line, at) => {
                if (line === beside[at]) return line;
                seen += 1;
                return takesFirst(seen) ? line : (beside[at] ?? line);
            });
            return [path, lines.join('\n')];
        });
        const found = await accused(zipOf(Object.fromEntries(mixed)), plan, all);
        expect(found.length).toBeGreaterThan(0);
        expect(found.filter(at => at !== 11 && at !== 12)).toEqual([]);
    });

    it('is one of two who removed every mark in which theirs differ', async () => {
        const { plan, all, copyOf } = await scene();
        const others = new Map(await filesOf(await copyOf(21)));
        const mixed = (text: string, path: string) => {
            const beside = (others.get(path) ?? '').split('\n');
            return text
                .split('\n')
                .map((line, at) => (line === beside[at] ? line : line.replace(/(\S) {2}/, '$1 ')))
                .join('\n');
        };
        const found = await accused(await repacked(await copyOf(20), mixed), plan, all);
        expect(found.length).toBeGreaterThan(0);
        expect(found.filter(at => at !== 20 && at !== 21)).toEqual([]);
    });
});

describe('the chance that marks agree', () => {
    it('is that of coins', () => {
        expect(chance2({ read: 40, same: 40 })).toBeCloseTo(-40);
        expect(chance2({ read: 0, same: 0 })).toBe(0);
        expect(chance2({ read: 10, same: 0 })).toBe(0);
        // 1 + 4 of 16
        expect(2 ** chance2({ read: 4, same: 3 })).toBeCloseTo(5 / 16);
        expect(2 ** chance2({ read: 100, same: 50 })).toBeCloseTo(0.5398, 3);
    });

    it('grows with how many copies are compared, and names nobody by few marks', () => {
        const all = { read: 45, same: 45 };
        expect(chanceOfAny2([all], 1)).toBeCloseTo(-44);
        expect(chanceOfAny2([all], 1_024)).toBeCloseTo(-34);
        expect(chanceOfAny2([all], 1) <= mostChance2).toBe(true);
        expect(chanceOfAny2([all], 1_024) <= mostChance2).toBe(false);
    });

    it('names nobody of 20,000 copies that are compared with a file of somebody else', () => {
        const marks = 128;
        const bits = () => Array.from({ length: marks }, () => (Math.random() < 0.5 ? 0 : 1));
        const found = bits();
        let least = 0;
        for (let copy = 0; copy < 20_000; copy += 1) {
            least = Math.min(least, chance2(agreementOf(found, bits())));
        }
        expect(least + Math.log2(20_000)).toBeGreaterThan(mostChance2);
        expect(least).toBeLessThan(-5);
    });
});
