import { describe, expect, it } from 'vitest';
import { HttpError } from '../../../dataProvider/HttpError';
import { errorKey } from './errorText';

describe('errorKey', () => {
    it.each([
        [0, 'notice.network'],
        [404, 'notice.missing'],
        [422, 'notice.fields'],
        [409, 'notice.failed'],
        [503, 'notice.server'],
    ])('status %d', (status, key) => {
        expect(errorKey(new HttpError('x', status))).toBe(key);
    });

    it('says why an answer cannot be read', () => {
        const unread = new HttpError('x', 0, { reason: 'decryption' });
        expect(errorKey(unread)).toBe('errors.decryption');
        expect(errorKey(new HttpError('x', 502, { reason: 'notAnAnswer' }))).toBe(
            'errors.notAnAnswer',
        );
    });

    it.each([
        'Failed to fetch dynamically imported module: https://stats.example/assets/trend-1.js',
        'error loading dynamically imported module: https://stats.example/assets/trend-1.js',
        'Importing a module script failed.',
    ])('knows a page whose code did not come: %s', message => {
        expect(errorKey(new TypeError(message))).toBe('notice.codeMissing');
    });

    it('takes other errors for a fault of the page', () => {
        expect(errorKey(new TypeError('x'))).toBe('notice.pageFailedText');
    });
});
