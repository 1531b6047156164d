import { expect, it } from 'vitest';
import { browserWithVersion, systemOf } from './names';

it('reads a name and a version of one text', () => {
    expect(browserWithVersion('Mobile Safari 14.0')).toEqual({
        browser: 'Safari',
        browserVersion: '14',
    });
    expect(browserWithVersion('Firefox')).toEqual({ browser: 'Firefox', browserVersion: '' });
    expect(systemOf('iOS 17.1')).toEqual({ os: 'iOS', osVersion: '17.1' });
});

it('does not search a megabyte for a version', () => {
    const digits = `A ${'1'.repeat(1 << 20)}x`;
    expect(systemOf(digits).osVersion).toBe('1'.repeat(198));
    expect(browserWithVersion(`A${' '.repeat(1 << 20)}x`).browser).toBe('A');
});
