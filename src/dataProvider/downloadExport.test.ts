import { describe, expect, it } from 'vitest';
import { fileNameOf } from './downloadExport';

describe('fileNameOf', () => {
    it('prefers the name in full', () => {
        const text = `attachment; filename="pages.csv"; filename*=UTF-8''%E5%8F%97%E8%AE%BF.csv`;
        expect(fileNameOf(text)).toBe('受访.csv');
        expect(fileNameOf('attachment; filename="pages.csv"')).toBe('pages.csv');
        expect(fileNameOf('attachment; filename=pages.csv')).toBe('pages.csv');
    });

    it('does without one', () => {
        expect(fileNameOf(null)).toBeUndefined();
        expect(fileNameOf('attachment')).toBeUndefined();
        expect(fileNameOf(`attachment; filename="a.csv"; filename*=UTF-8''%E5`)).toBe('a.csv');
    });
});
