import { expect, it } from 'vitest';
import { chooseBackup } from './chooseBackup';

const given = { place: '/backups', now: Date.parse('2026-03-02T12:00:00Z') };

it('the last backup is chosen, unless a clock was wrong', () => {
    const two = ['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'];
    expect(chooseBackup(two, given)).toBe('2026-03-02T00:00:00.000Z');
    expect(() => chooseBackup([...two, '2031-03-02T00:00:00.000Z'], given)).toThrow(
        'the last backup at /backups is of 2031-03-02T00:00:00.000Z, which is yet to come',
    );
    expect(() => chooseBackup([], given)).toThrow('there is no backup at /backups');
});
