import { describe, expect, it } from 'vitest';
import { isRepetition } from './AdminNotification';

const failure = { message: 'The disk is full.', at: 1000 };
const repeats = (message: string, type: 'error' | 'success' | 'warning', now = 1500) =>
    isRepetition({ message, type }, failure, now);

describe('isRepetition', () => {
    it('knows the message of the failed call, and what react-admin says of any', () => {
        expect(repeats('The disk is full.', 'error')).toBe(true);
        expect(repeats('ra.notification.http_error', 'error')).toBe(true);
        expect(repeats('ra.notification.item_doesnt_exist', 'warning')).toBe(true);
    });

    it('lets everything else through', () => {
        expect(repeats('Nothing was copied', 'error')).toBe(false);
        expect(repeats('The disk is full.', 'success')).toBe(false);
        expect(repeats('The disk is full.', 'error', 4000)).toBe(false);
    });
});
