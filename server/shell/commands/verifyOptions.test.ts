import { expect, it } from 'vitest';
import { readVerifyOptions } from './verifyOptions';

it('reads what is to be verified', () => {
    expect(
        readVerifyOptions(['--site', 'a.example', '--site', 'b', '--from', '2026-05-04']),
    ).toEqual({
        sites: ['a.example', 'b'],
        from: '2026-05-04',
        to: undefined,
        expected: [],
        json: false,
    });
    expect(readVerifyOptions(['--site', 'all', '--json'])).toMatchObject({ sites: [], json: true });
    expect(readVerifyOptions(['--help'])).toBeUndefined();
});

it.each([
    [[], '--site is missing'],
    [['--site', 'a', '--from', '2026-02-30'], '--from 2026-02-30 is not a day'],
    [['--site', 'a', '--from', '2026-05-02', '--to', '2026-05-01'], 'later than --to'],
    [['--site', 'a', '--expect', 'abc'], '--expect abc is not a hash'],
    [['--sites', 'a'], "Unknown option '--sites'"],
])('%j is refused: %s', (args, message) => {
    expect(() => readVerifyOptions(args)).toThrow(message);
});
