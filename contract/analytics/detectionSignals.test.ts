import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { visitReasons } from './collect';
import { detectionSignals, undetected } from './detectionSignals';

const page = readFileSync(new URL('../../docs/detection.md', import.meta.url), 'utf8');

const rows = Object.entries(detectionSignals).map(
    ([name, { weight, most, seenBy, sees, honest }]) =>
        `| \`${name}\` | ${sees[0]} | ${most === undefined ? weight : `${weight}–${most}`} | ${seenBy} | ${honest[0]} |`,
);
const table = [
    '| Signal | What it sees | Weight | Seen by | Honest visitors with it |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
].join('\n');

describe('the list of signals', () => {
    it('has each reason, and says everything in both languages', () => {
        expect(Object.keys(detectionSignals).toSorted()).toEqual([...visitReasons].toSorted());
        for (const { label, sees, honest } of Object.values(detectionSignals)) {
            for (const [en, zh] of [label, sees, honest]) {
                expect(en).toMatch(/^[A-Z]/);
                expect(zh).toMatch(/[\u4e00-\u9fff]/);
            }
        }
    });

    it('is the one that the manual shows', () => {
        expect(page).toContain(table);
        for (const [en] of undetected) expect(page).toContain(`- ${en}`);
    });
});
