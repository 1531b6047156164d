import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { disposition } from './disposition';

describe('disposition', () => {
    it('has the name in any script', () => {
        expect(disposition('attachment', '报告 (终稿).pdf')).toBe(
            `attachment; filename="__ ____.pdf"; filename*=UTF-8''%E6%8A%A5%E5%91%8A%20%28%E7%BB%88%E7%A8%BF%29.pdf`,
        );
    });

    it('lets no name out of its place, and gives the whole name back', () => {
        fc.assert(
            fc.property(fc.string({ unit: 'binary', maxLength: 40 }), name => {
                const header = disposition('inline', name);
                expect(header).toMatch(
                    /^inline; filename="[\w .-]*"; filename\*=UTF-8''[\w.~%-]*$/,
                );
                const [, value = ''] = header.split("UTF-8''");
                expect(decodeURIComponent(value)).toBe(name.toWellFormed());
            }),
        );
    });
});
