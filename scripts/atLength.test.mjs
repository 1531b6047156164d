import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { atLength } from '../tests/browser/atLength.mjs';
import { countLeftOut, pattern } from './atLength.mjs';
import { atLengthOnly, isFull, leftOut } from './testForm.mjs';

/** Texts of a file as patterns: what is put into them may be anything. */
const textsIn = file =>
    [...readFileSync(file, 'utf8').matchAll(/'([^'\n]+)'|`([^`\n]+)`/g)].map(([, plain, made]) => {
        const parts = (plain ?? made).split(/\$\{[^}]*\}|\$\w+/);
        return new RegExp(
            `^${parts.map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`,
        );
    });

describe('what runs at length only', () => {
    it.each(Object.entries(atLength))('is there: %s', (name, titles) => {
        const texts = textsIn(`tests/browser/${name}.spec.ts`).filter(
            ({ source }) => source !== '^.+$',
        );
        for (const title of titles) {
            expect([title, texts.some(text => text.test(title))]).toEqual([title, true]);
        }
    });

    it('is named by its file and its whole title', () => {
        const isLeftOut = text => new RegExp(pattern).test(text);
        expect(isLeftOut('orders.spec.ts a domain goes over by a code that is shown once')).toBe(
            false,
        );
        const [title] = atLength.orders;
        expect(isLeftOut(` orders.spec.ts ${title}`)).toBe(true);
        expect(isLeftOut(`office/orders.spec.ts ${title}`)).toBe(false);
        expect(isLeftOut(` market.spec.ts ${title}`)).toBe(false);
    });

    it.skipIf(isFull)('is counted with its reason', leftOut('everything runs at length'), () => {
        const counts = { passed: 3, failed: 0, skipped: 1, reasons: { [atLengthOnly]: 1 } };
        const { orders, pay } = atLength;
        const specs = ['tests/browser/orders.spec.ts', 'tests/browser/pay.spec.ts'];
        const left = orders.length + pay.length;
        expect(countLeftOut(counts, specs)).toEqual({
            ...counts,
            skipped: 1 + left,
            reasons: { [atLengthOnly]: 1 + left },
        });
        expect(countLeftOut(counts, ['tests/browser/nothing.spec.ts'])).toBe(counts);
    });
});
