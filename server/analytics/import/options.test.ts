import { describe, expect, it } from 'vitest';
import { readOptions } from './options';

const read = (line: string) => readOptions(line.split(' ').filter(word => word !== ''));

describe('readOptions', () => {
    it('reads what is given', () => {
        expect(
            read('--site example.com --format combined --create --timezone Asia/Shanghai a.log -'),
        ).toEqual({
            site: 'example.com',
            format: 'combined',
            create: true,
            timezone: 'Asia/Shanghai',
            clientAddress: 'auto',
            logTimezone: 'UTC',
            dryRun: false,
            paths: ['a.log', '-'],
        });
    });

    it('has its defaults', () => {
        expect(read('--site=example.com --dry-run a.log')).toEqual({
            site: 'example.com',
            format: undefined,
            create: false,
            timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
            clientAddress: 'auto',
            logTimezone: 'UTC',
            dryRun: true,
            paths: ['a.log'],
        });
    });

    it.each([
        ['peer', 'peer'],
        ['forwarded', 'forwarded'],
        ['forwarded:2', 2],
    ])('takes --client-address %s', (text, clientAddress) => {
        const line = `--site a --client-address ${text} --log-timezone Europe/Berlin a.log`;
        expect(read(line)).toMatchObject({ clientAddress, logTimezone: 'Europe/Berlin' });
    });

    it('answers nothing to --help', () => expect(read('--help')).toBeUndefined());

    it.each([
        ['a.log', '--site is missing'],
        ['--site', "'--site <value>' argument missing"],
        ['--site example.com', 'no log is named'],
        ['--site example.com --frmat combined a.log', "Unknown option '--frmat'"],
        ['--site example.com --format iis a.log', '--format iis is not one of common, combined'],
        ['--site example.com --client-address first a.log', '--client-address first is not auto'],
        ['--site example.com --client-address forwarded:0 a.log', 'forwarded:0 is not auto'],
        ['--site example.com --log-timezone Mars a.log', '--log-timezone Mars is not an IANA'],
        ['--site example.com --timezone UTC a.log', '--timezone is of use only together with'],
        ['--site example.com --create --timezone Mars a.log', '--timezone Mars is not an IANA'],
        ['--site example.com --dry-run=yes a.log', "'--dry-run' does not take an argument"],
        ['--site example.com - -', '- (standard input) can be read only once'],
    ])('says what is wrong with %j in a line', (line, message) => {
        expect(() => read(line)).toThrow(message);
        expect(() => read(line)).not.toThrow(/\n/);
    });
});
