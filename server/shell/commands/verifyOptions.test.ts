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
    expect(readVerifyOptions(['--proof', 'p', '--witness', 'w'])).toMatchObject({
        proof: { file: 'p', witnesses: ['w'] },
    });
    expect(readVerifyOptions(['--help'])).toBeUndefined();
});

it.each([
    [[], '--site is missing'],
    [['--site', 'a', '--from', '2026-02-30'], '--from 2026-02-30 is not a day'],
    [['--site', 'a', '--from', '2026-05-02', '--to', '2026-05-01'], 'later than --to'],
    [['--site', 'a', '--expect', 'abc'], '--expect abc is not a hash'],
    [['--site', 'a', '--log', 'https://a.example'], '--log, --log-key and --witness go with'],
    [['--site', 'a', '--checkpoint', 'f'], '--checkpoint goes with --proof'],
    [['--proof', 'f', '--checkpoint', 'g'], '--checkpoint goes with --log'],
    [['--proof', 'f', '--log', 'here'], '--log here is not an address'],
    [['--sites', 'a'], "Unknown option '--sites'"],
])('%j is refused: %s', (args, message) => {
    expect(() => readVerifyOptions(args)).toThrow(message);
});
