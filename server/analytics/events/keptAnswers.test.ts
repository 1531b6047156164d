import { describe, expect, it } from 'vitest';
import { KeptAnswers } from './keptAnswers';

describe('kept answers', () => {
    it('are given again at the version at which they were read, and at no other', () => {
        const kept = new KeptAnswers();
        kept.keep('statement', 3, [{ views: 2 }]);
        expect(kept.find('statement', 3)).toEqual([{ views: 2 }]);
        expect(kept.find('statement', 4)).toBeUndefined();
        expect(kept.find('another', 3)).toBeUndefined();
    });

    it('are not changed by whoever gets them', () => {
        const kept = new KeptAnswers();
        const rows = [{ values: [2, 1] }];
        kept.keep('statement', 0, rows);
        rows[0]?.values.sort();
        kept.find<{ values: number[] }>('statement', 0)?.[0]?.values.sort();
        expect(kept.find('statement', 0)).toEqual([{ values: [2, 1] }]);
    });

    it('are those of pages, not of exports', () => {
        const kept = new KeptAnswers();
        kept.keep('many rows', 0, Array<object>(501).fill({}));
        kept.keep('long', 0, [{ text: 'x'.repeat(70_000) }]);
        expect(kept.find('many rows', 0)).toBeUndefined();
        expect(kept.find('long', 0)).toBeUndefined();
    });
});
