import { expect, it } from 'vitest';
import { chooseBackup, chooseBackupOf } from './chooseBackup';

const given = { place: '/backups', now: Date.parse('2026-03-02T12:00:00Z') };

it('the last backup is chosen, unless a clock was wrong', () => {
    const two = ['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'];
    expect(chooseBackup(two, given)).toBe('2026-03-02T00:00:00.000Z');
    expect(() => chooseBackup([...two, '2031-03-02T00:00:00.000Z'], given)).toThrow(
        'the last backup at /backups is of 2031-03-02T00:00:00.000Z, which is yet to come',
    );
    expect(() => chooseBackup([], given)).toThrow('there is no backup at /backups');
});

it('the last backup before an instant is chosen', () => {
    const place = '/backups';
    const all = [
        '2026-03-01T00:00:00.000Z',
        '2026-03-01T00:01:00.000Z',
        '2026-03-02T00:00:00.000Z',
    ];
    const of = (at: string) => chooseBackupOf(all, { place, at });
    expect(of('2026-03-01T00:01:59Z')).toBe('2026-03-01T00:01:00.000Z');
    expect(of('2026-03-01T00:01:00.000Z')).toBe('2026-03-01T00:01:00.000Z');
    expect(of('2026-03-01T08:00:30+08:00')).toBe('2026-03-01T00:00:00.000Z');
    expect(of('2026-03-09')).toBe('2026-03-02T00:00:00.000Z');
    expect(() => of('2026-02-28T23:59:59Z')).toThrow('the first is of 2026-03-01T00:00:00.000Z');
    expect(() => of('yesterday')).toThrow('must be an instant such as');
    expect(() => chooseBackupOf([], { place, at: '2026-03-09' })).toThrow('there is no backup at');
});
