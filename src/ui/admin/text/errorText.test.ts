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

    it('takes other errors for a fault of the page', () => {
        expect(errorKey(new TypeError('x'))).toBe('notice.pageFailedText');
    });
});
